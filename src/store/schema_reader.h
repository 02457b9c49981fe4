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
    QString collation = {}; ///< of a text, where it may compare otherwise than by bytes
    bool readable = true;   ///< by this login
    bool writable = true;   ///< by this login: UPDATE
    /// What the column takes for the same in spite of other bytes, in words: `letters in either case`. Empty: nothing.
    QString equates = {};
};

struct IndexFacts
{
    QString name;
    QStringList columns; ///< in order; empty for an expression, and where it compares otherwise than the column
    bool unique = false;
    bool partial = false;
    bool ordered = true; ///< false where it serves no range: a hash, or in descending order

    /// True where it is not partial and starts with these columns, in this order. Names are compared as the databases
    /// do, without regard to the case of ASCII letters.
    [[nodiscard]] bool leads(const QStringList &leading) const;
};

/// What the server says of one table.
struct TableFacts
{
    QString name;
    QString schema = {}; ///< where the name alone does not lead to the table
    std::vector<ColumnFacts> columns;
    QStringList primaryKey;
    std::vector<IndexFacts> indexes; ///< the primary key among them
    bool rowidKey = false;           ///< SQLite: the primary key is the rowid, in which every index ends
    bool reusesIds = false;          ///< SQLite without AUTOINCREMENT, InnoDB before MySQL 8
    bool hidesRows = false;          ///< row-level security shows this login some of the rows only

    /// For people, and for looking it up again: `orders`, `shop.orders`.
    [[nodiscard]] QString path() const { return schema.isEmpty() ? name : QString(schema + QChar(u'.') + name); }
    /// The one with exactly this name, or else one that differs in the case of letters alone.
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
    /// True where the catalogue shows this login only what it has a right to, and that is not all of the table: a table or
    /// column that it does not show may be there all the same.
    [[nodiscard]] virtual Result<bool> hides(const QString &) { return false; }
};

} // namespace idemdesk::store
