// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/records_window.h"

#include <algorithm>
#include <utility>

namespace idemdesk::models {

void RecordsWindow::begin(std::optional<QString> start, RecordsPage page)
{
    m_pages.clear();
    m_earlier.clear();
    m_pages.push_back({std::move(start), std::move(page)});
}

void RecordsWindow::renew(std::vector<RecordsPage> pages)
{
    std::optional<QString> start = m_pages.front().start;
    m_pages.clear();
    for (RecordsPage &page : pages) {
        std::optional<QString> next = page.next;
        m_pages.push_back({std::exchange(start, std::move(next)), std::move(page)});
    }
}

void RecordsWindow::append(RecordsPage page)
{
    std::optional<QString> start = m_pages.back().page.next;
    m_pages.push_back({std::move(start), std::move(page)});
    if (m_pages.size() > m_most) {
        m_earlier.push_back(std::move(m_pages.front().start));
        m_pages.pop_front();
    }
}

void RecordsWindow::prepend(RecordsPage page)
{
    std::optional<QString> start = std::move(m_earlier.back());
    m_earlier.pop_back();
    const std::vector<RecordRow> held = rows();
    const auto isHeld = [&](const RecordRow &row) { return !held.empty() && row.ref == held.front().ref; };
    const auto meeting = std::ranges::find_if(page.rows, isHeld);
    const bool reaches = meeting != page.rows.end() || !page.next || page.next == m_pages.front().start;
    if (!reaches) {
        m_pages.clear();
    } else {
        page.rows.erase(meeting, page.rows.end());
        page.next = m_pages.front().start;
    }
    m_pages.push_front({std::move(start), std::move(page)});
    if (m_pages.size() > m_most)
        m_pages.pop_back();
}

std::vector<RecordRow> RecordsWindow::rows() const
{
    std::vector<RecordRow> all;
    for (const Held &held : m_pages)
        all.insert(all.end(), held.page.rows.begin(), held.page.rows.end());
    return all;
}

} // namespace idemdesk::models
