// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/column_kind.h"
#include "store/sql/dialect.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>

namespace idemdesk::store {

/// One table of the profile as it stands in the database: logical columns with their physical names and kinds.
class MappedTable
{
public:
    struct Column
    {
        QString name; ///< physical, not quoted
        ColumnKind kind = ColumnKind::Bytes;
        TimeFormat times = {};
        QString collation = {}; ///< ColumnFacts::collation
    };

    /// `withheld`: logical columns that the profile maps and this login may not read; they are not among the others.
    MappedTable(TableFacts facts, std::map<QString, Column> columns, QStringList withheld = {});

    /// For people: `orders`, `shop.orders`.
    [[nodiscard]] QString name() const { return m_facts.path(); }
    /// For statements.
    [[nodiscard]] QString quoted(const Dialect &dialect) const;
    [[nodiscard]] const TableFacts &facts() const { return m_facts; }
    [[nodiscard]] bool has(const QString &logical) const { return m_columns.contains(logical); }
    [[nodiscard]] bool withholds(const QString &logical) const { return m_withheld.contains(logical); }
    /// Null where the layout has no such column.
    [[nodiscard]] const Column *column(const QString &logical) const;
    /// How a column that the layout has holds points in time.
    [[nodiscard]] const TimeFormat &times(const QString &logical) const { return m_columns.at(logical).times; }
    /// Physical names of these logical columns; those that the layout lacks are left out.
    [[nodiscard]] QStringList physical(const QStringList &logical) const;
    /// Physical names of all its columns, each once.
    [[nodiscard]] QStringList physicalNames() const;
    /// Logical names of the columns of the key: `id`, and `id.2` … of a composite one.
    [[nodiscard]] const QStringList &key() const { return m_key; }
    /// An index that is not partial and starts with these logical columns, the shortest such; null where there is none.
    [[nodiscard]] const IndexFacts *indexOn(const QStringList &logical) const;

private:
    TableFacts m_facts;
    std::map<QString, Column> m_columns;
    QStringList m_withheld;
    QStringList m_key;
};

/// The table in a statement, with its schema where it needs one.
[[nodiscard]] QString quotedTable(const TableFacts &table, const Dialect &dialect);

} // namespace idemdesk::store
