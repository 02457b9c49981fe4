// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/external_sort.h"

#include <algorithm>

namespace idemdesk::desk {

namespace {

constexpr qint64 entrySize = sizeof(SortEntry);
/// Entries of one run that are read at a time, however many runs there are.
constexpr std::size_t leastRead = 256;

} // namespace

Result<> ExternalSort::add(const SortEntry &entry)
{
    if (m_entries.size() == m_most) {
        if (const Result<> spilled = spill(); !spilled)
            return spilled;
    }
    if (m_entries.capacity() == 0)
        m_entries.reserve(m_most);
    m_entries.push_back(entry);
    return {};
}

Result<> ExternalSort::sort()
{
    if (m_runs.empty()) {
        std::ranges::sort(m_entries);
        return {};
    }
    if (const Result<> spilled = spill(); !spilled)
        return spilled;
    m_entries = {};
    for (std::size_t run = 0; run < m_runs.size(); ++run) {
        if (const Result<> read = refill(m_runs[run]); !read)
            return read;
        pushRun(run);
    }
    return {};
}

Result<std::optional<SortEntry>> ExternalSort::next()
{
    if (!m_runs.empty())
        return nextOfRuns();
    return m_position < m_entries.size() ? std::optional(m_entries[m_position++]) : std::nullopt;
}

Result<std::optional<SortEntry>> ExternalSort::nextOfRuns()
{
    if (m_heap.empty())
        return std::nullopt;
    const auto later = [this](std::size_t left, std::size_t right) {
        return m_runs[left].entries[m_runs[left].position] > m_runs[right].entries[m_runs[right].position];
    };
    std::ranges::pop_heap(m_heap, later);
    const std::size_t least = m_heap.back();
    m_heap.pop_back();
    Run &run = m_runs[least];
    const SortEntry entry = run.entries[run.position++];
    if (run.position == run.entries.size()) {
        if (const Result<> read = refill(run); !read)
            return propagate(read);
    }
    pushRun(least);
    return entry;
}

void ExternalSort::pushRun(std::size_t run)
{
    if (m_runs[run].entries.empty())
        return;
    m_heap.push_back(run);
    std::ranges::push_heap(m_heap, [this](std::size_t left, std::size_t right) {
        return m_runs[left].entries[m_runs[left].position] > m_runs[right].entries[m_runs[right].position];
    });
}

Result<> ExternalSort::spill()
{
    std::ranges::sort(m_entries);
    const Run run{m_file.size(), static_cast<qint64>(m_entries.size())};
    const auto *bytes = reinterpret_cast<const char *>(m_entries.data());
    if (const Result<> written = m_file.append(bytes, run.left * entrySize); !written)
        return written;
    m_runs.push_back(run);
    m_entries.clear();
    return {};
}

Result<> ExternalSort::refill(Run &run)
{
    const auto share = static_cast<qint64>(std::max(leastRead, m_most / m_runs.size()));
    const qint64 count = std::min(run.left, share);
    run.entries.resize(static_cast<std::size_t>(count));
    run.position = 0;
    auto *bytes = reinterpret_cast<char *>(run.entries.data());
    if (const Result<> read = m_file.read(run.at, bytes, count * entrySize); !read)
        return read;
    run.at += count * entrySize;
    run.left -= count;
    return {};
}

} // namespace idemdesk::desk
