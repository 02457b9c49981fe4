// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

namespace idemdesk::test {

/// A clock that stands where the test puts it.
class FixedClock final : public domain::Clock
{
public:
    [[nodiscard]] domain::UtcMicros now() const override { return at; }
    domain::UtcMicros at{1'796'000'000'000'000}; // 2026-11-30
};

} // namespace idemdesk::test
