// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_column.h"

#include <QRegularExpression>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// `datetime` of `datetime(6)`, `bigint` of `bigint(20) unsigned`.
QString typeName(const QString &declared)
{
    static const QRegularExpression end(u"[( ]"_s);
    return declared.section(end, 0, 0).toLower();
}

ColumnKind kindOf(const QString &type, const QString &collation)
{
    static const QStringList integers{u"tinyint"_s, u"smallint"_s, u"mediumint"_s, u"int"_s, u"bigint"_s, u"year"_s};
    static const QStringList withoutCollation{u"json"_s, u"uuid"_s, u"inet4"_s, u"inet6"_s};
    if (integers.contains(type))
        return ColumnKind::Integer;
    return !collation.isEmpty() || withoutCollation.contains(type) ? ColumnKind::Text : ColumnKind::Bytes;
}

/// The number in `datetime(3)`, 0 without one.
int decimalsOf(const QString &declared)
{
    return declared.section(u'(', 1).section(u')', 0, 0).toInt();
}

TimeFormat timesOf(const QString &type, const QString &declared, const TimeFormat &times)
{
    if (type == u"timestamp"_s)
        return {profile::TimeEncoding::Native, "UTC", decimalsOf(declared)};
    if (type == u"datetime"_s)
        return {profile::TimeEncoding::Native, times.zone, decimalsOf(declared)};
    return times;
}

} // namespace

MappedTable::Column mySqlColumn(const ColumnFacts &facts, const TimeFormat &times)
{
    const QString type = typeName(facts.type);
    return {facts.name, kindOf(type, facts.collation), timesOf(type, facts.type, times), facts.collation};
}

QString mySqlEquates(const QString &collation)
{
    if (collation.isEmpty() || collation == u"binary"_s)
        return {};
    QStringList same;
    if (!collation.endsWith(u"_bin"_s) && !collation.endsWith(u"_cs"_s))
        same << u"letters in either case"_s;
    // MySQL's newer collations and MariaDB's of that name alone tell trailing blanks apart.
    if (!collation.contains(u"_0900_"_s) && !collation.contains(u"_nopad_"_s))
        same << u"texts with and without trailing blanks"_s;
    if (collation.endsWith(u"_cs"_s) || (same.isEmpty() && !collation.endsWith(u"_bin"_s)))
        same.prepend(u"texts of equal weight"_s);
    return same.join(u", "_s);
}

} // namespace idemdesk::store
