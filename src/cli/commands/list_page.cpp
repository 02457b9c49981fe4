// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/list_page.h"

#include "cli/presenter/record_view.h"
#include "desk/anomaly_page.h"

namespace idemdesk::cli {

namespace {

/// Reads one page for a request, on the thread of the session.
class PageReader
{
public:
    PageReader(store::Session &session, const ListRequest &request, const desk::Viewpoint &viewpoint)
        : m_session(session), m_request(request), m_viewpoint(viewpoint)
    {}

    Result<ListedPage> read()
    {
        const Result<domain::UtcMicros> asOf =
            m_request.after ? Result<domain::UtcMicros>(m_request.after->asOf) : m_session.now();
        if (!asOf)
            return propagate(asOf);
        const store::RecordQuery query = m_request.queryAt(*asOf);
        std::optional<store::Cursor> after;
        if (m_request.after) {
            const Result<store::Cursor> cursor = store::Cursor::parse(m_request.after->cursor, query);
            if (!cursor)
                return propagate(cursor);
            after = *cursor;
        }
        store::Unreadable unreadable;
        const store::PassingOver passing(m_session.records(), &unreadable);
        Result<ListedPage> page =
            m_request.anomaly ? withAnomaly(query, after, *asOf, unreadable) : plain(query, after, *asOf);
        if (!page)
            return page;
        page->provenance = m_session.business().provenance();
        page->unreadable = std::move(unreadable);
        return page;
    }

private:
    static std::optional<QString> markOf(const std::optional<store::Cursor> &next, domain::UtcMicros asOf)
    {
        return next ? std::optional(PageMark{asOf, next->toString()}.toString()) : std::nullopt;
    }

    Result<ListedPage> plain(const store::RecordQuery &query, const std::optional<store::Cursor> &after,
                             domain::UtcMicros asOf)
    {
        const Result<store::RecordPage> page = m_session.records().page(query, after, m_request.limit, {});
        if (!page)
            return propagate(page);
        ListedPage listed{.items = {},
                          .matches = {},
                          .next = markOf(page->next, asOf),
                          .examined = page->examined,
                          .budgetReached = page->budgetReached,
                          .provenance = {},
                          .unreadable = {}};
        for (const domain::Record &record : page->records)
            listed.items.push_back({recordFields(record, m_viewpoint), recordCells(record, m_viewpoint)});
        return listed;
    }

    Result<ListedPage> withAnomaly(const store::RecordQuery &query, const std::optional<store::Cursor> &after,
                                   domain::UtcMicros asOf, store::Unreadable &unreadable)
    {
        desk::AnomalyPager pager(m_session, m_viewpoint.rules, *m_request.anomaly, unreadable);
        Result<desk::AnomalyPage> page = pager.page(query, after, m_request.limit, {});
        if (!page)
            return propagate(page);
        return ListedPage{.items = {},
                          .matches = std::move(page->matches),
                          .next = markOf(page->next, asOf),
                          .examined = page->examined,
                          .budgetReached = page->budgetReached,
                          .provenance = {},
                          .unreadable = {}};
    }

    store::Session &m_session;
    const ListRequest &m_request;
    const desk::Viewpoint &m_viewpoint;
};

} // namespace

Result<ListedPage> readListPage(store::Session &session, const ListRequest &request, const desk::Viewpoint &viewpoint)
{
    return PageReader(session, request, viewpoint).read();
}

} // namespace idemdesk::cli
