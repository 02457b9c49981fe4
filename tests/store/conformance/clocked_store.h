// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "store/sql/sql_server.h"

#include <functional>

namespace idemdesk::test {

/// A store over real connections whose database clock stands where the test puts it; all else is the server's.
class ClockedStore final : public store::Store
{
public:
    enum class For { Reading, Writing };
    using Open = std::function<Result<store::SqlLink>(For)>;

    /// The clock outlives every session.
    ClockedStore(Open open, profile::Layout layout, const domain::Clock &clock)
        : m_open(std::move(open)), m_layout(std::move(layout)), m_clock(clock)
    {}

    [[nodiscard]] Result<std::unique_ptr<store::Session>> openReadOnly() override;
    [[nodiscard]] Result<std::unique_ptr<store::WriteSession>> openForWriting() override;

private:
    [[nodiscard]] Result<store::SqlLink> open(For purpose) const;

    Open m_open;
    profile::Layout m_layout;
    const domain::Clock &m_clock;
};

} // namespace idemdesk::test
