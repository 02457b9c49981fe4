// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/storage/order_tables.h"

#include <QUuid>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;
using store::SqlRows;
using store::SqlValues;

namespace {

const QStringList &referenceArbiter()
{
    static const QStringList names{u"uq_orders_tenant_ref"_s, u"orders.tenant_id, orders.client_order_ref"_s};
    return names;
}

} // namespace

Result<Insertion> OrderTables::insertOrder(const Scope &scope, const OrderRequest &request, qint64 record,
                                           qint64 generation)
{
    Result<SqlValues> values = atThisMoment(m_database);
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope));
    values->set(u"reference"_s, request.clientOrderRef).set(u"sku"_s, request.sku);
    values->set(u"quantity"_s, number(request.quantity)).set(u"record"_s, number(record));
    values->set(u"generation"_s, number(generation));
    return insertOne(m_database, u"orders/insert_order.sql"_s, *values, referenceArbiter());
}

Result<> OrderTables::insertEvents(qint64 order)
{
    const Result<SqlValues> moment = atThisMoment(m_database);
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

Result<std::optional<StoredOrder>> OrderTables::orderOfRecord(qint64 record)
{
    return orderBy(u"orders/order_of_record.sql"_s, SqlValues().set(u"record"_s, number(record)));
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
                       .quantity = rows->at(3).toLongLong(),
                       .record = rows->at(4).toLongLong()};
}

Result<bool> OrderTables::isTombstoned(const Scope &scope, const QByteArray &digest)
{
    Result<SqlValues> values = atThisMoment(m_database);
    if (!values)
        return propagate(values);
    values->merge(ofScope(scope)).set(u"digest"_s, digest);
    Result<SqlRows> rows = m_database.connection().read(u"orders/find_tombstone.sql"_s, {}, *values);
    return rows ? rows->next() : propagate(rows);
}

} // namespace idemdesk::orders
