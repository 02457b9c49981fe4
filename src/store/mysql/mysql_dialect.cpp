// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_dialect.h"

#include "store/mysql/mysql_errors.h"
#include "store/mysql/mysql_times.h"
#include "store/sql/sql_values.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString cell(const QString &list, int row, std::size_t column)
{
    return u":%1.%2.%3"_s.arg(list).arg(row).arg(column);
}

/// `utf8mb4` of `utf8mb4_unicode_ci`: every collation is named after its character set.
QString characterSetOf(const QString &collation)
{
    return collation.section(u'_', 0, 0);
}

/// Bytes as a text that compares as the column does: compared with bytes, a text's index is of no use.
QString asColumn(const SqlColumn &column, const QString &parameter)
{
    if (column.kind != ColumnKind::Text)
        return parameter;
    const QString text = u"CONVERT(%1 USING utf8mb4)"_s.arg(parameter);
    if (column.collation.isEmpty())
        return text;
    return u"CONVERT(%1 USING %2) COLLATE %3"_s.arg(text, characterSetOf(column.collation), column.collation);
}

/// A text as its bytes in UTF-8.
QString bytesOf(const SqlColumn &column)
{
    return u"CAST(CONVERT(%1 USING utf8mb4) AS BINARY)"_s.arg(column.quoted);
}

} // namespace

QString MySqlDialect::quoted(const QString &identifier) const
{
    QString escaped = identifier;
    escaped.replace(u'`', u"``"_s);
    return u'`' + escaped + u'`';
}

QString MySqlDialect::indexedTable(const QString &table, const std::optional<QString> &index) const
{
    return index ? QString(table + u" FORCE INDEX (" + quoted(*index) + u')') : table;
}

QString MySqlDialect::integerOutput(const SqlColumn &column) const
{
    return column.quoted;
}

QString MySqlDialect::bytesOutput(const SqlColumn &column) const
{
    // The driver hands every kind out exactly; SqlRows makes bytes of it.
    return column.quoted;
}

QString MySqlDialect::lengthOutput(const SqlColumn &column) const
{
    return column.kind == ColumnKind::Text ? u"LENGTH(CONVERT(%1 USING utf8mb4))"_s.arg(column.quoted)
                                           : u"LENGTH(%1)"_s.arg(column.quoted);
}

QString MySqlDialect::keyOutput(const SqlColumn &column) const
{
    return column.quoted;
}

QString MySqlDialect::timeOutput(const SqlColumn &column) const
{
    return column.quoted;
}

QString MySqlDialect::keyParameter(const QString &parameter, const SqlColumn &column) const
{
    return asColumn(column, parameter);
}

QString MySqlDialect::timeParameter(const QString &parameter, const SqlColumn &) const
{
    return parameter;
}

QString MySqlDialect::same(const SqlColumn &column, const QString &parameter) const
{
    const QString equal = column.quoted + u" = " + asColumn(column, parameter);
    return column.kind == ColumnKind::Text ? u"(%1 AND %2 = %3)"_s.arg(equal, bytesOf(column), parameter) : equal;
}

QString MySqlDialect::matchAny(const SqlColumn &column, const QString &list, int rows) const
{
    QStringList values;
    for (int row = 0; row < rows; ++row)
        values << asColumn(column, cell(list, row, 0));
    return u"%1 IN (%2)"_s.arg(column.quoted, values.join(u", "_s));
}

QString MySqlDialect::tableMatching(const QString &table, std::span<const SqlColumn> columns, const QString &list,
                                    int rows) const
{
    if (columns.size() == 1)
        return u"%1 JOIN (SELECT 1) AS idemdesk_one ON %2"_s.arg(table, matchAny(columns.front(), list, rows));
    // Every server makes ranges of an index of this; of row values in IN not every one does.
    QStringList wanted;
    for (int row = 0; row < rows; ++row) {
        QStringList equal;
        for (std::size_t at = 0; at < columns.size(); ++at)
            equal << columns[at].quoted + u" = " + asColumn(columns[at], cell(list, row, at));
        wanted << u'(' + equal.join(u" AND "_s) + u')';
    }
    return u"%1 JOIN (SELECT 1) AS idemdesk_one ON %2"_s.arg(table, wanted.join(u" OR "_s));
}

QString MySqlDialect::globMatch(const SqlColumn &column, const QString &parameter) const
{
    return u"%1 LIKE %2 ESCAPE '|'"_s.arg(column.quoted, asColumn(column, parameter));
}

QVariant MySqlDialect::globPattern(const QByteArray &pattern) const
{
    // One character may be several bytes, and `_` stands for one of them: `%` lets through what must pass.
    QByteArray like;
    for (const char byte : pattern) {
        if (byte == '*' || byte == '?')
            like += '%';
        else if (byte == '%' || byte == '_' || byte == '|')
            like += QByteArray("|") + byte;
        else
            like += byte;
    }
    return SqlValues::ofBytes(like);
}

domain::StoredTime MySqlDialect::readTime(const QVariant &value, const TimeFormat &format) const
{
    return readMySqlTime(value, format);
}

QVariant MySqlDialect::timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const
{
    return mySqlTimeAtOrBefore(instant, format);
}

QVariant MySqlDialect::timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const
{
    return mySqlTimeAtOrAfter(instant, format);
}

Result<QVariant> MySqlDialect::timeValue(domain::UtcMicros instant, const TimeFormat &format,
                                         const TimeExamples &examples) const
{
    return mySqlTimeValue(instant, format, examples);
}

bool MySqlDialect::carriesKeyOrder(const TableFacts &table, const IndexFacts &index, qsizetype leading,
                                   const QStringList &key) const
{
    // Every index of InnoDB ends in the columns of the primary key that it does not have already.
    QStringList order = index.columns.mid(leading);
    for (const QString &column : table.primaryKey) {
        if (!index.columns.contains(column, Qt::CaseInsensitive))
            order << column;
    }
    return order.size() >= key.size() &&
           std::equal(key.begin(), key.end(), order.begin(), [](const QString &left, const QString &right) {
               return left.compare(right, Qt::CaseInsensitive) == 0;
           });
}

Error MySqlDialect::error(const QSqlDatabase &database, const QSqlError &error, const QString &doing) const
{
    return mySqlError(database, error, doing);
}

QString MySqlDialect::beginWrite() const
{
    // MySQL prepares no START TRANSACTION; the driver sends it as it is.
    return {};
}

QString MySqlDialect::lockClause() const
{
    return u"FOR UPDATE"_s;
}

} // namespace idemdesk::store
