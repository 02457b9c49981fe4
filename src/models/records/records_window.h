// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/records/records_page.h"

#include <deque>
#include <optional>
#include <vector>

namespace idemdesk::models {

/// The part of a list that is held: a few pages in a row. Extended at either end, it drops the page at the other, so
/// that it stays as large as it is however far one scrolls; of what was dropped it remembers only where each page began.
class RecordsWindow
{
public:
    /// `mostPages` is two at least.
    explicit RecordsWindow(std::size_t mostPages = 6) : m_most(mostPages) {}

    /// Begins anew with this page, which was read behind the cursor `start` (absent: from the start of the list).
    void begin(std::optional<QString> start, RecordsPage page);
    /// The same part of the list, read again from start() on. At least one page.
    void renew(std::vector<RecordsPage> pages);
    /// The page behind the last one.
    void append(RecordsPage page);
    /// The page before the first one, read again behind startBefore(). Rows that the window holds already are left out.
    /// Where so much came in between that the page does not reach the window any more, the window begins with the page:
    /// nothing is ever passed over.
    void prepend(RecordsPage page);

    [[nodiscard]] bool isEmpty() const { return m_pages.empty(); }
    [[nodiscard]] bool hasBefore() const { return !m_earlier.empty(); }
    [[nodiscard]] bool hasBehind() const { return !m_pages.empty() && m_pages.back().page.next.has_value(); }
    /// What to read behind for prepend(): absent for the start of the list. Only where hasBefore().
    [[nodiscard]] const std::optional<QString> &startBefore() const { return m_earlier.back(); }
    /// What to read behind for append(). Only where hasBehind().
    [[nodiscard]] const QString &nextBehind() const { return *m_pages.back().page.next; }
    /// What the first page was read behind, and how many rows are held: to read the same again.
    [[nodiscard]] const std::optional<QString> &start() const { return m_pages.front().start; }
    [[nodiscard]] std::size_t pages() const { return m_pages.size(); }
    [[nodiscard]] std::vector<RecordRow> rows() const;

private:
    struct Held
    {
        std::optional<QString> start;
        RecordsPage page;
    };

    std::size_t m_most;
    std::deque<Held> m_pages;
    std::vector<std::optional<QString>> m_earlier; ///< where the pages before the window began, the nearest one last
};

} // namespace idemdesk::models
