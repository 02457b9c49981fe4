// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QSqlField>
#include <QString>

#include <mysql.h>

namespace idemdesk::mariadb {

/// How a column's values are handed out. See README.md for the table of types.
enum class ColumnKind {
    Integer,  ///< qlonglong: all integers but BIGINT UNSIGNED, and YEAR
    Unsigned, ///< qulonglong: BIGINT UNSIGNED
    Bits,     ///< qulonglong: BIT(n)
    Float,    ///< double, widened
    Double,   ///< double
    Date,     ///< QString `2026-11-30`
    DateTime, ///< QString `2026-11-30 23:59:59.999999`
    Time,     ///< QString `-838:59:59.000000`
    Text,     ///< QString: DECIMAL, text, JSON, ENUM, SET
    Bytes,    ///< QByteArray: BINARY, VARBINARY, BLOB, GEOMETRY
};

/// One column of a result.
struct Column
{
    QString name;
    QString table; ///< the table itself, not its alias; empty for an expression
    ColumnKind kind = ColumnKind::Bytes;
    qulonglong length = 0; ///< characters for text, bytes for binary, else the width shown
    unsigned int decimals = 0;
    unsigned int flags = 0;

    [[nodiscard]] static Column from(const MYSQL_FIELD &field);
    [[nodiscard]] QMetaType metaType() const;
    [[nodiscard]] QSqlField toField() const;
};

} // namespace idemdesk::mariadb
