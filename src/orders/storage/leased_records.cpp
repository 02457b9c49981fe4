// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/leased_records.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlRows;
using store::SqlValues;

namespace {

SqlValues ofLease(const Lease &lease)
{
    SqlValues values;
    values.set(u"id"_s, number(lease.record)).set(u"generation"_s, number(lease.generation));
    values.set(u"owner"_s, lease.owner);
    return values;
}

} // namespace

Result<Insertion> LeasedRecords::insert(const Scope &scope, const OrderRequest &request, const QByteArray &owner)
{
    Result<SqlValues> values = atThisMoment(m_database, m_lease);
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope)).set(u"owner"_s, owner).set(u"business_ref"_s, request.clientOrderRef);
    values->set(u"fingerprint_version"_s, number(OrderRequest::fingerprintVersion));
    values->set(u"request_hash"_s, request.fingerprint());
    return insertOne(m_database, u"orders/insert_record_leased.sql"_s, *values, scopeArbiter());
}

Result<std::optional<StoredRecord>> LeasedRecords::find(const Scope &scope)
{
    Result<SqlValues> values = atThisMoment(m_database);
    if (!values)
        return propagate(values);
    Result<SqlRows> rows =
        m_database.connection().read(u"orders/find_leased_record.sql"_s, {}, values->merge(ofScope(scope)));
    if (!rows)
        return propagate(rows);
    const Result<bool> isThere = rows->next();
    if (!isThere)
        return propagate(isThere);
    if (!*isThere)
        return std::nullopt;
    StoredRecord record = recordOf(*rows);
    record.generation = rows->at(8).toLongLong();
    record.leaseIsOver = rows->at(9).toInt() == 1;
    return record;
}

Result<bool> LeasedRecords::renew(const Lease &lease)
{
    Result<SqlValues> values = atThisMoment(m_database, m_lease);
    return values ? change(u"orders/renew.sql"_s, values->merge(ofLease(lease))) : propagate(values);
}

Result<std::optional<Lease>> LeasedRecords::takeOver(const StoredRecord &record, const QByteArray &owner)
{
    Result<SqlValues> values = atThisMoment(m_database, m_lease);
    if (!values)
        return propagate(values);
    values->merge(ofLease({record.id, record.generation, owner}));
    const Result<bool> taken = change(u"orders/take_over.sql"_s, *values);
    if (!taken)
        return propagate(taken);
    return *taken ? std::optional(Lease{record.id, record.generation + 1, owner}) : std::nullopt;
}

Result<bool> LeasedRecords::fence(const Lease &lease)
{
    Result<SqlValues> values = atThisMoment(m_database);
    return values ? change(u"orders/fence.sql"_s, values->merge(ofLease(lease))) : propagate(values);
}

Result<bool> LeasedRecords::lock(const Lease &lease)
{
    Result<SqlRows> rows = m_database.connection().read(u"orders/lock_record.sql"_s, {}, ofLease(lease));
    if (!rows)
        return propagate(rows);
    const Result<bool> isThere = rows->next();
    if (!isThere)
        return propagate(isThere);
    return *isThere && rows->at(0).toLongLong() == lease.generation && bytesOf(rows->at(1)) == "PROCESSING";
}

Result<bool> LeasedRecords::complete(const Lease &lease, const Answer &answer, std::chrono::microseconds retention)
{
    Result<SqlValues> values = atThisMoment(m_database, retention);
    if (!values)
        return propagate(values);
    return change(u"orders/complete_record_leased.sql"_s, values->merge(ofAnswer(answer)).merge(ofLease(lease)));
}

Result<bool> LeasedRecords::change(const QString &file, const SqlValues &values)
{
    const Result<qint64> affected = m_database.connection().write(file, {}, values);
    return affected ? Result<bool>(*affected == 1) : propagate(affected);
}

} // namespace idemdesk::orders
