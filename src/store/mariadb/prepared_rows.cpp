// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/prepared_rows.h"

#include "store/mariadb/bits.h"
#include "store/mariadb/time_text.h"

namespace idemdesk::mariadb {

namespace {

enum_field_types fetchedAs(ColumnKind kind)
{
    switch (kind) {
    case ColumnKind::Integer:
    case ColumnKind::Unsigned:
        return MYSQL_TYPE_LONGLONG;
    case ColumnKind::Float:
        return MYSQL_TYPE_FLOAT;
    case ColumnKind::Double:
        return MYSQL_TYPE_DOUBLE;
    case ColumnKind::Date:
        return MYSQL_TYPE_DATE;
    case ColumnKind::DateTime:
        return MYSQL_TYPE_DATETIME;
    case ColumnKind::Time:
        return MYSQL_TYPE_TIME;
    default:
        return MYSQL_TYPE_BLOB;
    }
}

bool hasFixedSize(ColumnKind kind)
{
    return fetchedAs(kind) != MYSQL_TYPE_BLOB;
}

} // namespace

std::unique_ptr<PreparedRows> PreparedRows::open(PreparedStatement &statement, Statement::Reading reading)
{
    std::unique_ptr<PreparedRows> rows(new PreparedRows(statement, reading));
    if (!rows->bindCells())
        return {};
    if (reading == Statement::Reading::Unbuffered)
        return rows;
    const bool stored = mysql_stmt_store_result(statement.handle()) == 0;
    if (!stored)
        statement.connection().failed(statement.handle());
    statement.endOfRows();
    return stored ? std::move(rows) : nullptr;
}

PreparedRows::PreparedRows(PreparedStatement &statement, Statement::Reading reading)
    : m_statement(statement), m_reading(reading)
{
    const MYSQL_FIELD *fields = mariadb_stmt_fetch_fields(statement.handle());
    const unsigned int count = mysql_stmt_field_count(statement.handle());
    for (unsigned int at = 0; at < count; ++at)
        m_columns.push_back(Column::from(fields[at]));
}

PreparedRows::~PreparedRows()
{
    // Rows that are dropped unread would still be written into the cells.
    std::vector<MYSQL_BIND> nowhere(m_columns.size());
    for (MYSQL_BIND &bound : nowhere) {
        bound.buffer_type = MYSQL_TYPE_BLOB;
        bound.flags = MADB_BIND_DUMMY;
    }
    if (m_statement.connection().handle())
        mysql_stmt_bind_result(m_statement.handle(), nowhere.data());
}

bool PreparedRows::bindCells()
{
    m_cells.assign(m_columns.size(), {});
    std::vector<MYSQL_BIND> binds(m_columns.size());
    for (std::size_t at = 0; at < m_columns.size(); ++at) {
        Cell &cell = m_cells[at];
        binds[at].buffer_type = fetchedAs(m_columns[at].kind);
        binds[at].is_unsigned = (m_columns[at].flags & UNSIGNED_FLAG) != 0;
        binds[at].buffer = &cell.fixed;
        binds[at].buffer_length = hasFixedSize(m_columns[at].kind) ? sizeof cell.fixed : 0;
        binds[at].length = &cell.length;
        binds[at].is_null = &cell.null;
        binds[at].error = &cell.error;
    }
    return mysql_stmt_bind_result(m_statement.handle(), binds.data()) == 0 ||
           m_statement.connection().failed(m_statement.handle());
}

Rows::Step PreparedRows::next()
{
    const int fetched = mysql_stmt_fetch(m_statement.handle());
    if (fetched == 0)
        return Step::Row;
    if (fetched != MYSQL_NO_DATA)
        m_statement.connection().failed(m_statement.handle());
    m_statement.endOfRows();
    return fetched == MYSQL_NO_DATA ? Step::End : Step::Failed;
}

bool PreparedRows::seek(qint64 row)
{
    if (m_reading == Statement::Reading::Unbuffered || row < 0 || row >= count())
        return false;
    indexRows();
    mysql_stmt_data_seek(m_statement.handle(), 0); // makes a result that was read to its end readable again
    mysql_stmt_row_seek(m_statement.handle(), m_index[static_cast<std::size_t>(row)]);
    return next() == Step::Row;
}

qint64 PreparedRows::count() const
{
    if (m_reading == Statement::Reading::Unbuffered)
        return -1;
    return static_cast<qint64>(mysql_stmt_num_rows(m_statement.handle()));
}

QVariant PreparedRows::value(std::size_t column)
{
    const Column &described = m_columns[column];
    const Cell &cell = m_cells[column];
    if (cell.null)
        return QVariant(described.metaType());
    switch (described.kind) {
    case ColumnKind::Integer:
        return cell.fixed.integer;
    case ColumnKind::Unsigned:
        return static_cast<qulonglong>(cell.fixed.integer);
    case ColumnKind::Float:
        return static_cast<double>(cell.fixed.single);
    case ColumnKind::Double:
        return cell.fixed.real;
    case ColumnKind::Bits:
        return bits(bytes(column));
    case ColumnKind::Text:
        return QString::fromUtf8(bytes(column));
    case ColumnKind::Bytes:
        return bytes(column);
    default:
        return timeText(cell.fixed.time, described);
    }
}

QByteArray PreparedRows::bytes(std::size_t column)
{
    QByteArray found(static_cast<qsizetype>(m_cells[column].length), Qt::Uninitialized);
    MYSQL_BIND bound{};
    unsigned long length = 0;
    bound.buffer_type = MYSQL_TYPE_BLOB;
    bound.buffer = found.data();
    bound.buffer_length = m_cells[column].length;
    bound.length = &length;
    mysql_stmt_fetch_column(m_statement.handle(), &bound, static_cast<unsigned int>(column), 0);
    return found;
}

void PreparedRows::indexRows()
{
    if (!m_index.empty())
        return;
    mysql_stmt_data_seek(m_statement.handle(), 0);
    for (MYSQL_ROW_OFFSET row = mysql_stmt_row_tell(m_statement.handle()); row; row = row->next)
        m_index.push_back(row);
}

} // namespace idemdesk::mariadb
