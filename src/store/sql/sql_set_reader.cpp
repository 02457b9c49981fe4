// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_set_reader.h"

#include "store/record_query.h"
#include "store/sql/index_advice.h"
#include "store/sql/keyset.h"
#include "store/sql/list_read.h"
#include "store/sql/order_row.h"
#include "store/sql/page_plan.h"
#include "store/sql/record_row.h"

#include <algorithm>
#include <set>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// A whole scope has one record; where no constraint says so it may have a few.
constexpr int mostOfScope = 4;

const QStringList &scopeColumns()
{
    static const QStringList columns{u"tenant_id"_s, u"actor_id"_s, u"operation"_s, u"idempotency_key"_s};
    return columns;
}

/// Those of the columns that the layout has.
QStringList mapped(const MappedTable &table, const QStringList &columns)
{
    QStringList found;
    std::ranges::copy_if(columns, std::back_inserter(found), [&](const QString &each) { return table.has(each); });
    return found;
}

/// A unique index binds rows only where none of its columns may be NULL.
bool isUnique(const MappedTable &table, const QStringList &columns)
{
    const QStringList names = table.physical(columns);
    return table.facts().uniqueOver(names) != nullptr && std::ranges::none_of(names, [&](const QString &name) {
               const ColumnFacts *column = table.facts().column(name);
               return column == nullptr || column->nullable;
           });
}

/// The values of a scope for these columns; empty where one of them is not known, since a NULL equals nothing.
SqlValues::Row rowOf(const domain::Scope &scope, const QStringList &columns)
{
    SqlValues::Row row;
    for (const auto &[column, number] :
         {std::pair(u"tenant_id"_s, scope.tenant), std::pair(u"actor_id"_s, scope.actor)}) {
        if (!columns.contains(column))
            continue;
        if (!number)
            return {};
        row.push_back(QVariant::fromValue(*number));
    }
    row.push_back(SqlValues::ofBytes(scope.operation));
    row.push_back(SqlValues::ofBytes(scope.key));
    return row;
}

} // namespace

Result<OrderFacts> SqlSetReader::orderFacts()
{
    Result<std::optional<QString>> reason = whyNoStream();
    if (!reason)
        return propagate(reason);
    OrderFacts facts;
    facts.unreadable = std::move(*reason);
    if (facts.unreadable)
        return facts;
    const MappedTable &orders = *m_context.tables.orders;
    facts.hasCreation = orders.has(u"created_at"_s);
    facts.tiedByColumn = orders.has(u"idempotency_id"_s) || m_context.tables.records.has(u"business_ref"_s);
    facts.uniqueReference = isUnique(orders, mapped(orders, {u"tenant_id"_s, u"client_order_ref"_s}));
    return facts;
}

Result<std::optional<QString>> SqlSetReader::whyNoStream() const
{
    const auto &orders = m_context.tables.orders;
    if (!orders)
        return u"this deployment has no orders table (profile: [tables] orders)"_s;
    for (const QString &column : {u"id"_s, u"client_order_ref"_s}) {
        if (!orders->has(column))
            return u"the profile names no column for %1 of table %2"_s.arg(column, orders->name());
    }
    if (orders->column(u"id"_s)->kind != ColumnKind::Integer)
        return u"the id of table %1 is no integer"_s.arg(orders->name());
    if (orders->indexOn({u"id"_s}))
        return std::nullopt;
    const Result<bool> small = fewerRowsThan(m_context, *orders, ReadBudget().rows, {}, {});
    if (!small)
        return propagate(small);
    if (*small)
        return std::nullopt;
    return u"table %1 is large and has no index in the order of its id; this one would serve: %2"_s.arg(
        orders->name(), createIndex(*orders, {u"id"_s}, m_context.connection.dialect()));
}

Result<OrderBatch> SqlSetReader::ordersAfter(const std::optional<qint64> &id, int rows)
{
    const Keyset keyset(*m_context.tables.orders, WalkOrder::ByKey);
    SqlValues values = id ? keyset.bind(u"after"_s, {{}, domain::RecordRef(*id)}) : SqlValues();
    values.set(u"rows"_s, QVariant(std::max(rows, 1)));
    TemplateInput input{.inserts = {{u"after"_s, id ? keyset.behind(u"after"_s) : u"1 = 1"_s}}};
    OrderBatch batch;
    const Result<> read = readOrders(u"sets/orders_after.sql"_s, std::move(input), values, batch);
    return read ? Result<OrderBatch>(std::move(batch)) : propagate(read);
}

Result<OrderBatch> SqlSetReader::ordersById(std::span<const qint64> ids)
{
    OrderBatch batch;
    for (std::size_t at = 0; at < ids.size(); at += listLimit) {
        std::vector<SqlValues::Row> list;
        for (const qint64 id : ids.subspan(at, std::min<std::size_t>(listLimit, ids.size() - at)))
            list.push_back({QVariant::fromValue(id)});
        TemplateInput input{.lists = {{u"ids"_s, paddedListSize(static_cast<qsizetype>(list.size()))}}};
        const SqlValues values = SqlValues().setRows(u"ids"_s, std::move(list));
        if (const Result<> read = readOrders(u"sets/orders_by_id.sql"_s, std::move(input), values, batch); !read)
            return propagate(read);
    }
    std::ranges::sort(batch.orders, {}, &domain::Order::id);
    return batch;
}

