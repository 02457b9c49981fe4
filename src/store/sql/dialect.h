// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/stored_time.h"
#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/column_kind.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <optional>
#include <span>
#include <vector>

namespace idemdesk::store {

/// How one column holds points in time.
struct TimeFormat
{
    profile::TimeEncoding encoding = profile::TimeEncoding::Native;
    QByteArray zone = "UTC"; ///< of naive times
    int decimals = 6;        ///< of a second that the column keeps
};

/// Times as a record holds them, raw: they show the form in which its application writes.
struct TimeExamples
{
    QVariant own;                 ///< of the column that is written; null where it is NULL
    std::vector<QVariant> others; ///< of the record's other columns, without NULLs
};

/// One column as it stands in the database; the name is quoted already.
struct SqlColumn
{
    QString quoted;
    ColumnKind kind = ColumnKind::Bytes;
    TimeFormat times = {};
    QString collation = {}; ///< ColumnFacts::collation
};

/// What differs between SQL databases. Everything that returns SQL takes quoted names and parameters as `:name`.
class Dialect
{
public:
    virtual ~Dialect() = default;

    /// Its folder of resources/sql: a statement there takes the place of the shared one with the same path.
    [[nodiscard]] virtual QString folder() const = 0;

    /// The only way for a name of the profile into a statement.
    [[nodiscard]] virtual QString quoted(const QString &identifier) const = 0;
    /// A table in FROM that is to be read by this index (IndexFacts::name); without one the planner chooses.
    [[nodiscard]] virtual QString indexedTable(const QString &table, const std::optional<QString> &index) const = 0;

    /// Output expressions. Integers exact to 64 bits; bytes as QByteArray whatever the column's type, integers among
    /// them in decimal; a length in bytes without reading the value.
    [[nodiscard]] virtual QString integerOutput(const SqlColumn &column) const = 0;
    [[nodiscard]] virtual QString bytesOutput(const SqlColumn &column) const = 0;
    [[nodiscard]] virtual QString lengthOutput(const SqlColumn &column) const = 0;
    /// NULL where the value is not of the column's kind: it could not be paged by.
    [[nodiscard]] virtual QString keyOutput(const SqlColumn &column) const = 0;
    /// For readTime(); bound back through timeParameter() it is the same value.
    [[nodiscard]] virtual QString timeOutput(const SqlColumn &column) const = 0;

    /// Parameters as the column's own kind.
    [[nodiscard]] virtual QString keyParameter(const QString &parameter, const SqlColumn &column) const = 0;
    [[nodiscard]] virtual QString timeParameter(const QString &parameter, const SqlColumn &column) const = 0;

    /// True where the column holds exactly the parameter's bytes (or integer), whatever its collation.
    [[nodiscard]] virtual QString same(const SqlColumn &column, const QString &parameter) const = 0;
    /// True at least where the column equals one of `rows` values of the list, `:list.ROW.0` each. An index is usable.
    [[nodiscard]] virtual QString matchAny(const SqlColumn &column, const QString &list, int rows) const = 0;
    /// For FROM: the table's rows whose columns equal at least one of the list's rows, `:list.ROW.COLUMN`, each row once.
    /// An index over the columns is used.
    [[nodiscard]] virtual QString tableMatching(const QString &table, std::span<const SqlColumn> columns,
                                                const QString &list, int rows) const = 0;
    /// True at least for every value that the pattern (`*`, `?`) matches; the reader decides exactly.
    [[nodiscard]] virtual QString globMatch(const SqlColumn &column, const QString &parameter) const = 0;
    /// For ORDER BY of few rows that another index finds: in the column's order, by an expression that no index has.
    [[nodiscard]] virtual QString sortedOnly(const SqlColumn &column) const { return column.quoted; }
    [[nodiscard]] virtual QVariant globPattern(const QByteArray &pattern) const = 0;

    [[nodiscard]] virtual domain::StoredTime readTime(const QVariant &value, const TimeFormat &format) const = 0;
    /// A value for comparisons that lies at or before (after) every stored form of the instant: the reader decides
    /// exactly.
    [[nodiscard]] virtual QVariant timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const = 0;
    [[nodiscard]] virtual QVariant timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const = 0;

    /// A value to store, in the form that the record's times have, rounded down to what the column holds. Error: Refused
    /// where that form is not known, or the instant has none of its own there, as in an hour that a naive local time has
    /// twice.
    [[nodiscard]] virtual Result<QVariant> timeValue(domain::UtcMicros instant, const TimeFormat &format,
                                                     const TimeExamples &examples) const = 0;

    /// True where the index, behind its first `leading` columns, is in the order of these key columns.
    [[nodiscard]] virtual bool carriesKeyOrder(const TableFacts &table, const IndexFacts &index, qsizetype leading,
                                               const QStringList &key) const = 0;

    /// True where a connection loses the rows that are being read when another statement runs.
    [[nodiscard]] virtual bool oneResultAtATime() const { return false; }

    /// What a failed statement means. `doing` is a few words: `reading table orders`.
    [[nodiscard]] virtual Error error(const QSqlDatabase &database, const QSqlError &error,
                                      const QString &doing) const = 0;

    /// The constraint that a failed statement violated; empty where it is not known.
    [[nodiscard]] virtual QString violatedConstraint(const QSqlQuery & /*failed*/) const { return {}; }

    /// The statement that opens a transaction for writing; empty where the driver's own way is the right one.
    [[nodiscard]] virtual QString beginWrite() const = 0;
    /// Behind a SELECT whose rows shall be locked against other writers; empty where the transaction locks them all.
    [[nodiscard]] virtual QString lockClause() const = 0;
};

} // namespace idemdesk::store
