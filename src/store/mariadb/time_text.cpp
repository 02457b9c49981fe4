// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/time_text.h"

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

constexpr unsigned int mostDecimals = 6;

QString padded(qulonglong value, int width)
{
    return u"%1"_s.arg(value, width, 10, QChar(u'0'));
}

QString date(const MYSQL_TIME &time)
{
    return padded(time.year, 4) + u'-' + padded(time.month, 2) + u'-' + padded(time.day, 2);
}

/// More than six decimals stand for "as many as there are".
QString fraction(const MYSQL_TIME &time, unsigned int decimals)
{
    if (decimals > mostDecimals)
        decimals = time.second_part == 0 ? 0 : mostDecimals;
    return decimals == 0 ? QString() : QString(u'.' + padded(time.second_part, mostDecimals).first(decimals));
}

QString clock(const MYSQL_TIME &time, unsigned int decimals)
{
    return padded(time.hour, 2) + u':' + padded(time.minute, 2) + u':' + padded(time.second, 2) +
           fraction(time, decimals);
}

} // namespace

QString timeText(const MYSQL_TIME &time, const Column &column)
{
    switch (column.kind) {
    case ColumnKind::Date:
        return date(time);
    case ColumnKind::Time:
        return (time.neg ? u"-"_s : QString()) + clock(time, column.decimals);
    default:
        return date(time) + u' ' + clock(time, column.decimals);
    }
}

} // namespace idemdesk::mariadb
