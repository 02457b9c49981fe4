// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/stored_time.h"
#include "profile/layout.h"
#include "store/schema_reader.h"
#include "store/sql/column_kind.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QString>
#include <QVariant>

#include <optional>
#include <span>

namespace idemdesk::store {

/// How one table holds points in time.
struct TimeFormat
{
    profile::TimeEncoding encoding = profile::TimeEncoding::Native;
    QByteArray zone = "UTC";
};

/// One column of a list match; the name is quoted already.
struct MatchColumn
{
    QString quoted;
    ColumnKind kind = ColumnKind::Bytes;
};

/// What differs between SQL databases. Everything that returns SQL takes quoted names and parameters as `:name`.
class Dialect
{
public:
    virtual ~Dialect() = default;

    /// The only way for a name of the profile into a statement.
    [[nodiscard]] virtual QString quoted(const QString &identifier) const = 0;
    /// A table in FROM that is to be read by this index (IndexFacts::name); without one the planner chooses.
    [[nodiscard]] virtual QString indexedTable(const QString &table, const std::optional<QString> &index) const = 0;

    /// Output expressions. Integers exact to 64 bits; bytes as QByteArray whatever the column's type, integers among
    /// them in decimal; a length in bytes without reading the value.
    [[nodiscard]] virtual QString integerOutput(const QString &column) const = 0;
    [[nodiscard]] virtual QString bytesOutput(const QString &column) const = 0;
    [[nodiscard]] virtual QString lengthOutput(const QString &column) const = 0;
    /// NULL where the value is not of the column's kind: it could not be paged by.
    [[nodiscard]] virtual QString keyOutput(const QString &column, ColumnKind kind) const = 0;
    /// For readTime(); bound back through timeParameter() it is the same value.
    [[nodiscard]] virtual QString timeOutput(const QString &column, profile::TimeEncoding encoding) const = 0;

    /// Parameters as the column's own kind.
    [[nodiscard]] virtual QString keyParameter(const QString &parameter, ColumnKind kind) const = 0;
    [[nodiscard]] virtual QString timeParameter(const QString &parameter, profile::TimeEncoding encoding) const = 0;

    /// True where the column equals one of `rows` values of the list, `:list.ROW.0` each. An index is usable.
    [[nodiscard]] virtual QString matchAny(const MatchColumn &column, const QString &list, int rows) const = 0;
    /// For FROM: the table's rows whose columns equal one of the list's rows, `:list.ROW.COLUMN`, each row once. An
    /// index over the columns is used.
    [[nodiscard]] virtual QString tableMatching(const QString &table, std::span<const MatchColumn> columns,
                                                const QString &list, int rows) const = 0;
    /// True at least for every value that the pattern (`*`, `?`) matches; the reader decides exactly.
    [[nodiscard]] virtual QString globMatch(const QString &column, const QString &parameter) const = 0;
    [[nodiscard]] virtual QVariant globPattern(const QByteArray &pattern) const = 0;

    [[nodiscard]] virtual domain::StoredTime readTime(const QVariant &value, const TimeFormat &format) const = 0;
    /// A value for comparisons that lies at or before (after) every stored form of the instant: the reader decides
    /// exactly.
    [[nodiscard]] virtual QVariant timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const = 0;
    [[nodiscard]] virtual QVariant timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const = 0;

    /// A value to store, rounded down to what the column holds. Error: Refused where the instant has no form of its own
    /// there, as in an hour that a naive local time has twice.
    [[nodiscard]] virtual Result<QVariant> timeValue(domain::UtcMicros instant, const TimeFormat &format) const = 0;

    /// True where the index, behind its first `leading` columns, is in the order of these key columns.
    [[nodiscard]] virtual bool carriesKeyOrder(const TableFacts &table, const IndexFacts &index, qsizetype leading,
                                               const QStringList &key) const = 0;

    /// What a failed statement means. `doing` is a few words: `reading table orders`.
    [[nodiscard]] virtual Error error(const QSqlDatabase &database, const QSqlError &error,
                                      const QString &doing) const = 0;

    /// The statement that opens a transaction for writing.
    [[nodiscard]] virtual QString beginWrite() const = 0;
    /// Behind a SELECT whose rows shall be locked against other writers; empty where the transaction locks them all.
    [[nodiscard]] virtual QString lockClause() const = 0;
};

} // namespace idemdesk::store
