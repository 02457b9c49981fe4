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
    };

    MappedTable(TableFacts facts, std::map<QString, Column> columns, TimeFormat times);

    [[nodiscard]] const QString &name() const { return m_facts.name; }
    [[nodiscard]] const TableFacts &facts() const { return m_facts; }
    [[nodiscard]] const TimeFormat &times() const { return m_times; }
    [[nodiscard]] bool has(const QString &logical) const { return m_columns.contains(logical); }
    /// Null where the layout has no such column.
    [[nodiscard]] const Column *column(const QString &logical) const;
    /// Physical names of these logical columns; those that the layout lacks are left out.
    [[nodiscard]] QStringList physical(const QStringList &logical) const;
    /// Logical names of the columns of the key: `id`, and `id.2` … of a composite one.
    [[nodiscard]] const QStringList &key() const { return m_key; }
    /// An index that is not partial and starts with these logical columns, the shortest such; null where there is none.
    [[nodiscard]] const IndexFacts *indexOn(const QStringList &logical) const;

private:
    TableFacts m_facts;
    std::map<QString, Column> m_columns;
    TimeFormat m_times;
    QStringList m_key;
};

} // namespace idemdesk::store