Result<> SqlSetReader::readOrders(const QString &file, TemplateInput input, const SqlValues &values,
                                  OrderBatch &batch) const
{
    const OrderRows reader(m_context.tables);
    input.table = &*m_context.tables.orders;
    input.inserts[u"record_id"_s] = reader.recordId();
    Result<SqlRows> rows = m_context.connection.read(file, input, values);
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        (void)rows->key(); // a key that cannot be paged by ends the stream
        domain::Order order = reader.order(*rows);
        batch.last = order.id;
        const Result<> faultless = rows->fault();
        if (faultless) {
            batch.orders.push_back(std::move(order));
            continue;
        }
        if (faultless.error().code != ErrorCode::Unreadable)
            return faultless;
        batch.unread.push_back({domain::RecordRef(order.id), faultless.error()});
        rows->forgive();
    }
    return more ? Result<>() : propagate(more);
}

Result<std::vector<domain::Record>> SqlSetReader::recordsOfScopes(std::span<const domain::Scope> scopes)
{
    const MappedTable &table = m_context.tables.records;
    const QStringList columns = mapped(table, scopeColumns());
    if (!table.facts().uniqueOver(table.physical(columns)) && !table.indexOn(columns))
        return std::vector<domain::Record>();
    std::vector<SqlValues::Row> keys;
    for (const domain::Scope &scope : scopes) {
        if (SqlValues::Row row = rowOf(scope, columns); !row.empty())
            keys.push_back(std::move(row));
    }
    Result<std::vector<domain::Record>> found = matching(columns, keys, mostOfScope);
    // A column that compares without regard to case or blanks lets more through than was asked for (R4).
    if (found)
        std::erase_if(*found, [&](const domain::Record &record) {
            return std::ranges::find(scopes, record.scope) == scopes.end();
        });
    return found;
}

Result<std::vector<domain::Record>> SqlSetReader::recordsOfReferences(std::span<const TenantRef> refs, int most)
{
    const MappedTable &table = m_context.tables.records;
    QStringList columns{u"tenant_id"_s, u"business_ref"_s};
    if (!table.indexOn(columns))
        columns = {u"business_ref"_s};
    if (!table.indexOn(columns))
        return std::vector<domain::Record>();
    std::vector<SqlValues::Row> keys;
    std::set<std::pair<std::optional<qint64>, QByteArray>> wanted;
    for (const TenantRef &ref : refs) {
        SqlValues::Row row{SqlValues::ofBytes(ref.reference)};
        if (columns.size() == 2)
            row.insert(row.begin(), ref.tenant ? QVariant::fromValue(*ref.tenant) : QVariant());
        keys.push_back(std::move(row));
        wanted.emplace(ref.tenant, ref.reference);
    }
    Result<std::vector<domain::Record>> found = matching(columns, keys, most);
    if (found)
        std::erase_if(*found, [&](const domain::Record &record) {
            return !record.businessRef || !wanted.contains({record.scope.tenant, *record.businessRef});
        });
    return found;
}

Result<std::vector<domain::Record>> SqlSetReader::matching(const QStringList &columns,
                                                           const std::vector<SqlValues::Row> &keys, int most) const
{
    if (keys.empty())
        return std::vector<domain::Record>();
    const Result<domain::Provenance> provenance = m_context.provenance();
    if (!provenance)
        return propagate(provenance);
    const MappedTable &table = m_context.tables.records;
    const RecordRows reader(table, m_context.states, *provenance);
    Unreadable passedOver;
    std::vector<domain::Record> records;
    for (auto from = keys.begin(); from != keys.end();) {
        const auto to = from + std::min<std::ptrdiff_t>(listLimit, keys.end() - from);
        const TemplateInput input{.table = &table,
                                  .inserts = {{u"matching"_s, u"{matching keys %1}"_s.arg(columns.join(u' '))}},
                                  .lists = {{u"keys"_s, paddedListSize(to - from)}}};
        SqlValues values;
        values.setRows(u"keys"_s, {from, to}).set(u"rows"_s, QVariant::fromValue(qint64(most) * (to - from)));
        Result<SqlRows> rows = m_context.connection.read(u"sets/matching_records.sql"_s, input, values);
        if (!rows)
            return propagate(rows);
        Result<std::vector<domain::Record>> batch = reader.all(*rows, &passedOver);
        if (!batch)
            return batch;
        std::ranges::move(*batch, std::back_inserter(records));
        from = to;
    }
    std::ranges::sort(records, {}, &domain::Record::ref);
    return records;
}

} // namespace idemdesk::store
