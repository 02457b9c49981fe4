// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/result.h"

#include <set>
#include <vector>

namespace idemdesk::store {

/// A record that cannot be read: its row, or one that belongs to it, holds a value of another kind than its column.
struct UnreadableRow
{
    domain::RecordRef ref;
    Error why; ///< Unreadable: table, row and column
};

/// The rows that a long read passed over. It counts any number of them, remembers which they were up to `mostKnown`, and
/// keeps the words of the first `mostKept`.
class Unreadable
{
public:
    static constexpr std::size_t mostKnown = 100'000;
    static constexpr std::size_t mostKept = 100;

    /// A row that is known already counts once.
    void note(const UnreadableRow &row);

    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] const std::vector<UnreadableRow> &rows() const { return m_rows; }
    [[nodiscard]] bool contains(const domain::RecordRef &ref) const { return m_known.contains(ref); }

private:
    qint64 m_count = 0;
    std::vector<UnreadableRow> m_rows;
    std::set<domain::RecordRef> m_known;
};

} // namespace idemdesk::store
