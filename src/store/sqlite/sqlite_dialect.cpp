// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_dialect.h"

#include "store/sql/sql_values.h"
#include "store/sql/time_codec.h"
#include "store/sql/time_writing.h"
#include "store/sqlite/sqlite_errors.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// The ways in which one value may stand in a column: bytes as blob and as text, integers as they are.
QStringList forms(const SqlColumn &column, const QString &parameter)
{
    if (column.kind == ColumnKind::Integer)
        return {parameter};
    return {parameter, u"CAST(%1 AS TEXT)"_s.arg(parameter)};
}

QString cell(const QString &list, int row, std::size_t column)
{
    return u":%1.%2.%3"_s.arg(list).arg(row).arg(column);
}

/// Every combination of the forms of one row's values.
QStringList combinations(std::span<const SqlColumn> columns, const QString &list, int row)
{
    QStringList rows{QString()};
    for (std::size_t at = 0; at < columns.size(); ++at) {
        QStringList longer;
        for (const QString &start : rows) {
            for (const QString &form : forms(columns[at], cell(list, row, at)))
                longer << (start.isEmpty() ? form : QString(start + u", " + form));
        }
        rows = longer;
    }
    return rows;
}

} // namespace

QString SqliteDialect::quoted(const QString &identifier) const
{
    QString escaped = identifier;
    escaped.replace(u'"', u"\"\""_s);
    return u'"' + escaped + u'"';
}

QString SqliteDialect::indexedTable(const QString &table, const std::optional<QString> &index) const
{
    if (!index)
        return table;
    // The index without a name is the table itself in the order of its rowid.
    return index->isEmpty() ? QString(table + u" NOT INDEXED") : QString(table + u" INDEXED BY " + quoted(*index));
}

QString SqliteDialect::integerOutput(const SqlColumn &column) const
{
    return column.quoted;
}

QString SqliteDialect::bytesOutput(const SqlColumn &column) const
{
    return u"CAST(%1 AS BLOB)"_s.arg(column.quoted);
}

QString SqliteDialect::lengthOutput(const SqlColumn &column) const
{
    // length() and typeof() of a bare blob column do not read its pages; a CAST would.
    return u"CASE typeof(%1) WHEN 'blob' THEN length(%1) ELSE length(CAST(%1 AS BLOB)) END"_s.arg(column.quoted);
}

QString SqliteDialect::keyOutput(const SqlColumn &column) const
{
    switch (column.kind) {
    case ColumnKind::Integer:
        return u"CASE typeof(%1) WHEN 'integer' THEN %1 END"_s.arg(column.quoted);
    case ColumnKind::Text:
        return u"CASE typeof(%1) WHEN 'text' THEN CAST(%1 AS BLOB) END"_s.arg(column.quoted);
    case ColumnKind::Bytes:
    case ColumnKind::Uuid:
        break;
    }
    return u"CASE typeof(%1) WHEN 'blob' THEN %1 END"_s.arg(column.quoted);
}

QString SqliteDialect::timeOutput(const SqlColumn &column) const
{
    return column.quoted;
}

QString SqliteDialect::keyParameter(const QString &parameter, const SqlColumn &column) const
{
    return column.kind == ColumnKind::Text ? u"CAST(%1 AS TEXT)"_s.arg(parameter) : parameter;
}

QString SqliteDialect::timeParameter(const QString &parameter, const SqlColumn &) const
{
    return parameter;
}

QString SqliteDialect::same(const SqlColumn &column, const QString &parameter) const
{
    const QString bytes = column.kind == ColumnKind::Integer ? u"%1"_s : u"CAST(%1 AS BLOB)"_s;
    return u"%1 = %2"_s.arg(bytes.arg(column.quoted), bytes.arg(parameter));
}

QString SqliteDialect::matchAny(const SqlColumn &column, const QString &list, int rows) const
{
    QStringList values;
    for (int row = 0; row < rows; ++row)
        values << forms(column, cell(list, row, 0));
    return u"%1 IN (%2)"_s.arg(column.quoted, values.join(u", "_s));
}

QString SqliteDialect::tableMatching(const QString &table, std::span<const SqlColumn> columns, const QString &list,
                                     int rows) const
{
    // A row value IN (VALUES …) scans the table; CROSS JOIN keeps the list outside, and the index is used.
    QStringList tuples;
    for (int row = 0; row < rows; ++row) {
        for (const QString &tuple : combinations(columns, list, row))
            tuples << u'(' + tuple + u')';
    }
    QStringList names;
    QStringList joined;
    for (std::size_t at = 0; at < columns.size(); ++at) {
        names << u"column%1 AS idemdesk_%1"_s.arg(at + 1);
        joined << u"%1 = idemdesk_%2"_s.arg(columns[at].quoted).arg(at + 1);
    }
    return u"(SELECT DISTINCT %1 FROM (VALUES %2)) AS wanted CROSS JOIN %3 ON %4"_s.arg(
        names.join(u", "_s), tuples.join(u", "_s), table, joined.join(u" AND "_s));
}

QString SqliteDialect::globMatch(const SqlColumn &column, const QString &parameter) const
{
    // GLOB reads text and ends at a zero byte: values that hold one are left to the reader.
    return u"(CAST(%1 AS TEXT) GLOB CAST(%2 AS TEXT) OR instr(CAST(%1 AS BLOB), x'00') > 0)"_s.arg(column.quoted,
                                                                                                   parameter);
}

QVariant SqliteDialect::globPattern(const QByteArray &pattern) const
{
    QByteArray escaped = pattern;
    escaped.replace("[", "[[]");
    return SqlValues::ofBytes(escaped);
}

domain::StoredTime SqliteDialect::readTime(const QVariant &value, const TimeFormat &format) const
{
    return decodeTime(value, format);
}

QVariant SqliteDialect::timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const
{
    return encodedAtOrBefore(instant, format);
}

QVariant SqliteDialect::timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const
{
    return encodedAtOrAfter(instant, format);
}

Result<QVariant> SqliteDialect::timeValue(domain::UtcMicros instant, const TimeFormat &format,
                                          const TimeExamples &examples) const
{
    return encodedExactly(instant, format, examples);
}

bool SqliteDialect::carriesKeyOrder(const TableFacts &table, const IndexFacts &index, qsizetype leading,
                                    const QStringList &key) const
{
    QStringList order = index.columns.mid(leading);
    // Every index ends in the rowid, which an integer primary key is.
    if (table.primaryKey.size() == 1 && table.rowidKey)
        order << table.primaryKey;
    return order.size() >= key.size() &&
           std::equal(key.begin(), key.end(), order.begin(), [](const QString &left, const QString &right) {
               return left.compare(right, Qt::CaseInsensitive) == 0;
           });
}

Error SqliteDialect::error(const QSqlDatabase &database, const QSqlError &error, const QString &doing) const
{
    return sqliteError(database, error, doing);
}

QString SqliteDialect::beginWrite() const
{
    // A deferred BEGIN fails as busy in the middle when two writers meet.
    return u"BEGIN IMMEDIATE"_s;
}

QString SqliteDialect::lockClause() const
{
    return {};
}

} // namespace idemdesk::store
