// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/ref_shelf.h"
#include "desk/sets/set_digest.h"
#include "desk/sets/sorted_groups.h"
#include "desk/sets/suspects.h"

namespace idemdesk::desk {

/// Sees every record of a table once and tells which of them may be in one set (A8, A25): by the digests of what they
/// have in common, sorted, since no index has them side by side. Memory 32 MB; disk 48 bytes a record at most, and its
/// key besides where that is no integer. Errors: those of ScratchFile.
class RecordSets
{
public:
    explicit RecordSets(const domain::Rules &rules) : m_rules(rules) {}

    [[nodiscard]] Result<> see(const domain::Record &record);
    /// Ends the seeing.
    [[nodiscard]] Result<> sort() { return m_groups.sort(); }
    /// The next set with two records or more; nothing at the end. See SortedGroups::next().
    [[nodiscard]] Result<std::optional<SuspectRecords>> next(const SortedGroups::GoOn &goOn);

private:
    static constexpr std::size_t mostInMemory = 2 * 1024 * 1024;

    const domain::Rules &m_rules;
    SetDigest m_digest;
    RefShelf m_shelf;
    SortedGroups m_groups{mostInMemory};
};

} // namespace idemdesk::desk
