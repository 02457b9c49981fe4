// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

#include <functional>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

/// Physical names of the mapped columns that one asks for and another denies.
QStringList denied(const CheckedTable &table, const std::function<bool(const QString &)> &asked,
                   bool store::ColumnFacts::*allowed)
{
    QStringList names;
    for (const auto &[logical, physical] : table.map->columns) {
        const store::ColumnFacts *column = table.facts->column(physical);
        if (asked(logical) && (column != nullptr ? !(column->*allowed) : table.hides))
            names.append(physical);
    }
    return names;
}

QString consequence(const CheckedTable &table)
{
    return table.logical == u"records"_s ? u"stored replies are neither shown nor compared"_s
                                         : u"nothing is concluded from them"_s;
}

void checkReading(CheckBuilder &report, const CheckedTable &table)
{
    const QString name = u"privileges."_s % table.logical;
    const QString path = table.facts->path();
    const QStringList hidden = denied(
        table, [](const QString &) { return true; }, &store::ColumnFacts::readable);
    if (!hidden.isEmpty()) {
        report.add(CheckStatus::Warning, name,
                   u"this login may not read %1 of %2: %3"_s.arg(hidden.join(u", "_s), path, consequence(table)),
                   u"grant SELECT on these columns, if this login shall see them"_s);
    } else if (table.facts->hidesRows) {
        report.add(CheckStatus::Warning, name,
                   u"row-level security shows this login some rows of %1 only: what is hidden looks as if it were not "
                   u"there"_s.arg(path),
                   u"use a login that no policy of the table limits"_s);
    } else {
        report.ok(name, u"this login may read what the profile maps of %1"_s.arg(path));
    }
}

void checkChanging(CheckBuilder &report, const CheckedTable &records)
{
    const QString name = u"privileges.change"_s;
    const QString path = records.facts->path();
    const QStringList fixed = denied(
        records, [](const QString &logical) { return store::changedColumns().contains(logical); },
        &store::ColumnFacts::writable);
    if (fixed.isEmpty()) {
        report.ok(name, u"this login may settle records of %1"_s.arg(path));
        return;
    }
    report.add(CheckStatus::Advice, name,
               u"this login may not change %1 of %2: commands that settle a record are refused"_s.arg(
                   fixed.join(u", "_s), path),
               u"grant UPDATE on these columns, if this login shall settle records"_s);
}

} // namespace

void checkPrivileges(CheckBuilder &report, const CheckedTables &tables)
{
    for (const CheckedTable *table : {&tables.records, &tables.orders, &tables.outbox, &tables.downstream}) {
        if (table->facts)
            checkReading(report, *table);
    }
    if (tables.records.facts)
        checkChanging(report, tables.records);
}

} // namespace idemdesk::desk
