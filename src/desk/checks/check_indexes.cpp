// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// An index that reads of the desk use.
struct IndexWish
{
    const CheckedTable &table;
    QStringList leading; ///< logical columns that an index must lead with
    QStringList advised; ///< logical columns of the index to make
    CheckStatus without; ///< how bad it is without
    QString use;
};

std::vector<IndexWish> wishes(const CheckedTables &tables)
{
    return {
        {tables.orders,
         {u"idempotency_id"_s},
         {u"idempotency_id"_s},
         CheckStatus::Warning,
         u"from a record to its order"_s},
        {tables.outbox, {u"order_id"_s}, {u"order_id"_s}, CheckStatus::Warning, u"from an order to its events"_s},
        {tables.downstream, {u"event_id"_s}, {u"event_id"_s}, CheckStatus::Warning, u"from an event to its outcomes"_s},
        {tables.records,
         {u"expires_at"_s},
         {u"expires_at"_s},
         CheckStatus::Warning,
         u"to rows that are open or expire"_s},
        {tables.records, {u"state"_s}, {u"state"_s, u"id"_s}, CheckStatus::Advice, u"to PROCESSING records alone"_s},
        {tables.records,
         {u"idempotency_key"_s},
         {u"idempotency_key"_s},
         CheckStatus::Advice,
         u"from a key without its scope"_s},
        {tables.records,
         {u"tenant_id"_s, u"business_ref"_s},
         {u"tenant_id"_s, u"business_ref"_s},
         CheckStatus::Advice,
         u"from a business reference to its record"_s},
    };
}

void checkWish(CheckBuilder &report, const IndexWish &wish)
{
    const QStringList leading = wish.table.physical(wish.leading);
    const QStringList advised = wish.table.physical(wish.advised);
    if (!wish.table.facts || leading.isEmpty() || advised.isEmpty())
        return;
    const QString name = u"index.%1.%2"_s.arg(wish.table.logical, wish.leading.last());
    const store::TableFacts &table = *wish.table.facts;
    if (table.indexLeads(leading)) {
        report.ok(name, u"an index leads %1"_s.arg(wish.use));
        return;
    }
    report.add(wish.without, name,
               u"no index leads %1 in %2: such reads look at every row"_s.arg(wish.use, table.path()),
               report.createIndex(table, advised, false));
}

} // namespace

void checkIndexes(CheckBuilder &report, const CheckedTables &tables)
{
    for (const IndexWish &wish : wishes(tables))
        checkWish(report, wish);
}

} // namespace idemdesk::desk
