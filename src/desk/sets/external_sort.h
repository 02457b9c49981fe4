// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/sets/scratch_file.h"

#include <compare>
#include <optional>
#include <vector>

namespace idemdesk::desk {

/// What is sorted: 16 bytes, whatever they stand for.
struct SortEntry
{
    quint64 key = 0;
    qint64 value = 0;

    friend auto operator<=>(const SortEntry &, const SortEntry &) = default;
};

/// Sorts any number of entries in bounded memory: what does not fit goes in sorted runs to a temporary file, and the
/// runs are merged while they are read. Exact. Memory: `mostInMemory` entries, and 4 kB for each run where there are
/// more than a 256th of that. Disk: 16 bytes an entry, nothing where all fit.
/// Call add() any number of times, sort() once, then next(). Errors: those of ScratchFile.
class ExternalSort
{
public:
    explicit ExternalSort(std::size_t mostInMemory) : m_most(mostInMemory) {}

    [[nodiscard]] Result<> add(const SortEntry &entry);
    [[nodiscard]] Result<> sort();
    /// In ascending order of key, then value; nothing at the end.
    [[nodiscard]] Result<std::optional<SortEntry>> next();

    [[nodiscard]] qint64 bytesOnDisk() const { return m_file.size(); }

private:
    /// One sorted stretch of the file, and the part of it that was read.
    struct Run
    {
        qint64 at = 0;   ///< bytes, of what was not read yet
        qint64 left = 0; ///< entries that were not read yet
        std::vector<SortEntry> entries = {};
        std::size_t position = 0;
    };

    [[nodiscard]] Result<> spill();
    [[nodiscard]] Result<> refill(Run &run);
    [[nodiscard]] Result<std::optional<SortEntry>> nextOfRuns();
    void pushRun(std::size_t run);

    std::size_t m_most;
    std::vector<SortEntry> m_entries; ///< those in memory; sorted, they are the only run where nothing was spilled
    std::size_t m_position = 0;
    ScratchFile m_file;
    std::vector<Run> m_runs;
    std::vector<std::size_t> m_heap; ///< runs that have entries left, the one with the least in front
};

} // namespace idemdesk::desk
