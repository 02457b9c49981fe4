// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/prepared_statement.h"

#include "store/mariadb/batch.h"
#include "store/mariadb/bulk_values.h"
#include "store/mariadb/late_cancel.h"
#include "store/mariadb/prepared_rows.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

/// For how long rows that nobody wants are read on: about what a control connection costs.
constexpr std::chrono::milliseconds patience{20};

} // namespace

PreparedStatement::PreparedStatement(std::shared_ptr<Connection> connection)
    : m_connection(std::move(connection)), m_statement(mysql_stmt_init(m_connection->handle()))
{}

PreparedStatement::~PreparedStatement()
{
    closeRows();
    m_connection->retire(m_statement);
}

bool PreparedStatement::prepare(QByteArrayView text)
{
    if (!m_connection->makeReady())
        return false;
    m_connection->running().begin();
    const int failure = mysql_stmt_prepare(m_statement, text.data(), static_cast<unsigned long>(text.size()));
    m_connection->running().end();
    return failure == 0 || m_connection->failed(m_statement);
}

bool PreparedStatement::execute(const Parameters &parameters)
{
    if (!m_connection->makeReady())
        return false;
    if (parameters.count() != placeholders())
        return m_connection->fail(
            ownError(error::ParametersNotBound,
                     u"%1 values are bound to %2 placeholders"_s.arg(parameters.count()).arg(placeholders())));
    if (mysql_stmt_bind_param(m_statement, parameters.binds()) != 0)
        return m_connection->failed(m_statement);
    m_connection->running().begin();
    if (sendLongValues(parameters) && mysql_stmt_execute(m_statement) == 0) {
        answered();
        return true;
    }
    failed();
    // The server keeps the long values of a failed execution, and would append to them.
    if (!parameters.longValues().empty() && m_connection->isOpen())
        mysql_stmt_reset(m_statement);
    return false;
}

bool PreparedStatement::sendLongValues(const Parameters &parameters)
{
    for (const auto &[position, bytes] : parameters.longValues()) {
        for (qsizetype sent = 0; sent < bytes.size(); sent += Parameters::longValuePiece) {
            const QByteArrayView piece = bytes.sliced(sent, std::min(Parameters::longValuePiece, bytes.size() - sent));
            if (mysql_stmt_send_long_data(m_statement, position, piece.data(),
                                          static_cast<unsigned long>(piece.size())) != 0)
                return false;
        }
    }
    return true;
}

bool PreparedStatement::executeBulk(BulkValues &values)
{
    if (!m_connection->makeReady())
        return false;
    std::vector<MYSQL_BIND> binds = values.binds();
    m_connection->running().begin();
    const bool done = setExecutions(values.rows()) && mysql_stmt_bind_param(m_statement, binds.data()) == 0 &&
                      mysql_stmt_execute(m_statement) == 0;
    if (done)
        answered();
    else
        failed();
    setExecutions(0);
    return done;
}

bool PreparedStatement::setExecutions(std::size_t count)
{
    const auto executions = static_cast<unsigned int>(count);
    return mysql_stmt_attr_set(m_statement, STMT_ATTR_ARRAY_SIZE, &executions) == 0;
}

void PreparedStatement::answered()
{
    takeCounts();
    if (hasRows() || mysql_stmt_more_results(m_statement))
        m_connection->startReading(this);
    else
        m_connection->running().end();
}

void PreparedStatement::failed()
{
    m_connection->failed(m_statement);
    m_connection->running().end();
}

bool PreparedStatement::executeBatch(const QVariantList &columns)
{
    Batch batch(*this);
    const bool done = batch.run(columns);
    m_affected = batch.affectedRows();
    m_insertId = 0; // of which row?
    return done;
}

void PreparedStatement::takeCounts()
{
    m_affected = mysql_stmt_affected_rows(m_statement);
    m_insertId = mysql_stmt_insert_id(m_statement);
}

bool PreparedStatement::hasRows() const
{
    return mysql_stmt_field_count(m_statement) > 0;
}

std::unique_ptr<Rows> PreparedStatement::rows(Reading reading)
{
    std::unique_ptr<PreparedRows> rows = PreparedRows::open(*this, reading);
    m_holdsRows = rows && rows->count() > 0;
    return rows;
}

void PreparedStatement::endOfRows()
{
    if (!mysql_stmt_more_results(m_statement))
        m_connection->stopReading(this);
}

Statement::Next PreparedStatement::nextResult()
{
    if (!m_connection->isReading(this))
        return Next::None;
    int fetched = hasRows() ? 0 : MYSQL_NO_DATA;
    while (fetched == 0)
        fetched = mysql_stmt_fetch(m_statement);
    const int next = fetched == MYSQL_NO_DATA ? mysql_stmt_next_result(m_statement) : fetched;
    if (next > 0)
        m_connection->failed(m_statement);
    if (next != 0)
        m_connection->stopReading(this);
    else
        takeCounts();
    if (next == 0 && !hasRows())
        endOfRows();
    return next == 0 ? Next::Result : next < 0 ? Next::None : Next::Failed;
}

void PreparedStatement::closeRows()
{
    if (m_connection->isReading(this)) {
        dropUnreadRows();
        m_connection->stopReading(this);
        m_connection->noticeLoss();
    } else if (m_holdsRows && m_connection->isOpen() && !m_connection->wireIsTaken()) {
        mysql_stmt_data_seek(m_statement, 0); // rows that were read to their end would be kept
        mysql_stmt_free_result(m_statement);
        m_holdsRows = false;
    }
}

void PreparedStatement::dropUnreadRows()
{
    const LateCancel unlessDoneSoon(Canceller(m_connection->options(), m_connection->sharedRunning()), patience);
    mysql_stmt_free_result(m_statement);
    while (mysql_stmt_next_result(m_statement) == 0)
        mysql_stmt_free_result(m_statement);
}

} // namespace idemdesk::mariadb
