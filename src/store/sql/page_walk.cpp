// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/page_walk.h"

#include "store/sql/cursor_value.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Rows of the first window and of the largest: each one is as long as all before it, so that sparse lists need few.
constexpr qint64 firstWindow = 512;
constexpr qint64 largestWindow = 16'384;

Place placeOf(const Cursor &cursor)
{
    return {cursorValue(cursor.expiry()), cursor.after()};
}

} // namespace

PageWalk::PageWalk(const SqlContext &context, const RecordQuery &query, const RecordFilter &filter, int limit,
                   const ReadBudget &budget, Unreadable *passedOver)
    : m_context(context)
    , m_records(context.tables.records)
    , m_query(query)
    , m_filter(filter)
    , m_limit(static_cast<std::size_t>(std::max(limit, 1)))
    , m_budget(budget)
    , m_passedOver(passedOver)
{}

Result<RecordPage> PageWalk::run(const std::vector<WalkPhase> &plan, const std::optional<Cursor> &after)
{
    Result<domain::Provenance> provenance = m_context.provenance();
    if (!provenance)
        return propagate(provenance);
    m_reader.emplace(m_records, m_context.states, std::move(*provenance));
    auto phase = plan.begin();
    std::optional<Place> at;
    if (after) {
        phase = std::ranges::find(plan, after->phase(), &WalkPhase::name);
        // A page whose budget ended between two phases stopped before the first row of the second.
        const bool atStart = after->after().parts().empty();
        if (phase == plan.end() || (!atStart && !Keyset(m_records, phase->order).fits(after->after())))
            return fail(ErrorCode::Usage, u"the cursor belongs to another table or list"_s,
                        u"start without a cursor"_s);
        if (!atStart)
            at = placeOf(*after);
    }
    for (; phase != plan.end(); ++phase, at.reset()) {
        const Result<Step> step = walk(*phase, at, std::next(phase) == plan.end());
        if (!step)
            return propagate(step);
        if (*step == Step::Done)
            break;
    }
    return std::move(m_page);
}

Result<PageWalk::Step> PageWalk::walk(const WalkPhase &phase, std::optional<Place> at, bool lastPhase)
{
    if (!phase.needsFilter)
        return walkPlainly(phase, at);
    for (qint64 size = firstWindow;; size = std::min(size * 2, largestWindow)) {
        const qint64 affordable = std::min(size, m_budget.rows - m_page.examined);
        if (affordable <= 0) {
            m_page.budgetReached = true;
            stopAt(phase, at.value_or(Place{}));
            return Step::Done;
        }
        const Result<Window> window = nextWindow(phase, at, affordable);
        if (!window)
            return propagate(window);
        if (!window->end)
            return Step::More;
        m_page.examined += window->rows;
        const Result<bool> overfull = take(phase, at, window->end);
        if (!overfull)
            return propagate(overfull);
        if (*overfull) {
            stopAt(phase, *m_lastTaken);
            return Step::Done;
        }
        const bool last = window->rows < affordable;
        at = window->end;
        if (full() && !(last && lastPhase)) {
            stopAt(phase, *at);
            return Step::Done;
        }
        if (last)
            return Step::More;
    }
}

Result<PageWalk::Step> PageWalk::walkPlainly(const WalkPhase &phase, const std::optional<Place> &at)
{
    const auto affordable = static_cast<std::size_t>(std::max<qint64>(m_budget.rows, 1));
    const bool cut = affordable < m_limit;
    m_limit = std::min(m_limit, affordable);
    const Result<bool> overfull = take(phase, at, std::nullopt);
    if (!overfull)
        return propagate(overfull);
    m_page.examined = static_cast<qint64>(taken());
    if (*overfull) {
        m_page.budgetReached = cut;
        stopAt(phase, *m_lastTaken);
    }
    return Step::Done;
}

