// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"

#include <QElapsedTimer>

#include <optional>

namespace idemdesk::models {

/// The database's clock as last read, carried on by this machine's steady one. For what people see (ages, the bar);
/// decisions are made on times that the server says anew.
class ServerClock
{
public:
    void set(domain::UtcMicros now);
    /// Nothing before it was set once.
    [[nodiscard]] std::optional<domain::UtcMicros> now() const;

private:
    std::optional<domain::UtcMicros> m_read;
    QElapsedTimer m_since;
};

} // namespace idemdesk::models
