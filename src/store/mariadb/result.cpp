// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/result.h"

#include "store/mariadb/driver.h"
#include "store/mariadb/driver_error.h"
#include "store/mariadb/statement_rows.h"

#include <QSqlRecord>

#include <algorithm>
#include <limits>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

Result::Result(const Driver *driver) : QSqlResult(driver), m_driver(driver)
{}

Result::~Result() = default;

bool Result::prepare(const QString &text)
{
    startOver();
    m_statement.reset();
    m_connection = m_driver->m_connection;
    if (!m_connection->isFree())
        return reportFailure(u"the statement cannot be prepared"_s);
    m_statement = std::make_unique<Statement>(m_connection);
    if (m_statement->prepare(text.toUtf8()))
        return true;
    m_statement.reset();
    return reportFailure(u"the statement cannot be prepared"_s);
}

bool Result::reset(const QString &text)
{
    return prepare(text) && exec();
}

bool Result::exec()
{
    startOver();
    if (!m_statement)
        return false;
    Parameters parameters;
    if (ServerError refusal = parameters.set(boundValues()); refusal.isError()) {
        m_connection->fail(std::move(refusal));
        return reportFailure(u"a value cannot be bound"_s);
    }
    if (!m_statement->execute(parameters))
        return reportFailure(u"the statement failed"_s);
    setActive(true);
    return openRows();
}

void Result::startOver()
{
    m_rows.reset();
    m_values.clear();
    m_affected = -1;
    m_insertId.clear();
    setActive(false);
    setSelect(false);
    setAt(QSql::BeforeFirstRow);
}

bool Result::openRows()
{
    setSelect(m_statement->hasRows());
    if (!isSelect()) {
        m_affected = static_cast<qlonglong>(m_statement->affectedRows());
        if (const qulonglong id = m_statement->insertId(); id != 0)
            m_insertId = id;
        return true;
    }
    m_rows = StatementRows::open(*m_statement, isForwardOnly() ? StatementRows::Reading::Unbuffered
                                                               : StatementRows::Reading::Buffered);
    if (m_rows)
        return true;
    setActive(false);
    return reportFailure(u"the rows cannot be read"_s);
}

bool Result::step(int row)
{
    m_values.assign(m_rows->columns().size(), {});
    switch (m_rows->next()) {
    case Rows::Step::Row:
        setAt(row);
        return true;
    case Rows::Step::Failed:
        reportFailure(u"a row cannot be read"_s);
        [[fallthrough]];
    default:
        setAt(QSql::AfterLastRow);
        return false;
    }
}

bool Result::fetch(int row)
{
    if (!m_rows || row < 0)
        return false;
    if (m_rows->count() >= 0) {
        m_values.assign(m_rows->columns().size(), {});
        if (!m_rows->seek(row))
            return false;
        setAt(row);
        return true;
    }
    while (at() == QSql::BeforeFirstRow || (at() >= 0 && at() < row)) {
        if (!step(at() == QSql::BeforeFirstRow ? 0 : at() + 1))
            return false;
    }
    return at() == row;
}

bool Result::fetchNext()
{
    return m_rows && at() != QSql::AfterLastRow && step(at() == QSql::BeforeFirstRow ? 0 : at() + 1);
}

bool Result::fetchFirst()
{
    if (m_rows && at() == QSql::BeforeFirstRow)
        return step(0);
    return fetch(0);
}

bool Result::fetchLast()
{
    return m_rows && m_rows->count() > 0 && fetch(static_cast<int>(m_rows->count()) - 1);
}

QVariant Result::data(int column)
{
    if (!hasColumn(column))
        return {};
    std::optional<QVariant> &value = m_values[static_cast<std::size_t>(column)];
    if (!value)
        value = m_rows->value(static_cast<std::size_t>(column));
    return *value;
}

bool Result::isNull(int column)
{
    return !hasColumn(column) || m_rows->isNull(static_cast<std::size_t>(column));
}

bool Result::hasColumn(int column) const
{
    return m_rows && at() >= 0 && column >= 0 && static_cast<std::size_t>(column) < m_values.size();
}

int Result::size()
{
    return m_rows ? static_cast<int>(m_rows->count()) : -1;
}

int Result::numRowsAffected()
{
    return static_cast<int>(std::min<qlonglong>(m_affected, std::numeric_limits<int>::max()));
}

QVariant Result::lastInsertId() const
{
    return m_insertId;
}

QSqlRecord Result::record() const
{
    QSqlRecord record;
    if (m_rows) {
        for (const Column &column : m_rows->columns())
            record.append(column.toField());
    }
    return record;
}

void Result::detachFromResultSet()
{
    m_rows.reset();
    m_values.clear();
}

bool Result::reportFailure(const QString &doing)
{
    setLastError(toSqlError(m_connection->lastError(), doing, QSqlError::StatementError));
    return false;
}

} // namespace idemdesk::mariadb
