// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_row.h"

#include "store/sql/mapped_table.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

domain::Scope scopeOf(SqlRows &row)
{
    return {row.integer(u"tenant_id"_s), row.integer(u"actor_id"_s), row.bytes(u"operation"_s).value_or(QByteArray()),
            row.bytes(u"idempotency_key"_s).value_or(QByteArray())};
}

domain::StoredResponse responseOf(SqlRows &row)
{
    domain::StoredResponse response;
    response.status = row.integer(u"response_status"_s);
    response.contentType = row.bytes(u"response_content_type"_s);
    response.location = row.bytes(u"response_location"_s);
    response.bodyLength = row.integer(u"response_body.length"_s);
    response.body = row.bytes(u"response_body"_s);
    return response;
}

} // namespace

domain::State stateOf(const QByteArray &word, const profile::StateMap &states)
{
    if (std::ranges::find(states.processing, word) != states.processing.end())
        return domain::State::Processing;
    if (std::ranges::find(states.completed, word) != states.completed.end())
        return domain::State::Completed;
    return domain::State::Unknown;
}

Result<RecordRows::Row> RecordRows::row(SqlRows &row) const
{
    domain::Record record;
    record.ref = row.key();
    if (const Result<> named = row.fault(); !named)
        return propagate(named);
    record.scope = scopeOf(row);
    record.fingerprintVersion = row.integer(u"fingerprint_version"_s);
    record.requestHash = row.bytes(u"request_hash"_s);
    record.stateText = row.bytes(u"state"_s).value_or(QByteArray());
    record.state = stateOf(record.stateText, m_states);
    record.response = responseOf(row);
    record.response.bodyWithheld = m_table.withholds(u"response_body"_s);
    record.lease = {row.bytes(u"owner_id"_s), row.time(u"lease_until"_s, m_table)};
    record.generation = row.integer(u"generation"_s);
    record.businessRef = row.bytes(u"business_ref"_s);
    record.createdAt = row.time(u"created_at"_s, m_table);
    record.updatedAt = row.time(u"updated_at"_s, m_table);
    record.completedAt = row.time(u"completed_at"_s, m_table);
    record.expiresAt = row.time(u"expires_at"_s, m_table);
    record.provenance = m_provenance;
    if (const Result<> faultless = row.fault(); !faultless) {
        row.forgive();
        return Row(tl::unexpected(UnreadableRow{record.ref, faultless.error()}));
    }
    return Row(std::move(record));
}

Result<domain::Record> RecordRows::record(SqlRows &row) const
{
    Result<Row> read = this->row(row);
    if (!read)
        return propagate(read);
    return std::move(*read).map_error([](const UnreadableRow &unreadable) { return unreadable.why; });
}

Result<std::vector<domain::Record>> RecordRows::all(SqlRows &rows, Unreadable *passedOver) const
{
    std::vector<domain::Record> records;
    Result<bool> more = rows.next();
    for (; more && *more; more = rows.next()) {
        Result<Row> one = row(rows);
        if (!one)
            return propagate(one);
        if (*one)
            records.push_back(std::move(**one));
        else if (passedOver)
            passedOver->note(one->error());
        else
            return tl::unexpected(one->error().why);
    }
    if (!more)
        return propagate(more);
    return records;
}

} // namespace idemdesk::store
