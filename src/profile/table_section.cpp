// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/table_section.h"

#include <QSet>

#include <algorithm>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

bool isName(const QString &name)
{
    const bool blank = name.trimmed().isEmpty();
    return !blank &&
           std::none_of(name.begin(), name.end(), [](QChar c) { return c.category() == QChar::Other_Control; });
}

// An empty text is a name too: it says that there is no such table or column.
std::optional<QString> readName(TomlSection &section, const QString &key)
{
    std::optional<QString> name = section.text(key);
    if (name && !name->isEmpty() && !isName(*name)) {
        section.refuse(key, u"a name without control characters, or \"\" where there is none"_s);
        return std::nullopt;
    }
    return name;
}

QString idKey(qsizetype part)
{
    return part == 0 ? u"id"_s : u"id.%1"_s.arg(part + 1);
}

bool isIdKey(const QString &logicalColumn)
{
    return logicalColumn == u"id"_s || logicalColumn.startsWith(u"id."_s);
}

// The id may consist of several columns, which may be columns of the scope as well.
void readId(TomlSection &section, std::map<QString, QString> &columns)
{
    const std::optional<QStringList> names = section.textOrList(u"id"_s);
    if (!names) {
        return;
    }
    if (!std::all_of(names->begin(), names->end(), isName) ||
        QSet<QString>(names->begin(), names->end()).size() != names->size()) {
        section.refuse(u"id"_s, u"a column's name, or a list of different ones"_s);
        return;
    }
    std::erase_if(columns, [](const auto &column) { return isIdKey(column.first); });
    for (qsizetype part = 0; part < names->size(); ++part) {
        columns[idKey(part)] = names->at(part);
    }
}

void readColumn(TomlSection &section, const QString &logicalColumn, std::map<QString, QString> &columns)
{
    const std::optional<QString> name = readName(section, logicalColumn);
    if (name && name->isEmpty()) {
        columns.erase(logicalColumn);
    } else if (name) {
        columns[logicalColumn] = *name;
    }
}

void checkRequired(TomlSection &section, const LogicalTable &logical, const TableMap &table)
{
    for (const QString &column : logical.required) {
        if (!table.has(column)) {
            section.missing(column + u", the name of that column in table "_s + table.table);
        }
    }
}

// Reports at the key that the profile gives, not at a default that was there before it.
void checkDistinct(TomlSection &section, const TableMap &table)
{
    std::map<QString, QString> taken;
    for (const auto &[logicalColumn, name] : table.columns) {
        if (isIdKey(logicalColumn)) {
            continue;
        }
        const auto [first, isNew] = taken.emplace(name, logicalColumn);
        if (!isNew) {
            const bool here = section.has(logicalColumn);
            section.fault(here ? logicalColumn : first->second,
                          u"and %1 are both mapped to column \"%2\""_s.arg(here ? first->second : logicalColumn, name),
                          u"Name another column, or \"\" for the one that the table does not have."_s);
        }
    }
}

} // namespace

TableMap readTable(TomlSection &tables, TomlSection &columns, const LogicalTable &logical, TableMap base)
{
    TableMap table = std::move(base);
    table.table = readName(tables, logical.name).value_or(table.table);
    TomlSection section = columns.section(logical.name);
    for (const QString &column : logical.columns) {
        if (column == u"id"_s) {
            readId(section, table.columns);
        } else {
            readColumn(section, column, table.columns);
        }
    }
    section.finish();
    if (!table.exists()) {
        table.columns.clear();
        return table;
    }
    checkRequired(section, logical, table);
    checkDistinct(section, table);
    return table;
}

} // namespace idemdesk::profile
