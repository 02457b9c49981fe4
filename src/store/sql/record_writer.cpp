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

bool isOver(const std::optional<domain::StoredTime> &deadline, domain::UtcMicros now)
{
    return deadline && deadline->latest() <= now;
}

bool isLive(const std::optional<domain::StoredTime> &deadline, domain::UtcMicros now)
{
    return deadline && deadline->earliest() >= now;
}

/// The deadline is judged by the clock of this moment: some time has gone by since the record was locked.
bool deadlineAllows(const LeaseChange &change, const LockedRow &row, domain::UtcMicros now)
{
    const std::optional<domain::StoredTime> &until = row.time(u"lease_until"_s);
    switch (change.deadline) {
    case LeaseChange::Deadline::Expired:
        return isOver(until, now);
    case LeaseChange::Deadline::Live:
        return isLive(until, now);
    case LeaseChange::Deadline::Missing:
    case LeaseChange::Deadline::Any:
        break;
    }
    return true;
}

/// On a store whose locks do not reach every writer a renewal in between still leaves the row alone.
void expectDeadline(RecordChange &update, const LeaseChange &change)
{
    if (change.deadline != LeaseChange::Deadline::Any)
        update.expectUnchangedTime(u"lease_until"_s);
    if (change.deadline == LeaseChange::Deadline::Missing)
        update.expectNullAmong(u"owner_id"_s, u"lease_until"_s);
    if (change.createdBefore)
        update.expectUnchangedTime(u"created_at"_s);
}

QVariant locationOf(const QByteArray &location)
{
    return location.isEmpty() ? QVariant() : SqlValues::ofBytes(location);
}

} // namespace

Result<qint64> RecordWriter::changeLease(const LeaseChange &change, const LockedRow &row)
{
    const Result<domain::UtcMicros> now = m_context.now();
    if (!now)
        return propagate(now);
    const std::optional<domain::StoredTime> &created = row.time(u"created_at"_s);
    const bool oldEnough = !change.createdBefore || (created && created->latest() <= *change.createdBefore);
    if (!oldEnough || !deadlineAllows(change, row, *now))
        return 0;
    RecordChange update(m_context, row);
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
    expectDeadline(update, change);
    return update.run();
}

Result<qint64> RecordWriter::complete(const CompletionChange &change, const LockedRow &row)
{
    const Result<domain::UtcMicros> now = m_context.now();
    if (!now)
        return propagate(now);
    if (m_context.states.completed.empty())
        return fail(ErrorCode::Refused, u"the profile names no word for the completed state"_s);
    const std::optional<domain::StoredTime> &created = row.time(u"created_at"_s);
    const bool sameBirth = !change.expectCreatedAt || created == domain::StoredTime::exact(*change.expectCreatedAt);
    if (!sameBirth || (change.expectOwner && !isLive(row.time(u"lease_until"_s), *now)))
        return 0;
    RecordChange update(m_context, row);
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
        update.expectUnchangedTime(u"lease_until"_s);
    }
    if (change.expectCreatedAt)
        update.expectUnchangedTime(u"created_at"_s);
    return update.run();
}

} // namespace idemdesk::store
