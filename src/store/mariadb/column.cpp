// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/column.h"

#include <algorithm>
#include <limits>

namespace idemdesk::mariadb {

namespace {

/// The server's number for "no characters, bytes".
constexpr unsigned int binaryCharset = 63;
/// What a character of utf8mb4 may take; a text column's length counts bytes.
constexpr unsigned long bytesPerCharacter = 4;

ColumnKind stringKind(const MYSQL_FIELD &field)
{
    return field.charsetnr == binaryCharset ? ColumnKind::Bytes : ColumnKind::Text;
}

ColumnKind kindOf(const MYSQL_FIELD &field)
{
    switch (field.type) {
    case MYSQL_TYPE_TINY:
    case MYSQL_TYPE_SHORT:
    case MYSQL_TYPE_INT24:
    case MYSQL_TYPE_LONG:
    case MYSQL_TYPE_YEAR:
        return ColumnKind::Integer;
    case MYSQL_TYPE_LONGLONG:
        return field.flags & UNSIGNED_FLAG ? ColumnKind::Unsigned : ColumnKind::Integer;
    case MYSQL_TYPE_BIT:
        return ColumnKind::Bits;
    case MYSQL_TYPE_FLOAT:
        return ColumnKind::Float;
    case MYSQL_TYPE_DOUBLE:
        return ColumnKind::Double;
    case MYSQL_TYPE_DATE:
    case MYSQL_TYPE_NEWDATE:
        return ColumnKind::Date;
    case MYSQL_TYPE_DATETIME:
    case MYSQL_TYPE_TIMESTAMP:
        return ColumnKind::DateTime;
    case MYSQL_TYPE_TIME:
        return ColumnKind::Time;
    case MYSQL_TYPE_DECIMAL:
    case MYSQL_TYPE_NEWDECIMAL:
    case MYSQL_TYPE_JSON: // MySQL calls it binary
    case MYSQL_TYPE_NULL:
        return ColumnKind::Text;
    default:
        return stringKind(field);
    }
}

int capped(qulonglong length)
{
    return static_cast<int>(std::min<qulonglong>(length, std::numeric_limits<int>::max()));
}

bool isCharacters(const MYSQL_FIELD &field)
{
    return field.charsetnr != binaryCharset;
}

} // namespace

Column Column::from(const MYSQL_FIELD &field)
{
    Column column; // by terminators: the library leaves the lengths unset in a procedure's results
    column.name = QString::fromUtf8(field.name);
    column.table = QString::fromUtf8(field.org_table);
    column.kind = kindOf(field);
    column.length = isCharacters(field) ? field.length / bytesPerCharacter : field.length;
    column.decimals = field.decimals;
    column.flags = field.flags;
    return column;
}

QMetaType Column::metaType() const
{
    switch (kind) {
    case ColumnKind::Integer:
        return QMetaType(QMetaType::LongLong);
    case ColumnKind::Unsigned:
    case ColumnKind::Bits:
        return QMetaType(QMetaType::ULongLong);
    case ColumnKind::Float:
    case ColumnKind::Double:
        return QMetaType(QMetaType::Double);
    case ColumnKind::Bytes:
        return QMetaType(QMetaType::QByteArray);
    default:
        return QMetaType(QMetaType::QString);
    }
}

QSqlField Column::toField() const
{
    QSqlField field(name, metaType(), table);
    field.setLength(capped(length));
    field.setPrecision(static_cast<int>(decimals));
    field.setRequired((flags & NOT_NULL_FLAG) != 0);
    field.setAutoValue((flags & AUTO_INCREMENT_FLAG) != 0);
    return field;
}

} // namespace idemdesk::mariadb
