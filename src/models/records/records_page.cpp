// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/records_page.h"

#include "desk/anomaly_page.h"
#include "store/glob.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

std::optional<QString> textOf(const std::optional<store::Cursor> &cursor)
{
    return cursor ? std::optional(cursor->toString()) : std::nullopt;
}

std::vector<domain::Anomaly> anomaliesOf(const desk::Diagnosis &diagnosis)
{
    std::vector<domain::Anomaly> anomalies;
    for (const domain::Finding &finding : diagnosis.findings)
        anomalies.push_back(finding.anomaly);
    return anomalies;
}

/// What the store's search by key leaves to be judged here.
bool meets(const domain::Record &record, const store::RecordQuery &query)
{
    if (query.state && record.state != *query.state)
        return false;
    if (query.operation && !store::globMatches(*query.operation, record.scope.operation))
        return false;
    if (query.createdBefore && !(record.createdAt && record.createdAt->certainlyBefore(*query.createdBefore)))
        return false;
    const bool expiring =
        !query.byExpiry() || (record.expiresAt && record.expiresAt->certainlyAfter(*query.expiresAfter) &&
                              record.expiresAt->certainlyBefore(*query.expiresBefore));
    return expiring;
}

/// Reads one page, on the thread of the session.
class PageReader
{
public:
    PageReader(store::Session &session, const desk::Viewpoint &viewpoint, const PageRequest &request)
        : m_session(session), m_viewpoint(viewpoint), m_request(request)
    {}

    Result<RecordsPage> read()
    {
        const Result<domain::UtcMicros> now = m_session.now();
        if (!now)
            return propagate(now);
        m_page.asOf = m_request.asOf.value_or(*now);
        m_page.provenance = {m_session.business().provenance().source, *now};
        const store::RecordQuery query = m_request.filter.queryAt(m_page.asOf);
        std::optional<store::Cursor> after;
        if (m_request.after) {
            const Result<store::Cursor> cursor = store::Cursor::parse(*m_request.after, query);
            if (!cursor)
                return propagate(cursor);
            after = *cursor;
        }
        const store::PassingOver passing(m_session.records(), &m_unreadable);
        const Result<> filled = m_request.filter.key       ? byKey(query)
                                : m_request.filter.anomaly ? withAnomaly(query, after)
                                                           : plain(query, after);
        if (!filled)
            return propagate(filled);
        m_page.passedOver = passedOver(m_unreadable);
        return std::move(m_page);
    }

private:
    Result<> plain(const store::RecordQuery &query, const std::optional<store::Cursor> &after)
    {
        const Result<store::RecordPage> page = m_session.records().page(query, after, m_request.rows, {});
        if (!page)
            return propagate(page);
        for (const domain::Record &record : page->records)
            m_page.rows.push_back(recordRow(record, m_viewpoint));
        noteEnd(*page);
        return {};
    }

    Result<> withAnomaly(const store::RecordQuery &query, const std::optional<store::Cursor> &after)
    {
        desk::AnomalyPager pager(m_session, m_viewpoint.rules, *m_request.filter.anomaly, m_unreadable);
        const Result<desk::AnomalyPage> page = pager.page(query, after, m_request.rows, {});
        if (!page)
            return propagate(page);
        for (const desk::Diagnosis &match : page->matches)
            add(match);
        noteEnd(*page);
        return {};
    }

    Result<> byKey(const store::RecordQuery &query)
    {
        store::KeySearch search{*m_request.filter.key, query.tenant, query.actor, {}};
        if (query.operation && !store::hasWildcard(*query.operation))
            search.operation = query.operation;
        Result<std::vector<domain::Record>> found = m_session.records().byKey(search, m_request.rows, {});
        if (!found)
            return propagate(found);
        std::erase_if(*found, [&](const domain::Record &record) { return !meets(record, query); });
        if (m_request.filter.anomaly)
            return diagnosed(*found);
        for (const domain::Record &record : *found)
            m_page.rows.push_back(recordRow(record, m_viewpoint));
        return {};
    }

    Result<> diagnosed(const std::vector<domain::Record> &records)
    {
        std::vector<domain::RecordRef> refs;
        for (const domain::Record &record : records)
            refs.push_back(record.ref);
        const Result<std::vector<desk::Diagnosis>> all =
            desk::Diagnoser(m_session, m_viewpoint.rules, &m_unreadable).byRefs(refs);
        if (!all)
            return propagate(all);
        for (const desk::Diagnosis &diagnosis : *all) {
            if (std::ranges::find(diagnosis.findings, *m_request.filter.anomaly, &domain::Finding::anomaly) !=
                diagnosis.findings.end())
                add(diagnosis);
        }
        return {};
    }

    void add(const desk::Diagnosis &diagnosis)
    {
        m_page.rows.push_back(recordRow(diagnosis.evidence.record, m_viewpoint));
        m_page.rows.back().anomalies = anomaliesOf(diagnosis);
    }

    template <typename Page>
    void noteEnd(const Page &page)
    {
        m_page.next = textOf(page.next);
        m_page.examined = page.examined;
        m_page.budgetReached = page.budgetReached;
    }

    store::Session &m_session;
    const desk::Viewpoint &m_viewpoint;
    const PageRequest &m_request;
    store::Unreadable m_unreadable;
    RecordsPage m_page;
};

} // namespace

Result<RecordsPage> readRecordsPage(store::Session &session, const desk::Viewpoint &viewpoint,
                                    const PageRequest &request)
{
    return PageReader(session, viewpoint, request).read();
}

Result<QString> cursorBehind(const Filter &filter, domain::UtcMicros asOf, const domain::RecordRef &ref)
{
    const store::RecordQuery query = filter.queryAt(asOf);
    if (query.byExpiry())
        return fail(ErrorCode::Usage, u"this list is in the order of expiry"_s,
                    u"leave expiring: out to jump to a record"_s);
    return store::Cursor(query.digest(), store::Cursor::Phase::Open, {}, ref).toString();
}

} // namespace idemdesk::models
