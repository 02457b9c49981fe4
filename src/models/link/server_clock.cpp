// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/server_clock.h"

#include <chrono>

namespace idemdesk::models {

void ServerClock::set(domain::UtcMicros now)
{
    m_read = now;
    m_since.start();
}

std::optional<domain::UtcMicros> ServerClock::now() const
{
    if (!m_read)
        return {};
    return m_read->plus(std::chrono::microseconds(m_since.nsecsElapsed() / 1000));
}

} // namespace idemdesk::models
