// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_rows.h"

#include "store/sql/dialect.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_connection.h"

#include <QSqlRecord>

#include <limits>
#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

bool isInteger(const QVariant &value)
{
    return value.typeId() == QMetaType::LongLong || value.typeId() == QMetaType::Int;
}

/// Unsigned columns hold the same integers; only those beyond 2^63−1 have no place in a record.
QVariant signedWhereItFits(const QVariant &value)
{
    const bool fits = value.typeId() == QMetaType::ULongLong &&
                      value.toULongLong() <= static_cast<quint64>(std::numeric_limits<qint64>::max());
    return fits ? QVariant::fromValue(value.toLongLong()) : value;
}

} // namespace

SqlRows::SqlRows(SqlConnection &connection, PreparedStatement &prepared)
    : m_connection(&connection), m_prepared(&prepared)
{
    m_prepared->inUse = true;
}

SqlRows::SqlRows(SqlRows &&other) noexcept
    : m_connection(other.m_connection)
    , m_prepared(std::exchange(other.m_prepared, nullptr))
    , m_fault(std::move(other.m_fault))
{}

SqlRows::~SqlRows()
{
    if (m_prepared)
        m_connection->close(*m_prepared);
}

Result<bool> SqlRows::next()
{
    if (const Result<> faultless = fault(); !faultless)
        return propagate(faultless);
    if (m_prepared->query.next())
        return true;
    if (m_prepared->query.lastError().isValid())
        return tl::unexpected<Error>(m_connection->failure(m_prepared->query, m_prepared->statement));
    return false;
}

Result<> SqlRows::fault() const
{
    if (m_fault)
        return tl::unexpected<Error>(*m_fault);
    return {};
}

QVariant SqlRows::last() const
{
    return m_prepared->query.value(m_prepared->query.record().count() - 1);
}

QVariant SqlRows::named(const QString &column) const
{
    const int at = m_prepared->query.record().indexOf(column);
    return at < 0 ? QVariant() : m_prepared->query.value(at);
}

QVariant SqlRows::raw(const QString &column) const
{
    const int at = position(column);
    return at < 0 ? QVariant() : signedWhereItFits(m_prepared->query.value(at));
}

std::optional<qint64> SqlRows::integer(const QString &column)
{
    const QVariant value = raw(column);
    if (value.isNull())
        return {};
    if (!isInteger(value)) {
        remember(ErrorCode::Unreadable, column, u"holds a value that is no integer of 64 bits"_s);
        return {};
    }
    return value.toLongLong();
}

std::optional<QByteArray> SqlRows::bytes(const QString &column) const
{
    const QVariant value = raw(column);
    if (value.isNull())
        return {};
    return value.toByteArray();
}

std::optional<domain::StoredTime> SqlRows::time(const QString &column, const MappedTable &table) const
{
    const QVariant value = raw(column);
    if (value.isNull())
        return {};
    return m_connection->dialect().readTime(value, table.times(column));
}

domain::RecordRef SqlRows::key()
{
    std::vector<domain::RecordRef::Part> parts;
    for (QString column = u"id"_s; position(column) >= 0; column = u"id.%1"_s.arg(parts.size() + 1)) {
        const QVariant value = raw(column);
        if (value.isNull())
            remember(ErrorCode::Corrupt, column, u"holds a key of another kind than the column, or none"_s);
        if (isInteger(value))
            parts.emplace_back(value.toLongLong());
        else
            parts.emplace_back(value.toByteArray());
    }
    return domain::RecordRef(std::move(parts));
}

void SqlRows::remember(ErrorCode code, const QString &column, const QString &problem)
{
    if (m_fault)
        return;
    const QVariant id = column == u"id"_s ? QVariant() : raw(u"id"_s);
    const QString row = isInteger(id) ? u", row %1,"_s.arg(id.toLongLong()) : QString();
    m_fault = Error{code, u"table %1%2 column %3 %4"_s.arg(m_prepared->statement.table, row, column, problem),
                    u"look at the row in the database's own client"_s};
}

int SqlRows::position(const QString &column) const
{
    const auto found = m_prepared->statement.columns.find(column);
    return found == m_prepared->statement.columns.end() ? -1 : found->second;
}

} // namespace idemdesk::store
