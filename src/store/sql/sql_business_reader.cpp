// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_business_reader.h"

#include "store/record_query.h"
#include "store/sql/index_advice.h"
#include "store/sql/list_read.h"
#include "store/sql/order_row.h"
#include "store/sql/page_plan.h"

#include <set>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

domain::OutboxEvent eventOf(SqlRows &row, const MappedTable &table)
{
    domain::OutboxEvent event;
    event.eventId = row.bytes(u"event_id"_s).value_or(QByteArray());
    event.orderId = row.integer(u"order_id"_s).value_or(0);
    event.kind = row.bytes(u"kind"_s).value_or(QByteArray());
    event.downstreamKey = row.bytes(u"downstream_key"_s).value_or(QByteArray());
    event.attempts = row.integer(u"attempts"_s).value_or(0);
    event.lastAttemptAt = row.time(u"last_attempt_at"_s, table);
    event.sentAt = row.time(u"sent_at"_s, table);
    event.claimedBy = row.bytes(u"claimed_by"_s);
    event.claimedUntil = row.time(u"claimed_until"_s, table);
    event.createdAt = row.time(u"created_at"_s, table);
    return event;
}

domain::DownstreamOutcome outcomeOf(SqlRows &row, const MappedTable &table)
{
    domain::DownstreamOutcome outcome;
    outcome.eventId = row.bytes(u"event_id"_s).value_or(QByteArray());
    outcome.downstreamKey = row.bytes(u"downstream_key"_s).value_or(QByteArray());
    outcome.kind = row.bytes(u"kind"_s).value_or(QByteArray());
    outcome.outcome = row.bytes(u"outcome"_s).value_or(QByteArray());
    outcome.externalId = row.bytes(u"external_id"_s);
    outcome.confirmedAt = row.time(u"confirmed_at"_s, table);
    return outcome;
}

std::vector<SqlValues::Row> integerRows(std::span<const qint64> ids)
{
    std::vector<SqlValues::Row> rows;
    for (const qint64 id : ids)
        rows.push_back({QVariant::fromValue(id)});
    return rows;
}

} // namespace

Result<std::vector<domain::Order>> SqlBusinessReader::orders(const QString &file, const QString &list,
                                                             const std::vector<SqlValues::Row> &keys)
{
    if (m_access.orders)
        return std::vector<domain::Order>();
    const OrderRows reader(m_context.tables);
    const TemplateInput input{.table = &*m_context.tables.orders, .inserts = {{u"record_id"_s, reader.recordId()}}};
    return readByList<domain::Order>(m_context, file, input, list, keys,
                                     [&reader](SqlRows &row) { return reader.order(row); });
}

Result<std::vector<domain::Order>> SqlBusinessReader::ordersOfRecords(std::span<const domain::RecordRef> refs)
{
    if (m_access.orders || !m_context.tables.orders->has(u"idempotency_id"_s))
        return std::vector<domain::Order>();
    const bool integersAlone = m_context.tables.orders->column(u"idempotency_id"_s)->kind == ColumnKind::Integer;
    std::vector<SqlValues::Row> ids;
    for (const domain::RecordRef &ref : refs) {
        if (ref.parts().size() == 1 && (ref.integer() || !integersAlone))
            ids.push_back(SqlValues::ofRef(ref));
    }
    return orders(u"business/orders_of_records.sql"_s, u"ids"_s, ids);
}

/// The unique index leads with the tenant; without it only an index that starts with the reference serves.
Result<> SqlBusinessReader::mayReadWithoutTenant()
{
    const MappedTable &table = *m_context.tables.orders;
    if (table.indexOn({u"client_order_ref"_s}))
        return {};
    const qint64 most = ReadBudget().rows;
    const Result<bool> small = fewerRowsThan(m_context, table, most, {}, {});
    if (!small)
        return propagate(small);
    if (*small)
        return {};
    return fail(ErrorCode::Refused,
                u"no index of table %1 leads to a reference without its tenant, and at least %2 rows would be read"_s
                    .arg(table.name())
                    .arg(most),
                u"name the tenant as well, or have this index made: %1"_s.arg(
                    createIndex(table, {u"client_order_ref"_s}, m_context.connection.dialect())));
}

Result<std::vector<domain::Order>> SqlBusinessReader::ordersByReference(std::span<const TenantRef> refs)
{
    if (m_access.orders)
        return std::vector<domain::Order>();
    const bool byTenant = m_context.tables.orders->has(u"tenant_id"_s);
    std::vector<SqlValues::Row> inTenant;
    std::vector<SqlValues::Row> anywhere;
    for (const TenantRef &ref : refs) {
        if (byTenant && ref.tenant)
            inTenant.push_back({QVariant::fromValue(*ref.tenant), SqlValues::ofBytes(ref.reference)});
        else
            anywhere.push_back({SqlValues::ofBytes(ref.reference)});
    }
    Result<std::vector<domain::Order>> found =
        orders(u"business/orders_by_tenant_reference.sql"_s, u"refs"_s, inTenant);
    if (!found)
        return found;
    if (const Result<> allowed = anywhere.empty() ? Result<>() : mayReadWithoutTenant(); !allowed)
        return propagate(allowed);
    const Result<std::vector<domain::Order>> more = orders(u"business/orders_by_reference.sql"_s, u"refs"_s, anywhere);
    if (!more)
        return more;
    found->insert(found->end(), more->begin(), more->end());
    // A column that compares without regard to case lets more through than was asked for (R4).
    std::set<QByteArray> wanted;
    for (const TenantRef &ref : refs)
        wanted.insert(ref.reference);
    std::erase_if(*found, [&](const domain::Order &order) { return !wanted.contains(order.clientOrderRef); });
    return found;
}

Result<std::vector<domain::Order>> SqlBusinessReader::ordersById(std::span<const qint64> ids)
{
    return orders(u"business/orders_by_id.sql"_s, u"ids"_s, integerRows(ids));
}

Result<std::vector<domain::OutboxEvent>> SqlBusinessReader::eventsOfOrders(std::span<const qint64> orderIds)
{
    if (m_access.downstream)
        return std::vector<domain::OutboxEvent>();
    const MappedTable &table = *m_context.tables.outbox;
    return readByList<domain::OutboxEvent>(m_context, u"business/events_of_orders.sql"_s, {.table = &table}, u"ids"_s,
                                           integerRows(orderIds),
                                           [&table](SqlRows &row) { return eventOf(row, table); });
}

Result<std::vector<domain::DownstreamOutcome>> SqlBusinessReader::outcomesOfEvents(std::span<const QByteArray> eventIds)
{
    if (m_access.downstream)
        return std::vector<domain::DownstreamOutcome>();
    const MappedTable &table = *m_context.tables.downstream;
    std::vector<SqlValues::Row> ids;
    for (const QByteArray &id : eventIds)
        ids.push_back({SqlValues::ofBytes(id)});
    return readByList<domain::DownstreamOutcome>(m_context, u"business/outcomes_of_events.sql"_s, {.table = &table},
                                                 u"ids"_s, ids,
                                                 [&table](SqlRows &row) { return outcomeOf(row, table); });
}

domain::Provenance SqlBusinessReader::provenance()
{
    return m_context.provenance().value_or(domain::Provenance{m_context.source, {}});
}

} // namespace idemdesk::store
