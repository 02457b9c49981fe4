// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/records_feed.h"

#include "models/records/record_at_time.h"

#include <limits>

namespace idemdesk::models {

using namespace std::chrono_literals;

namespace {

/// A page and the cursor that it was read behind.
struct Begun
{
    std::optional<QString> start;
    RecordsPage page;
};

Result<Begun> beginAt(store::Session &session, const desk::Viewpoint &viewpoint, PageRequest request,
                      const domain::RecordRef &behind)
{
    const Result<domain::UtcMicros> now = session.now();
    if (!now)
        return propagate(now);
    request.asOf = request.asOf.value_or(*now);
    const Result<QString> cursor = cursorBehind(request.filter, *request.asOf, behind);
    if (!cursor)
        return propagate(cursor);
    request.after = *cursor;
    Result<RecordsPage> page = readRecordsPage(session, viewpoint, request);
    if (!page)
        return propagate(page);
    return Begun{request.after, std::move(*page)};
}

/// The same pages again, in the state that they are in now.
Result<std::vector<RecordsPage>> readAgain(store::Session &session, const desk::Viewpoint &viewpoint,
                                           PageRequest request, std::size_t pages)
{
    std::vector<RecordsPage> all;
    while (all.size() < pages) {
        Result<RecordsPage> page = readRecordsPage(session, viewpoint, request);
        if (!page)
            return propagate(page);
        request.after = page->next;
        request.asOf = page->asOf;
        all.push_back(std::move(*page));
        if (!request.after)
            break;
    }
    return all;
}

/// The address just before this one, so that a list behind it begins with it.
domain::RecordRef justBefore(const domain::RecordRef &ref)
{
    const std::optional<qint64> id = ref.integer();
    return id && *id > std::numeric_limits<qint64>::min() ? domain::RecordRef(*id - 1) : ref;
}

} // namespace

RecordsFeed::RecordsFeed(DeskLink &link, QObject *parent) : Feed(link, DeskLink::Lane::Interactive, parent)
{
    connect(&m_ages, &QTimer::timeout, this, [this] {
        if (const auto now = this->link().clock().now())
            m_model.tell(*now);
    });
    m_ages.start(1s);
}

void RecordsFeed::show(const Filter &filter)
{
    m_filter = filter;
    begin({});
}

void RecordsFeed::refresh()
{
    if (m_window.isEmpty())
        return begin({});
    PageRequest request = requestBehind(m_window.start());
    // Spans count from now on again; the order of the list is the same.
    request.asOf.reset();
    const auto job = [request, pages = m_window.pages()](store::Session &session, const DeskContext &context) {
        return readAgain(session, context.viewpoint(), request, pages);
    };
    read(job, [this](const std::vector<RecordsPage> &pages) {
        m_window.renew(pages);
        shown(pages.back());
    });
}

void RecordsFeed::extend()
{
    if (isReading() || !hasBehind())
        return;
    const auto job = [request = requestBehind(m_window.nextBehind())](store::Session &session,
                                                                      const DeskContext &context) {
        return readRecordsPage(session, context.viewpoint(), request);
    };
    read(job, [this](const RecordsPage &page) {
        m_window.append(page);
        shown(page);
    });
}

void RecordsFeed::extendBack()
{
    if (isReading() || !hasBefore())
        return;
    const auto job = [request = requestBehind(m_window.startBefore())](store::Session &session,
                                                                       const DeskContext &context) {
        return readRecordsPage(session, context.viewpoint(), request);
    };
    read(job, [this](const RecordsPage &page) {
        m_window.prepend(page);
        shown(page);
    });
}

void RecordsFeed::jumpTo(const domain::RecordRef &ref)
{
    const auto job = [request = requestBehind({}), ref](store::Session &session, const DeskContext &context) {
        return beginAt(session, context.viewpoint(), request, justBefore(ref));
    };
    read(job, [this](const Begun &begun) {
        m_window.begin(begun.start, begun.page);
        shown(begun.page);
    });
}

void RecordsFeed::jumpTo(domain::UtcMicros time)
{
    const auto job = [request = requestBehind({}), time](store::Session &session,
                                                         const DeskContext &context) -> Result<Begun> {
        const Result<domain::RecordRef> place = placeOfTime(session, time);
        if (!place)
            return propagate(place);
        return beginAt(session, context.viewpoint(), request, *place);
    };
    read(job, [this](const Begun &begun) {
        m_window.begin(begun.start, begun.page);
        shown(begun.page);
    });
}

void RecordsFeed::begin(const std::optional<QString> &start)
{
    m_asOf.reset();
    const auto job = [request = requestBehind(start)](store::Session &session, const DeskContext &context) {
        return readRecordsPage(session, context.viewpoint(), request);
    };
    read(job, [this, start](const RecordsPage &page) {
        m_window.begin(start, page);
        shown(page);
    });
}

void RecordsFeed::shown(const RecordsPage &page)
{
    m_asOf = page.asOf;
    m_last = page;
    m_last.rows.clear();
    m_model.show(m_window.rows());
    m_model.tell(page.provenance.readAt);
}

PageRequest RecordsFeed::requestBehind(const std::optional<QString> &cursor) const
{
    return {.filter = m_filter, .asOf = m_asOf, .after = cursor};
}

} // namespace idemdesk::models
