// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/clock.h"

#include <chrono>

namespace idemdesk::domain {

UtcMicros SystemClock::now() const
{
    using namespace std::chrono;
    return UtcMicros(duration_cast<microseconds>(system_clock::now().time_since_epoch()).count());
}

} // namespace idemdesk::domain
