// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/mapped_table.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QStringList keyOf(const std::map<QString, MappedTable::Column> &columns)
{
    QStringList key;
    QString next = u"id"_s;
    while (columns.contains(next)) {
        key << next;
        next = u"id.%1"_s.arg(key.size() + 1);
    }
    return key;
}

} // namespace

MappedTable::MappedTable(TableFacts facts, std::map<QString, Column> columns, QStringList withheld)
    : m_facts(std::move(facts)), m_columns(std::move(columns)), m_withheld(std::move(withheld)), m_key(keyOf(m_columns))
{}

QString MappedTable::quoted(const Dialect &dialect) const
{
    return quotedTable(m_facts, dialect);
}

const MappedTable::Column *MappedTable::column(const QString &logical) const
{
    const auto found = m_columns.find(logical);
    return found == m_columns.end() ? nullptr : &found->second;
}

QStringList MappedTable::physical(const QStringList &logical) const
{
    QStringList names;
    for (const QString &name : logical) {
        if (const Column *found = column(name))
            names << found->name;
    }
    return names;
}

QStringList MappedTable::physicalNames() const
{
    QStringList names;
    for (const auto &[_, column] : m_columns)
        names << column.name;
    names.removeDuplicates();
    return names;
}

const IndexFacts *MappedTable::indexOn(const QStringList &logical) const
{
    const QStringList names = physical(logical);
    if (names.isEmpty() || names.size() != logical.size())
        return nullptr;
    const IndexFacts *best = nullptr;
    for (const IndexFacts &index : m_facts.indexes) {
        if (index.leads(names) && (!best || index.columns.size() < best->columns.size()))
            best = &index;
    }
    return best;
}

QString quotedTable(const TableFacts &table, const Dialect &dialect)
{
    const QString name = dialect.quoted(table.name);
    return table.schema.isEmpty() ? name : QString(dialect.quoted(table.schema) + QChar(u'.') + name);
}

} // namespace idemdesk::store
