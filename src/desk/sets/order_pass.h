// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/claimed_orders.h"
#include "desk/sets/set_digest.h"
#include "desk/sets/sorted_groups.h"
#include "desk/sets/suspects.h"
#include "store/set_reader.h"

#include <functional>

namespace idemdesk::desk {

/// Goes through the table of orders once, in the order of its ids, beside the orders that records lead to: tells those
/// that are young enough for a record and have none (A6), and gathers references for sets of orders (A7). Memory 8 MB
/// and one batch; disk 16 bytes an order, and none where a constraint keeps references unique.
/// Errors: those of SetReader and ScratchFile.
class OrderPass
{
public:
    /// What to look for; what is not asked for costs nothing.
    struct Wanted
    {
        std::optional<domain::UtcMicros> straysMadeAfter; ///< A6
        bool repeats = false;                             ///< A7
    };

    OrderPass(store::SetReader &reader, ClaimedOrders &claimed, const Wanted &wanted)
        : m_reader(reader), m_claimed(claimed), m_wanted(wanted)
    {}

    /// Hands batches of orders without a record to `tell`.
    using Tell = std::function<Result<>(std::vector<qint64>)>;
    [[nodiscard]] Result<> run(const Tell &tell);

    /// After run(): the orders that could not be read.
    [[nodiscard]] const store::Unreadable &unread() const { return m_unread; }

    /// After run(): the next orders that may have one reference; nothing at the end. See
    /// SortedGroups::next().
    [[nodiscard]] Result<std::optional<SuspectOrders>> nextRepeats(const SortedGroups::GoOn &goOn);

private:
    static constexpr std::size_t mostInMemory = 512 * 1024;

    [[nodiscard]] Result<bool> isStray(const domain::Order &order);
    [[nodiscard]] Result<> see(const store::OrderBatch &batch, std::vector<qint64> &strays);

    store::SetReader &m_reader;
    ClaimedOrders &m_claimed;
    Wanted m_wanted;
    store::Unreadable m_unread;
    SetDigest m_digest;
    SortedGroups m_references{mostInMemory};
};

} // namespace idemdesk::desk
