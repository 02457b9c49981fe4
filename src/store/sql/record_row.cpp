// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_row.h"

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

Result<domain::Record> RecordRows::record(SqlRows &row) const
{
    domain::Record record;
    record.ref = row.key();
    record.scope = scopeOf(row);
    record.fingerprintVersion = row.integer(u"fingerprint_version"_s);
    record.requestHash = row.bytes(u"request_hash"_s);
    record.stateText = row.bytes(u"state"_s).value_or(QByteArray());
    record.state = stateOf(record.stateText, m_states);
    record.response = responseOf(row);
    record.lease = {row.bytes(u"owner_id"_s), row.time(u"lease_until"_s, m_times)};
    record.generation = row.integer(u"generation"_s);
    record.businessRef = row.bytes(u"business_ref"_s);
    record.createdAt = row.time(u"created_at"_s, m_times);
    record.updatedAt = row.time(u"updated_at"_s, m_times);
    record.completedAt = row.time(u"completed_at"_s, m_times);
    record.expiresAt = row.time(u"expires_at"_s, m_times);
    record.provenance = m_provenance;
    if (const Result<> faultless = row.fault(); !faultless)
        return propagate(faultless);
    return record;
}

Result<std::vector<domain::Record>> RecordRows::all(SqlRows &rows) const
{
    std::vector<domain::Record> records;
    Result<bool> more = rows.next();
    for (; more && *more; more = rows.next()) {
        Result<domain::Record> one = record(rows);
        if (!one)
            return propagate(one);
        records.push_back(std::move(*one));
    }
    if (!more)
        return propagate(more);
    return records;
}

} // namespace idemdesk::store
