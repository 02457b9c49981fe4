// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/text_rows.h"

#include "store/mariadb/bits.h"

namespace idemdesk::mariadb {

TextRows::TextRows(MYSQL_RES *stored) : m_stored(stored)
{
    const MYSQL_FIELD *fields = mysql_fetch_fields(stored);
    for (unsigned int at = 0; at < mysql_num_fields(stored); ++at)
        m_columns.push_back(Column::from(fields[at]));
}

Rows::Step TextRows::next()
{
    m_row = mysql_fetch_row(m_stored);
    return m_row ? Step::Row : Step::End;
}

bool TextRows::seek(qint64 row)
{
    if (row < 0 || row >= count())
        return false;
    mysql_data_seek(m_stored, static_cast<unsigned long long>(row));
    return next() == Step::Row;
}

qint64 TextRows::count() const
{
    return static_cast<qint64>(mysql_num_rows(m_stored));
}

QVariant TextRows::value(std::size_t column)
{
    const Column &described = m_columns[column];
    if (isNull(column))
        return QVariant(described.metaType());
    const QByteArray text(m_row[column], static_cast<qsizetype>(mysql_fetch_lengths(m_stored)[column]));
    switch (described.kind) {
    case ColumnKind::Integer:
        return text.toLongLong();
    case ColumnKind::Unsigned:
        return text.toULongLong();
    case ColumnKind::Float:
    case ColumnKind::Double:
        return text.toDouble();
    case ColumnKind::Bits:
        return bits(text);
    case ColumnKind::Bytes:
        return text;
    default:
        return QString::fromUtf8(text);
    }
}

} // namespace idemdesk::mariadb
