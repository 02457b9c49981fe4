// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// The columns of an operation's identity (R3) that the layout has.
QStringList scopeColumns(const CheckedTable &records)
{
    QStringList columns;
    for (const QString &logical : {u"tenant_id"_s, u"actor_id"_s, u"operation"_s, u"idempotency_key"_s})
        columns.append(records.physical({logical}));
    return columns;
}

/// Unique indexes over some of the scope's columns or more than them: near misses that explain a missing constraint.
QString nearMisses(const store::TableFacts &facts, const QStringList &scope)
{
    QStringList names;
    for (const store::IndexFacts &index : facts.indexes) {
        const bool touchesScope =
            std::ranges::any_of(index.columns, [&](const QString &c) { return scope.contains(c); });
        if (index.unique && touchesScope)
            names.append(u"%1 (%2)%3"_s.arg(index.name, index.columns.join(u", "_s),
                                            index.partial ? u" only for some rows"_s : QString()));
    }
    return names.isEmpty() ? QString() : u"; there is "_s % names.join(u", "_s);
}

void checkScopeConstraint(CheckBuilder &report, const CheckedTable &records, const QStringList &scope)
{
    if (const store::IndexFacts *index = records.facts->uniqueOver(scope)) {
        report.ok(u"scope-constraint"_s, u"%1 makes (%2) unique"_s.arg(index->name, scope.join(u", "_s)));
        return;
    }
    report.add(CheckStatus::Failure, u"scope-constraint"_s,
               u"no unique constraint over exactly (%1): one key can be executed twice%2"_s.arg(
                   scope.join(u", "_s), nearMisses(*records.facts, scope)),
               report.createIndex(*records.facts, scope, true));
}

/// A constraint that takes different keys for one refuses the second of them as a duplicate (R4, R11).
void checkScopeBytes(CheckBuilder &report, const CheckedTable &records, const QStringList &scope)
{
    QStringList loose;
    for (const QString &name : scope) {
        const store::ColumnFacts *column = records.facts->column(name);
        if (column != nullptr && !column->equates.isEmpty())
            loose.append(u"%1 (%2)"_s.arg(column->name, column->equates));
    }
    if (loose.isEmpty()) {
        report.ok(u"scope-bytes"_s, u"the scope's columns tell apart whatever differs in a byte"_s);
        return;
    }
    report.add(CheckStatus::Warning, u"scope-bytes"_s,
               u"the unique constraint takes different scopes for one: %1"_s.arg(loose.join(u"; "_s)),
               u"declare these columns as bytes (VARBINARY, BLOB, bytea), or with a collation that compares bytes"_s);
}

void checkScopeIsWhole(CheckBuilder &report, const QStringList &scope)
{
    if (scope.size() == 4)
        return;
    report.add(
        CheckStatus::Warning, u"scope-columns"_s,
        u"the layout maps only (%1) of tenant, actor, operation and key: keys of different callers can meet"_s.arg(
            scope.join(u", "_s)),
        u"map the missing columns under [columns.records] if the table has them"_s);
}

void checkScopeNulls(CheckBuilder &report, const CheckedTable &records, const QStringList &scope)
{
    QStringList nullable;
    for (const QString &name : scope) {
        if (const store::ColumnFacts *column = records.facts->column(name); column != nullptr && column->nullable)
            nullable.append(name);
    }
    if (nullable.isEmpty()) {
        report.ok(u"scope-not-null"_s, u"no column of the scope may be NULL"_s);
        return;
    }
    report.add(CheckStatus::Warning, u"scope-not-null"_s,
               u"%1 may be NULL, and rows with a NULL escape the unique constraint"_s.arg(nullable.join(u", "_s)),
               u"declare NOT NULL"_s);
}

void checkIdReuse(CheckBuilder &report, const store::TableFacts &facts)
{
    if (!facts.reusesIds) {
        report.ok(u"id-reuse"_s, u"%1 never gives a deleted id out again"_s.arg(facts.path()));
        return;
    }
    report.add(
        CheckStatus::Warning, u"id-reuse"_s,
        u"%1 can give a deleted id out again: a stale worker may then complete another record"_s.arg(facts.path()),
        u"declare the id so that it is never reused (SQLite: INTEGER PRIMARY KEY AUTOINCREMENT)"_s);
}

void checkBusinessUniqueness(CheckBuilder &report, const CheckedTable &orders)
{
    const QStringList columns = orders.physical({u"tenant_id"_s, u"client_order_ref"_s});
    if (!orders.facts || columns.isEmpty())
        return;
    if (const store::IndexFacts *index = orders.facts->uniqueOver(columns)) {
        report.ok(u"business-uniqueness"_s, u"%1 makes (%2) unique"_s.arg(index->name, columns.join(u", "_s)));
        return;
    }
    report.add(CheckStatus::Warning, u"business-uniqueness"_s,
               u"(%1) of %2 is not unique: once a key is deleted, nothing stops a second order"_s.arg(
                   columns.join(u", "_s), orders.facts->path()),
               report.createIndex(*orders.facts, columns, true));
}

} // namespace

void checkConstraints(CheckBuilder &report, const CheckedTables &tables)
{
    if (tables.records.facts) {
        const QStringList scope = scopeColumns(tables.records);
        checkScopeIsWhole(report, scope);
        checkScopeConstraint(report, tables.records, scope);
        checkScopeBytes(report, tables.records, scope);
        checkScopeNulls(report, tables.records, scope);
        checkIdReuse(report, *tables.records.facts);
    }
    checkBusinessUniqueness(report, tables.orders);
}

} // namespace idemdesk::desk
