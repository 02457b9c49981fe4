// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/order_tables.h"

#include <QUuid>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlRows;
using store::SqlValues;

namespace {

/// The constraints that tell a duplicate from every other error: by name, and on SQLite by their columns.
const QStringList &scopeArbiter()
{
    static const QStringList names{u"uq_api_idempotency_scope_key"_s,
                                   u"api_idempotency.tenant_id, api_idempotency.actor_id, "
                                   "api_idempotency.operation, api_idempotency.idempotency_key"_s};
    return names;
}

const QStringList &referenceArbiter()
{
    static const QStringList names{u"uq_orders_tenant_ref"_s, u"orders.tenant_id, orders.client_order_ref"_s};
    return names;
}

QVariant number(qint64 value)
{
    return QVariant::fromValue(value);
}

SqlValues ofScope(const Scope &scope)
{
    SqlValues values;
    values.set(u"tenant"_s, number(scope.tenant)).set(u"actor"_s, number(scope.actor));
    values.set(u"operation"_s, createOperation).set(u"key"_s, scope.key);
    return values;
}

QByteArray bytesOf(const QVariant &value)
{
    return value.typeId() == QMetaType::QString ? value.toString().toUtf8() : value.toByteArray();
}

std::optional<QByteArray> optionalBytes(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional(bytesOf(value));
}

StoredRecord recordOf(const SqlRows &row)
{
    return {.id = row.at(0).toLongLong(),
            .fingerprintVersion = row.at(1).toLongLong(),
            .requestHash = bytesOf(row.at(2)),
            .state = bytesOf(row.at(3)),
            .status = row.at(4).isNull() ? std::nullopt : std::optional(row.at(4).toLongLong()),
            .contentType = optionalBytes(row.at(5)),
            .location = optionalBytes(row.at(6)),
            .body = optionalBytes(row.at(7))};
}

/// NULL where there is none.
QVariant textOrNull(const QByteArray &bytes)
{
    return bytes.isEmpty() ? QVariant() : QVariant(QString::fromUtf8(bytes));
}

} // namespace

Result<SqlValues> OrderTables::atThisMoment()
{
    const Result<QVariant> now = m_database.now().and_then([&](auto time) { return m_database.bound(time); });
    if (!now)
        return propagate(now);
    return SqlValues().set(u"now"_s, *now);
}

Result<Insertion<qint64>> OrderTables::insert(const QString &file, const SqlValues &values, const QStringList &arbiter)
{
    const Result<qint64> id = m_database.connection().insert(file, {}, values);
    if (id)
        return Insertion<qint64>{Inserted::Yes, *id};
    if (arbiter.contains(m_database.connection().violatedUnique()))
        return Insertion<qint64>{Inserted::Duplicate};
    return propagate(id);
}

Result<Insertion<qint64>> OrderTables::insertRecord(const Scope &scope, const OrderRequest &request)
{
    Result<SqlValues> values = atThisMoment();
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope));
    values->set(u"fingerprint_version"_s, number(OrderRequest::fingerprintVersion));
    values->set(u"request_hash"_s, request.fingerprint());
    return insert(u"orders/insert_record_atomic.sql"_s, *values, scopeArbiter());
}

Result<std::optional<StoredRecord>> OrderTables::findRecord(const Scope &scope)
{
    Result<SqlRows> rows = m_database.connection().read(u"orders/find_record_atomic.sql"_s, {}, ofScope(scope));
    if (!rows)
        return propagate(rows);
    const Result<bool> isThere = rows->next();
    if (!isThere)
        return propagate(isThere);
    return *isThere ? std::optional(recordOf(*rows)) : std::nullopt;
}

