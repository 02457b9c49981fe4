// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/external_sort.h"
#include "domain/diagnose.h"

namespace idemdesk::desk {

/// The orders to which the records of a table lead, by any way, whether they are theirs or not. Memory 16 MB; disk 16
/// bytes for each of them. Errors: those of ScratchFile.
class ClaimedOrders
{
public:
    [[nodiscard]] Result<> see(const domain::OrderEvidence &orders);
    /// Ends the seeing.
    [[nodiscard]] Result<> sort();
    /// Ask for ids in ascending order.
    [[nodiscard]] Result<bool> contains(qint64 id);

private:
    static constexpr std::size_t mostInMemory = 1024 * 1024;

    [[nodiscard]] Result<> advance();

    ExternalSort m_sort{mostInMemory};
    std::optional<SortEntry> m_here;
};

} // namespace idemdesk::desk
