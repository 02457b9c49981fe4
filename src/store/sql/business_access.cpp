// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/index_advice.h"
#include "store/sql/page_plan.h"
#include "store/sql/sql_business_reader.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// A table of fewer rows is read without an index.
constexpr qint64 smallTable = 20'000;

/// Nothing where one of the indexes (each a list of logical columns) is there, or the table is small.
Result<std::optional<QString>> missingIndex(const SqlContext &context, const MappedTable &table,
                                            const std::vector<QStringList> &oneOf)
{
    for (const QStringList &columns : oneOf) {
        if (table.indexOn(columns))
            return std::nullopt;
    }
    const Result<bool> small = fewerRowsThan(context, table, smallTable, {}, {});
    if (!small)
        return propagate(small);
    if (*small)
        return std::nullopt;
    return u"table %1 has no index for the comparison and is large; this one would serve: %2"_s.arg(
        table.name(), createIndex(table, oneOf.front(), context.connection.dialect()));
}

/// The first of two answers that says something.
Result<std::optional<QString>> firstReason(const Result<std::optional<QString>> &first,
                                           const Result<std::optional<QString>> &second)
{
    return first && !*first ? second : first;
}

std::optional<QString> lacks(const MappedTable &table, const QStringList &essential)
{
    for (const QString &column : essential) {
        if (table.withholds(column))
            return u"this login may not read what the profile names %1 of table %2: have SELECT on it granted"_s.arg(
                column, table.name());
        if (!table.has(column))
            return u"the profile names no column for %1 of table %2"_s.arg(column, table.name());
    }
    return {};
}

Result<std::optional<QString>> ordersReason(const SqlContext &context)
{
    const auto &orders = context.tables.orders;
    if (!orders)
        return u"this deployment has no orders table (profile: [tables] orders)"_s;
    if (const auto reason = lacks(*orders, {u"id"_s, u"client_order_ref"_s}))
        return reason;
    const Result<std::optional<QString>> byRecord = orders->has(u"idempotency_id"_s)
                                                        ? missingIndex(context, *orders, {{u"idempotency_id"_s}})
                                                        : Result<std::optional<QString>>(std::nullopt);
    if (!context.tables.records.has(u"business_ref"_s))
        return byRecord;
    std::vector<QStringList> byReference{{u"client_order_ref"_s}};
    if (orders->has(u"tenant_id"_s))
        byReference.insert(byReference.begin(), {{u"tenant_id"_s, u"client_order_ref"_s}});
    return firstReason(byRecord, missingIndex(context, *orders, byReference));
}

Result<std::optional<QString>> downstreamReason(const SqlContext &context)
{
    const auto &[records, orders, outbox, downstream] = context.tables;
    if (!outbox)
        return u"this deployment has no outbox table (profile: [tables] outbox)"_s;
    if (!downstream)
        return u"this deployment has no table of downstream outcomes (profile: [tables] downstream)"_s;
    if (const auto reason = lacks(*outbox, {u"event_id"_s, u"order_id"_s}))
        return reason;
    if (const auto reason = lacks(*downstream, {u"event_id"_s, u"outcome"_s}))
        return reason;
    return firstReason(missingIndex(context, *outbox, {{u"order_id"_s}}),
                       missingIndex(context, *downstream, {{u"event_id"_s}}));
}

} // namespace

Result<BusinessAccess> businessAccess(const SqlContext &context)
{
    const Result<std::optional<QString>> orders = ordersReason(context);
    if (!orders)
        return propagate(orders);
    const Result<std::optional<QString>> downstream = downstreamReason(context);
    if (!downstream)
        return propagate(downstream);
    return BusinessAccess{*orders, *downstream};
}

} // namespace idemdesk::store
