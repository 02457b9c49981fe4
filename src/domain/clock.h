// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"

namespace idemdesk::domain {

/// The process's clock, handed in (SQLite has none to microseconds; every other store's own clock decides).
class Clock
{
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual UtcMicros now() const = 0;
};

/// The system's clock.
class SystemClock final : public Clock
{
public:
    [[nodiscard]] UtcMicros now() const override;
};

} // namespace idemdesk::domain