Result<> OrderTables::complete(qint64 record, const Answer &answer, std::chrono::microseconds retention)
{
    const Result<domain::UtcMicros> now = m_database.now();
    if (!now)
        return propagate(now);
    const Result<QVariant> completed = m_database.bound(*now);
    const Result<QVariant> expires = m_database.bound(now->plus(retention));
    if (!completed || !expires)
        return propagate(completed ? expires : completed);
    SqlValues values;
    values.set(u"id"_s, number(record)).set(u"status"_s, number(answer.status));
    values.set(u"content_type"_s, textOrNull(answer.contentType)).set(u"location"_s, textOrNull(answer.location));
    values.set(u"body"_s, answer.body).set(u"now"_s, *completed).set(u"expires"_s, *expires);
    const Result<qint64> affected = m_database.connection().write(u"orders/complete_record_atomic.sql"_s, {}, values);
    if (!affected)
        return propagate(affected);
    return *affected == 1 ? Result<>() : fail(ErrorCode::Internal, u"the record to complete was not there"_s);
}

Result<bool> OrderTables::isTombstoned(const Scope &scope, const QByteArray &digest)
{
    Result<SqlValues> values = atThisMoment();
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope)).set(u"digest"_s, digest);
    Result<SqlRows> rows = m_database.connection().read(u"orders/find_tombstone.sql"_s, {}, *values);
    return rows ? rows->next() : propagate(rows);
}

Result<Insertion<qint64>> OrderTables::insertOrder(const Scope &scope, const OrderRequest &request, qint64 record)
{
    Result<SqlValues> values = atThisMoment();
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope));
    values->set(u"reference"_s, request.clientOrderRef).set(u"sku"_s, request.sku);
    values->set(u"quantity"_s, number(request.quantity)).set(u"record"_s, number(record));
    values->set(u"generation"_s, number(0));
    return insert(u"orders/insert_order.sql"_s, *values, referenceArbiter());
}

Result<> OrderTables::insertEvents(qint64 order)
{
    const Result<SqlValues> moment = atThisMoment();
    if (!moment)
        return propagate(moment);
    for (const QByteArray &kind : {QByteArrayLiteral("payment"), QByteArrayLiteral("notification")}) {
        if (const Result<> inserted = insertEvent(order, kind, *moment); !inserted)
            return inserted;
    }
    return {};
}

Result<> OrderTables::insertEvent(qint64 order, const QByteArray &kind, const SqlValues &moment)
{
    const QByteArray id = QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    SqlValues values = moment;
    values.set(u"event"_s, id).set(u"order"_s, number(order)).set(u"kind"_s, QVariant(QString::fromLatin1(kind)));
    values.set(u"downstream_key"_s, QByteArray(kind + ':' + id));
    values.set(u"payload"_s, QByteArray("{\"orderId\":" + QByteArray::number(order) + '}'));
    const Result<qint64> inserted = m_database.connection().write(u"orders/insert_event.sql"_s, {}, values);
    return inserted ? Result<>() : propagate(inserted);
}

Result<std::optional<StoredOrder>> OrderTables::findOrder(qint64 tenant, qint64 order)
{
    return orderBy(u"orders/find_order.sql"_s,
                   SqlValues().set(u"tenant"_s, number(tenant)).set(u"id"_s, number(order)));
}

Result<std::optional<StoredOrder>> OrderTables::orderOfReference(qint64 tenant, const QByteArray &reference)
{
    return orderBy(u"orders/order_of_reference.sql"_s,
                   SqlValues().set(u"tenant"_s, number(tenant)).set(u"reference"_s, reference));
}

Result<std::optional<StoredOrder>> OrderTables::orderBy(const QString &file, const SqlValues &values)
{
    Result<SqlRows> rows = m_database.connection().read(file, {}, values);
    if (!rows)
        return propagate(rows);
    const Result<bool> isThere = rows->next();
    if (!isThere)
        return propagate(isThere);
    if (!*isThere)
        return std::nullopt;
    return StoredOrder{.id = rows->at(0).toLongLong(),
                       .clientOrderRef = bytesOf(rows->at(1)),
                       .sku = bytesOf(rows->at(2)),
                       .quantity = rows->at(3).toLongLong()};
}

} // namespace idemdesk::orders
