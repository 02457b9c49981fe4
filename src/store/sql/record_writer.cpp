// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_writer.h"

#include "store/sql/record_change.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QVariant of(qint64 value)
{
    return QVariant::fromValue(value);
}

/// The deadline is judged on what was read under the lock; the statement repeats it, so that on a store whose locks do
/// not reach every writer a renewal in between still leaves the row alone.
void expectDeadline(RecordChange &update, const LeaseChange &change, domain::UtcMicros now)
{
    switch (change.deadline) {
    case LeaseChange::Deadline::Expired:
        update.expectAtOrBefore(u"lease_until"_s, now);
        break;
    case LeaseChange::Deadline::Live:
        update.expectAtOrAfter(u"lease_until"_s, now);
        break;
    case LeaseChange::Deadline::Missing:
        update.expectNullAmong(u"owner_id"_s, u"lease_until"_s);
        break;
    case LeaseChange::Deadline::Any:
        break;
    }
    if (change.createdBefore)
        update.expectAtOrBefore(u"created_at"_s, *change.createdBefore);
}

QVariant locationOf(const QByteArray &location)
{
    return location.isEmpty() ? QVariant() : SqlValues::ofBytes(location);
}

} // namespace

Result<qint64> RecordWriter::changeLease(const LeaseChange &change)
{
    const Result<domain::UtcMicros> now = m_context.now();
    if (!now)
        return propagate(now);
    RecordChange update(m_context, change.record);
    if (change.generation && change.raiseGeneration)
        update.raise(u"generation"_s);
    update.assign(u"owner_id"_s, SqlValues::ofBytes(change.newOwner));
    update.assignTime(u"lease_until"_s, now->plus(change.lease));
    update.assignTimeIfThere(u"updated_at"_s, *now);
    update.expect(u"state"_s, SqlValues::ofBytes(change.expectState));
    if (change.generation)
        update.expect(u"generation"_s, of(*change.generation));
    if (change.expectOwner)
        update.expect(u"owner_id"_s, SqlValues::ofBytes(*change.expectOwner));
    expectDeadline(update, change, *now);
    return update.run();
}

Result<qint64> RecordWriter::complete(const CompletionChange &change)
{
    const Result<domain::UtcMicros> now = m_context.now();
    if (!now)
        return propagate(now);
    if (m_context.states.completed.empty())
        return fail(ErrorCode::Refused, u"the profile names no word for the completed state"_s);
    RecordChange update(m_context, change.record);
    update.assign(u"state"_s, SqlValues::ofBytes(m_context.states.completed.front()));
    update.assign(u"response_status"_s, of(change.status));
    update.assignIfThere(u"response_content_type"_s, SqlValues::ofBytes(change.contentType));
    update.assignIfThere(u"response_location"_s, locationOf(change.location));
    update.assign(u"response_body"_s, SqlValues::ofBytes(change.body));
    update.assignTime(u"completed_at"_s, *now);
    update.assignTime(u"expires_at"_s, now->plus(change.retention));
    update.assignTimeIfThere(u"updated_at"_s, *now);
    update.expect(u"state"_s, SqlValues::ofBytes(change.expectState));
    if (change.generation)
        update.expect(u"generation"_s, of(*change.generation));
    if (change.expectOwner) {
        update.expect(u"owner_id"_s, SqlValues::ofBytes(*change.expectOwner));
        update.expectAtOrAfter(u"lease_until"_s, *now);
    }
    if (change.expectCreatedAt)
        update.expectTime(u"created_at"_s, *change.expectCreatedAt);
    return update.run();
}

} // namespace idemdesk::store
