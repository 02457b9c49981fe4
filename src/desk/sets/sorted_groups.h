// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/external_sort.h"

#include <functional>
#include <vector>

namespace idemdesk::desk {

/// Values that share a key.
struct SortedGroup
{
    quint64 key = 0;
    std::vector<qint64> values; ///< the lowest `mostInGroup` of them, each once
    qint64 more = 0;            ///< how many there are besides
};

/// Gathers values by a key and gives back those keys that have several values. Errors: those of ExternalSort.
class SortedGroups
{
public:
    /// Of a larger group only its size is known.
    static constexpr std::size_t mostInGroup = 200;

    explicit SortedGroups(std::size_t mostInMemory) : m_sort(mostInMemory) {}

    [[nodiscard]] Result<> add(quint64 key, qint64 value) { return m_sort.add({key, value}); }
    /// Ends the adding.
    [[nodiscard]] Result<> sort();
    /// The next key with two values or more, in ascending order; nothing at the end. Asks now and then whether to go on
    /// (empty: always). Error besides: Cancelled, where not.
    using GoOn = std::function<bool()>;
    [[nodiscard]] Result<std::optional<SortedGroup>> next(const GoOn &goOn);

private:
    /// Moves on to the next entry.
    [[nodiscard]] Result<> advance();
    [[nodiscard]] Result<SortedGroup> groupFromHere();

    ExternalSort m_sort;
    std::optional<SortEntry> m_here;
    qint64 m_passed = 0;
};

} // namespace idemdesk::desk