Result<PageWalk::Window> PageWalk::nextWindow(const WalkPhase &phase, const std::optional<Place> &at, qint64 size)
{
    const Keyset keyset(m_records, phase.order);
    SqlValues bound = values(phase, at, std::nullopt);
    bound.set(u"window"_s, QVariant::fromValue(size));
    Result<SqlRows> rows =
        m_context.connection.read(u"records/window_end.sql"_s, input(phase, at, std::nullopt), bound);
    if (!rows)
        return propagate(rows);
    const Result<bool> found = rows->next();
    if (!found)
        return propagate(found);
    if (!*found)
        return Window{};
    Window window{Place{rows->raw(u"expires_at"_s), rows->key()}, rows->last().toLongLong()};
    if (const Result<> faultless = rows->fault(); !faultless)
        return propagate(faultless);
    return window;
}

Result<bool> PageWalk::take(const WalkPhase &phase, const std::optional<Place> &at, const std::optional<Place> &end)
{
    std::optional<Place> from = at;
    for (;;) {
        const qint64 wanted = static_cast<qint64>(m_limit - std::min(m_limit, taken())) + 1;
        SqlValues bound = values(phase, from, end);
        bound.set(u"rows"_s, QVariant::fromValue(wanted));
        Result<SqlRows> rows = m_context.connection.read(u"records/range.sql"_s, input(phase, from, end), bound);
        if (!rows)
            return propagate(rows);
        qint64 read = 0;
        Result<bool> more = rows->next();
        for (; more && *more; more = rows->next(), ++read) {
            Result<RecordRows::Row> row = m_reader->row(*rows);
            if (!row)
                return propagate(row);
            from = Place{rows->raw(u"expires_at"_s), *row ? (*row)->ref : row->error().ref};
            if (*row && !m_filter.matches(**row))
                continue;
            if (full())
                return true;
            m_lastTaken = from;
            if (*row)
                m_page.records.push_back(std::move(**row));
            else if (const Result<> noted = passOver(row->error()); !noted)
                return propagate(noted);
        }
        if (!more)
            return propagate(more);
        if (read < wanted)
            return false;
    }
}

Result<> PageWalk::passOver(const UnreadableRow &row)
{
    if (!m_passedOver)
        return tl::unexpected(row.why);
    m_passedOver->note(row);
    ++m_unreadable;
    return {};
}

TemplateInput PageWalk::input(const WalkPhase &phase, const std::optional<Place> &at,
                              const std::optional<Place> &end) const
{
    const Keyset keyset(m_records, phase.order);
    QStringList bounds;
    if (at)
        bounds << keyset.behind(u"after"_s);
    if (end)
        bounds << keyset.upTo(u"until"_s);
    // Of few rows the index finds all; else the bounds are a range of its order.
    const QStringList first = phase.few ? QStringList{phase.restriction} : QStringList{phase.restriction} + bounds;
    const QStringList rest = phase.few && !bounds.isEmpty() ? bounds : QStringList{u"1 = 1"_s};
    return {.table = &m_records,
            .index = phase.index,
            .inserts = {{u"range"_s, first.join(u" AND "_s)},
                        {u"rest"_s, rest.join(u" AND "_s)},
                        {u"conditions"_s, m_filter.conditions()},
                        {u"order"_s, keyset.ascending()},
                        {u"descending"_s, keyset.descending()},
                        {u"columns"_s, keyset.columns()},
                        {u"outputs"_s, keyset.outputs()}},
            .lists = m_filter.lists()};
}

SqlValues PageWalk::values(const WalkPhase &phase, const std::optional<Place> &at,
                           const std::optional<Place> &end) const
{
    const Keyset keyset(m_records, phase.order);
    SqlValues bound = m_filter.values();
    if (at)
        bound.merge(keyset.bind(u"after"_s, *at));
    if (end)
        bound.merge(keyset.bind(u"until"_s, *end));
    return bound;
}

void PageWalk::stopAt(const WalkPhase &phase, const Place &place)
{
    m_page.next = Cursor(m_query.digest(), phase.name,
                         phase.order == WalkOrder::ByExpiry ? cursorText(place.expiry) : QString(), place.ref);
}

} // namespace idemdesk::store
