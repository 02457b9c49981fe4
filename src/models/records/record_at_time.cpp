// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/record_at_time.h"

#include <limits>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// Looks for a place among the ids.
class TimeSearch
{
public:
    TimeSearch(store::Session &session, domain::UtcMicros time) : m_session(session), m_time(time) {}

    Result<domain::RecordRef> run()
    {
        qint64 before = 0;
        qint64 behind = 1;
        for (;; behind *= 2) {
            const Result<bool> reached = isReachedBehind(behind);
            if (!reached)
                return propagate(reached);
            if (*reached || behind > largest / 2)
                break;
            before = behind;
        }
        // The records behind `before` begin too early, those behind `behind` do not.
        while (behind - before > 1) {
            const qint64 middle = before + (behind - before) / 2;
            const Result<bool> reached = isReachedBehind(middle);
            if (!reached)
                return propagate(reached);
            (*reached ? behind : before) = middle;
        }
        const Result<bool> atOnce = isReachedBehind(before);
        if (!atOnce)
            return propagate(atOnce);
        return domain::RecordRef(*atOnce ? before : behind);
    }

private:
    static constexpr qint64 largest = std::numeric_limits<qint64>::max();

    /// True where the first record behind this id was created at the time or later, and where there is none.
    Result<bool> isReachedBehind(qint64 id)
    {
        const store::RecordQuery all;
        const store::Cursor behind(all.digest(), store::Cursor::Phase::Open, {}, domain::RecordRef(id));
        const Result<store::RecordPage> page = m_session.records().page(all, behind, 1, {});
        if (!page)
            return propagate(page);
        if (page->records.empty())
            return true;
        const domain::Record &record = page->records.front();
        if (!record.createdAt || !record.ref.integer()) {
            return fail(ErrorCode::Refused, u"this table cannot be searched by time: it has no time of creation"_s,
                        u"jump by id instead"_s);
        }
        return !record.createdAt->certainlyBefore(m_time);
    }

    store::Session &m_session;
    domain::UtcMicros m_time;
};

} // namespace

Result<domain::RecordRef> placeOfTime(store::Session &session, domain::UtcMicros time)
{
    return TimeSearch(session, time).run();
}

} // namespace idemdesk::models
