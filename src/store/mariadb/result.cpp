// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/result.h"

#include "store/mariadb/driver.h"
#include "store/mariadb/driver_error.h"

#include <QSqlRecord>

#include <algorithm>
#include <limits>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

Result::Result(const Driver *driver) : QSqlResult(driver)
{}

Result::~Result() = default;

bool Result::prepare(const QString &text)
{
    startOver();
    m_connection = static_cast<const Driver *>(driver())->m_connection;
    m_statement = Statement::prepare(m_connection, text.toUtf8());
    return m_statement || reportFailure(u"the statement cannot be prepared"_s);
}

bool Result::reset(const QString &text)
{
    return prepare(text) && exec();
}

bool Result::exec()
{
    startOver();
    if (!isPrepared())
        return false;
    Parameters parameters;
    if (ServerError refusal = parameters.set(boundValues()); refusal.isError()) {
        m_connection->fail(std::move(refusal));
        return reportFailure(u"a value cannot be bound"_s);
    }
    return m_statement->execute(parameters) ? takeResult() : reportFailure(u"the statement failed"_s);
}

bool Result::execBatch(bool arrayBind)
{
    startOver();
    if (!isPrepared())
        return false;
    if (arrayBind) {
        m_connection->fail(ownError(error::NotImplemented, u"values of an array type are unknown to this server"_s));
        return reportFailure(u"the batch cannot be executed"_s);
    }
    const bool done = m_statement->executeBatch(boundValues());
    m_affected = static_cast<qlonglong>(m_statement->affectedRows());
    setActive(done);
    return done || reportFailure(u"the batch failed"_s);
}

bool Result::isPrepared()
{
    if (m_statement)
        return true;
    setLastError(toSqlError(ownError(error::NotPrepared, u"no statement is prepared"_s), u"nothing can be executed"_s,
                            QSqlError::StatementError));
    return false;
}

void Result::startOver()
{
    closeRows();
    setActive(false);
    setSelect(false);
    setAt(QSql::BeforeFirstRow);
}

void Result::closeRows()
{
    forgetResult();
    if (m_statement)
        m_statement->closeRows();
}

void Result::forgetResult()
{
    m_rows.reset();
    m_values.clear();
    m_affected = -1;
    m_insertId.clear();
}

bool Result::takeResult()
{
    setAt(QSql::BeforeFirstRow);
    setActive(true);
    setSelect(m_statement->hasRows());
    if (!isSelect()) {
        m_affected = static_cast<qlonglong>(m_statement->affectedRows());
        if (const qulonglong id = m_statement->insertId(); id != 0)
            m_insertId = id;
        return true;
    }
    m_rows = m_statement->rows(isForwardOnly() ? Statement::Reading::Unbuffered : Statement::Reading::Buffered);
    if (m_rows)
        return true;
    setActive(false);
    return reportFailure(u"the rows cannot be read"_s);
}

bool Result::nextResult()
{
    if (!m_statement)
        return false;
    forgetResult();
    switch (m_statement->nextResult()) {
    case Statement::Next::Result:
        return takeResult();
    case Statement::Next::Failed:
        reportFailure(u"the next result cannot be read"_s);
        [[fallthrough]];
    default:
        setActive(false);
        return false;
    }
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
    if (!isReadable() || row < 0)
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
    return isReadable() && at() != QSql::AfterLastRow && step(at() == QSql::BeforeFirstRow ? 0 : at() + 1);
}

bool Result::fetchFirst()
{
    if (isReadable() && at() == QSql::BeforeFirstRow)
        return step(0);
    return fetch(0);
}

bool Result::fetchLast()
{
    return isReadable() && m_rows->count() > 0 && fetch(static_cast<int>(m_rows->count()) - 1);
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
    return isReadable() && at() >= 0 && column >= 0 && static_cast<std::size_t>(column) < m_values.size();
}

bool Result::isReadable() const
{
    // A closed connection takes its results along, though their queries may live on.
    return m_rows && m_connection->handle();
}

int Result::size()
{
    return isReadable() ? static_cast<int>(m_rows->count()) : -1;
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
    closeRows();
}

bool Result::reportFailure(const QString &doing)
{
    setLastError(toSqlError(m_connection->lastError(), doing, QSqlError::StatementError));
    return false;
}

} // namespace idemdesk::mariadb
