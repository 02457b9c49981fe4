// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_dialect.h"

#include "store/postgresql/postgresql_errors.h"
#include "store/postgresql/postgresql_handle.h"
#include "store/postgresql/postgresql_times.h"
#include "store/sql/sql_values.h"

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString cell(const QString &list, int row, std::size_t column)
{
    return u":%1.%2.%3"_s.arg(list).arg(row).arg(column);
}

/// The bytes of a value in UTF-8, whatever its type.
QString bytesOf(const SqlColumn &column)
{
    return column.kind == ColumnKind::Bytes ? column.quoted
                                            : u"convert_to(CAST(%1 AS text), 'UTF8')"_s.arg(column.quoted);
}

/// A value of one row of a list as the column's own kind; what such a column cannot hold is NULL and matches nothing.
QStringList cellsOf(std::span<const SqlColumn> columns, const QString &list, int row, const PostgreSqlDialect &dialect)
{
    QStringList cells;
    for (std::size_t at = 0; at < columns.size(); ++at)
        cells << dialect.keyParameter(cell(list, row, at), columns[at]);
    return cells;
}

} // namespace

QString PostgreSqlDialect::quoted(const QString &identifier) const
{
    QString escaped = identifier;
    escaped.replace(u'"', u"\"\""_s);
    return u'"' + escaped + u'"';
}

QString PostgreSqlDialect::indexedTable(const QString &table, const std::optional<QString> & /*index*/) const
{
    return table;
}

QString PostgreSqlDialect::integerOutput(const SqlColumn &column) const
{
    if (column.kind == ColumnKind::Integer)
        return u"CAST(%1 AS bigint)"_s.arg(column.quoted);
    // By way of the text, so that a fraction is an error and not rounded.
    return u"CAST(CAST(%1 AS text) AS bigint)"_s.arg(column.quoted);
}

QString PostgreSqlDialect::bytesOutput(const SqlColumn &column) const
{
    return bytesOf(column);
}

QString PostgreSqlDialect::lengthOutput(const SqlColumn &column) const
{
    return column.kind == ColumnKind::Bytes ? u"octet_length(%1)"_s.arg(column.quoted)
                                            : u"octet_length(CAST(%1 AS text))"_s.arg(column.quoted);
}

QString PostgreSqlDialect::keyOutput(const SqlColumn &column) const
{
    return column.kind == ColumnKind::Integer ? integerOutput(column) : bytesOf(column);
}

QString PostgreSqlDialect::timeOutput(const SqlColumn &column) const
{
    return column.times.encoding == profile::TimeEncoding::Native ? u"CAST(%1 AS text)"_s.arg(column.quoted)
                                                                  : column.quoted;
}

QString PostgreSqlDialect::keyParameter(const QString &parameter, const SqlColumn &column) const
{
    switch (column.kind) {
    case ColumnKind::Integer:
        return u"CAST(%1 AS bigint)"_s.arg(parameter);
    case ColumnKind::Bytes:
        return u"CAST(%1 AS bytea)"_s.arg(parameter);
    case ColumnKind::Uuid:
        return u"CAST(%1!uuid AS uuid)"_s.arg(parameter);
    case ColumnKind::Text:
        break;
    }
    // Without a type of its own it takes the column's: character varying, citext, an enumeration.
    return parameter + u"!text"_s;
}

QString PostgreSqlDialect::timeParameter(const QString &parameter, const SqlColumn &column) const
{
    switch (column.times.encoding) {
    case profile::TimeEncoding::Native:
    case profile::TimeEncoding::Text:
        return parameter;
    default:
        return u"CAST(%1 AS bigint)"_s.arg(parameter);
    }
}

QString PostgreSqlDialect::same(const SqlColumn &column, const QString &parameter) const
{
    const QString equal = u"%1 = %2"_s.arg(column.quoted, keyParameter(parameter, column));
    return column.collation.isEmpty() ? equal
                                      : u"(%1 AND %2 = CAST(%3 AS bytea))"_s.arg(equal, bytesOf(column), parameter);
}

QString PostgreSqlDialect::matchAny(const SqlColumn &column, const QString &list, int rows) const
{
    QStringList values;
    for (int row = 0; row < rows; ++row)
        values << cellsOf(std::span(&column, 1), list, row, *this);
    return u"%1 IN (%2)"_s.arg(column.quoted, values.join(u", "_s));
}

QString PostgreSqlDialect::tableMatching(const QString &table, std::span<const SqlColumn> columns, const QString &list,
                                         int rows) const
{
    if (columns.size() == 1)
        return u"%1 WHERE %2"_s.arg(table, matchAny(columns.front(), list, rows));
    QStringList names;
    for (const SqlColumn &column : columns)
        names << column.quoted;
    QStringList tuples;
    for (int row = 0; row < rows; ++row)
        tuples << u'(' + cellsOf(columns, list, row, *this).join(u", "_s) + u')';
    return u"%1 WHERE (%2) IN (VALUES %3)"_s.arg(table, names.join(u", "_s), tuples.join(u", "_s));
}

QString PostgreSqlDialect::sortedOnly(const SqlColumn &column) const
{
    switch (column.kind) {
    case ColumnKind::Integer:
        return u"(%1 + 0)"_s.arg(column.quoted);
    case ColumnKind::Bytes:
        return u"(%1 || CAST('' AS bytea))"_s.arg(column.quoted);
    default:
        return u"CAST(%1 AS text)"_s.arg(column.quoted);
    }
}

QString PostgreSqlDialect::globMatch(const SqlColumn &column, const QString &parameter) const
{
    return u"%1 LIKE CAST(%2 AS bytea)"_s.arg(bytesOf(column), parameter);
}

QVariant PostgreSqlDialect::globPattern(const QByteArray &pattern) const
{
    QByteArray like;
    for (const char byte : pattern) {
        if (byte == '*')
            like += '%';
        else if (byte == '?') // one character: one byte at least
            like += "_%";
        else
            like += (byte == '%' || byte == '_' || byte == '\\' ? QByteArray("\\") : QByteArray()) + byte;
    }
    return SqlValues::ofBytes(like);
}

domain::StoredTime PostgreSqlDialect::readTime(const QVariant &value, const TimeFormat &format) const
{
    return readPostgreSqlTime(value, format);
}

QVariant PostgreSqlDialect::timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const
{
    return postgreSqlTimeAtOrBefore(instant, format);
}

QVariant PostgreSqlDialect::timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const
{
    return postgreSqlTimeAtOrAfter(instant, format);
}

Result<QVariant> PostgreSqlDialect::timeValue(domain::UtcMicros instant, const TimeFormat &format,
                                              const TimeExamples &examples) const
{
    return postgreSqlTimeValue(instant, format, examples);
}

bool PostgreSqlDialect::carriesKeyOrder(const TableFacts & /*table*/, const IndexFacts &index, qsizetype leading,
                                        const QStringList &key) const
{
    const QStringList order = index.columns.mid(leading);
    return order.size() >= key.size() &&
           std::equal(key.begin(), key.end(), order.begin(), [](const QString &left, const QString &right) {
               return left.compare(right, Qt::CaseInsensitive) == 0;
           });
}

Error PostgreSqlDialect::error(const QSqlDatabase &database, const QSqlError &error, const QString &doing) const
{
    return postgreSqlError(database, error, doing);
}

QString PostgreSqlDialect::violatedConstraint(const QSqlQuery &failed) const
{
    const PGresult *answer = postgreSqlResult(failed);
    return answer ? QString::fromUtf8(PQresultErrorField(answer, PG_DIAG_CONSTRAINT_NAME)) : QString();
}

} // namespace idemdesk::store
