// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_rows.h"

#include "store/sql/dialect.h"
#include "store/sql/sql_connection.h"

#include <QSqlRecord>

#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

bool isInteger(const QVariant &value)
{
    return value.typeId() == QMetaType::LongLong || value.typeId() == QMetaType::Int;
}

} // namespace

SqlRows::SqlRows(SqlConnection &connection, QSqlQuery &query, const SqlStatement &statement)
    : m_connection(&connection), m_query(&query), m_statement(&statement)
{}

SqlRows::SqlRows(SqlRows &&other) noexcept
    : m_connection(other.m_connection)
    , m_query(std::exchange(other.m_query, nullptr))
    , m_statement(other.m_statement)
    , m_fault(std::move(other.m_fault))
{}

SqlRows::~SqlRows()
{
    if (m_query)
        m_query->finish();
}

Result<bool> SqlRows::next()
{
    if (const Result<> faultless = fault(); !faultless)
        return propagate(faultless);
    if (m_query->next())
        return true;
    if (m_query->lastError().isValid())
        return tl::unexpected<Error>(m_connection->failure(m_query->lastError(), *m_statement));
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
    return m_query->value(m_query->record().count() - 1);
}

QVariant SqlRows::raw(const QString &column) const
{
    const int at = position(column);
    return at < 0 ? QVariant() : m_query->value(at);
}

std::optional<qint64> SqlRows::integer(const QString &column)
{
    const QVariant value = raw(column);
    if (value.isNull())
        return {};
    if (!isInteger(value)) {
        remember(column, u"holds a value that is no integer of 64 bits"_s);
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

std::optional<domain::StoredTime> SqlRows::time(const QString &column, const TimeFormat &format) const
{
    const QVariant value = raw(column);
    if (value.isNull())
        return {};
    return m_connection->dialect().readTime(value, format);
}

domain::RecordRef SqlRows::key()
{
    std::vector<domain::RecordRef::Part> parts;
    for (QString column = u"id"_s; position(column) >= 0; column = u"id.%1"_s.arg(parts.size() + 1)) {
        const QVariant value = raw(column);
        if (value.isNull())
            remember(column, u"holds a key of another kind than the column, or none"_s);
        if (isInteger(value))
            parts.emplace_back(value.toLongLong());
        else
            parts.emplace_back(value.toByteArray());
    }
    return domain::RecordRef(std::move(parts));
}

void SqlRows::remember(const QString &column, const QString &problem)
{
    if (m_fault)
        return;
    const QVariant id = column == u"id"_s ? QVariant() : raw(u"id"_s);
    const QString row = isInteger(id) ? u", row %1,"_s.arg(id.toLongLong()) : QString();
    m_fault = Error{ErrorCode::Corrupt, u"table %1%2 column %3 %4"_s.arg(m_statement->table, row, column, problem),
                    u"look at the row in the database's own client"_s};
}

int SqlRows::position(const QString &column) const
{
    const auto found = m_statement->columns.find(column);
    return found == m_statement->columns.end() ? -1 : found->second;
}

} // namespace idemdesk::store
