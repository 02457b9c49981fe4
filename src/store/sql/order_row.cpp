// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/order_row.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

OrderRows::OrderRows(const MappedTables &tables)
    : m_orders(*tables.orders)
    , m_keysAreIntegers(tables.records.key().size() == 1 && tables.records.column(u"id"_s)->kind == ColumnKind::Integer)
{}

QString OrderRows::recordId() const
{
    return m_keysAreIntegers ? u"{integer idempotency_id}"_s : u"{bytes idempotency_id}"_s;
}

std::optional<domain::RecordRef> OrderRows::recordNamedBy(SqlRows &row) const
{
    if (m_keysAreIntegers) {
        const std::optional<qint64> number = row.integer(u"idempotency_id"_s);
        return number ? std::optional(domain::RecordRef(*number)) : std::nullopt;
    }
    const std::optional<QByteArray> id = row.bytes(u"idempotency_id"_s);
    return id ? std::optional(domain::RecordRef(std::vector<domain::RecordRef::Part>{*id})) : std::nullopt;
}

domain::Order OrderRows::order(SqlRows &row) const
{
    domain::Order order;
    order.id = row.integer(u"id"_s).value_or(0);
    order.tenant = row.integer(u"tenant_id"_s);
    order.clientOrderRef = row.bytes(u"client_order_ref"_s).value_or(QByteArray());
    order.sku = row.bytes(u"sku"_s);
    order.quantity = row.bytes(u"quantity"_s);
    order.idempotencyId = recordNamedBy(row);
    order.generation = row.integer(u"idem_generation"_s);
    order.createdAt = row.time(u"created_at"_s, m_orders);
    return order;
}

} // namespace idemdesk::store
