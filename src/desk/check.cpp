// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/check.h"

#include "desk/checks/check_builder.h"

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// Every column that the profile maps is among the facts.
bool isComplete(const CheckedTable &table)
{
    return table.facts && std::ranges::all_of(table.map->columns, [&](const auto &column) {
               return table.facts->column(column.second) != nullptr;
           });
}

Result<> readTable(CheckBuilder &report, store::SchemaReader &schema, CheckedTable &table)
{
    const QString name = u"table."_s % table.logical;
    if (!table.map->exists()) {
        report.add(CheckStatus::Advice, name, u"the profile maps no such table: nothing is concluded from it"_s,
                   u"name it under [tables] if the deployment has one"_s);
        return {};
    }
    auto facts = schema.table(table.map->table);
    if (!facts)
        return propagate(facts);
    table.facts = std::move(*facts);
    if (isComplete(table)) {
        report.ok(name, table.facts->path());
        return {};
    }
    const auto hidden = schema.hides(table.map->table);
    if (!hidden)
        return propagate(hidden);
    table.hides = *hidden;
    if (table.facts)
        report.ok(name, table.facts->path());
    else if (table.hides)
        report.add(
            CheckStatus::Warning, name,
            u"this login may not see table %1, if it is there: nothing is concluded from it"_s.arg(table.map->table),
            u"grant SELECT on it, if this login shall read it"_s);
    else
        report.add(CheckStatus::Failure, name, u"the database has no table %1"_s.arg(table.map->table),
                   u"correct %1 under [tables] in the profile"_s.arg(table.logical));
    return {};
}

Result<> readTables(CheckBuilder &report, store::SchemaReader &schema, CheckedTables &tables)
{
    for (CheckedTable *table : {&tables.records, &tables.orders, &tables.outbox, &tables.downstream}) {
        if (auto read = readTable(report, schema, *table); !read)
            return read;
    }
    return {};
}

Result<domain::Provenance> provenanceOf(store::Session &session)
{
    const auto now = session.now();
    if (!now)
        return propagate(now);
    domain::Provenance provenance = session.business().provenance();
    provenance.readAt = *now;
    return provenance;
}

} // namespace

Result<CheckReport> check(store::Session &session, const profile::Profile &profile, bool hasDigestKey)
{
    CheckBuilder report(session);
    const profile::Layout &layout = profile.layout;
    CheckedTables tables{{u"records"_s, &layout.records, {}},
                         {u"orders"_s, &layout.orders, {}},
                         {u"outbox"_s, &layout.outbox, {}},
                         {u"downstream"_s, &layout.downstream, {}}};
    if (auto checked = checkServer(report, session); !checked)
        return propagate(checked);
    if (auto read = readTables(report, session.schema(), tables); !read)
        return propagate(read);
    if (auto checked = checkStates(report, session.records()); !checked)
        return propagate(checked);
    checkPrivileges(report, tables);
    checkConstraints(report, tables);
    checkIndexes(report, tables);
    checkProfile(report, profile, hasDigestKey, session.locksReachAllWriters());
    if (auto checked = checkDeskTables(report, session.desk()); !checked)
        return propagate(checked);
    auto provenance = provenanceOf(session);
    if (!provenance)
        return propagate(provenance);
    return CheckReport{report.take(), std::move(*provenance)};
}

} // namespace idemdesk::desk
