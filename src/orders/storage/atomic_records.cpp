// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/atomic_records.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlRows;
using store::SqlValues;

Result<Insertion> AtomicRecords::insert(const Scope &scope, const OrderRequest &request)
{
    Result<SqlValues> values = atThisMoment(m_database);
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope));
    values->set(u"fingerprint_version"_s, number(OrderRequest::fingerprintVersion));
    values->set(u"request_hash"_s, request.fingerprint());
    return insertOne(m_database, u"orders/insert_record_atomic.sql"_s, *values, scopeArbiter());
}

Result<std::optional<StoredRecord>> AtomicRecords::find(const Scope &scope)
{
    Result<SqlRows> rows = m_database.connection().read(u"orders/find_record.sql"_s, {}, ofScope(scope));
    if (!rows)
        return propagate(rows);
    const Result<bool> isThere = rows->next();
    if (!isThere)
        return propagate(isThere);
    return *isThere ? std::optional(recordOf(*rows)) : std::nullopt;
}

Result<> AtomicRecords::complete(qint64 record, const Answer &answer, std::chrono::microseconds retention)
{
    Result<SqlValues> values = atThisMoment(m_database, retention);
    if (!values)
        return propagate(values);
    values->merge(ofAnswer(answer)).set(u"id"_s, number(record));
    const Result<qint64> affected = m_database.connection().write(u"orders/complete_record_atomic.sql"_s, {}, *values);
    if (!affected)
        return propagate(affected);
    return *affected == 1 ? Result<>() : fail(ErrorCode::Internal, u"the record to complete was not there"_s);
}

} // namespace idemdesk::orders
