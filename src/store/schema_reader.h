// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace idemdesk::store {

struct ColumnFacts
{
    QString name;
    QString type; ///< as declared
    bool nullable = true;
};

struct IndexFacts
{
    QString name;
    QStringList columns; ///< in order; empty for an expression, and where it compares otherwise than the column
    bool unique = false;
    bool partial = false;

    /// True where it is not partial and starts with these columns, in this order. Names are compared as the databases
    /// do, without regard to the case of ASCII letters.
    [[nodiscard]] bool leads(const QStringList &leading) const;
};

/// What the server says of one table.
struct TableFacts
{
    QString name;
    std::vector<ColumnFacts> columns;
    QStringList primaryKey;
    std::vector<IndexFacts> indexes; ///< the primary key among them
    bool rowidKey = false;           ///< SQLite: the primary key is the rowid, in which every index ends
    bool reusesIds = false;          ///< SQLite without AUTOINCREMENT, InnoDB before MySQL 8

    [[nodiscard]] const ColumnFacts *column(const QString &name) const;
    /// True where an index that is not partial starts with these columns, in this order.
    [[nodiscard]] bool indexLeads(const QStringList &columns) const;
    /// The unique index over exactly these columns in any order, or null (R11).
    [[nodiscard]] const IndexFacts *uniqueOver(const QStringList &columns) const;
};

/// Reads the shape of tables from the server's catalogue.
class SchemaReader
{
public:
    virtual ~SchemaReader() = default;
    /// Nothing where the table is not there.
    [[nodiscard]] virtual Result<std::optional<TableFacts>> table(const QString &name) = 0;
    [[nodiscard]] virtual Result<QStringList> tableNames() = 0;
};

} // namespace idemdesk::store
