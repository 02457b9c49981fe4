// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/statement.h"

#include <algorithm>
#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

Statement::Statement(std::shared_ptr<Connection> connection)
    : m_connection(std::move(connection)), m_statement(mysql_stmt_init(m_connection->handle()))
{}

Statement::~Statement()
{
    m_connection->stopReading(this);
    m_connection->retire(m_statement);
}

bool Statement::prepare(QByteArrayView text)
{
    if (!m_connection->isFree())
        return false;
    m_connection->running().begin();
    const int failure = mysql_stmt_prepare(m_statement, text.data(), static_cast<unsigned long>(text.size()));
    m_connection->running().end();
    return failure == 0 || m_connection->failed(m_statement);
}

bool Statement::execute(const Parameters &parameters)
{
    if (!m_connection->isFree())
        return false;
    if (parameters.count() != parameterCount())
        return m_connection->fail(
            ownError(error::ParametersNotBound,
                     u"%1 values are bound to %2 placeholders"_s.arg(parameters.count()).arg(parameterCount())));
    if (mysql_stmt_bind_param(m_statement, parameters.binds()) != 0)
        return m_connection->failed(m_statement);
    m_connection->running().begin();
    const bool done = sendLongValues(parameters) && mysql_stmt_execute(m_statement) == 0;
    if (!done || !hasRows())
        m_connection->running().end();
    if (done)
        return true;
    m_connection->failed(m_statement);
    // The server keeps long values of a failed execution, and would append to them.
    if (!parameters.longValues().empty() && m_connection->isOpen())
        mysql_stmt_reset(m_statement);
    return false;
}

bool Statement::hasRows() const
{
    return mysql_stmt_field_count(m_statement) > 0;
}

bool Statement::sendLongValues(const Parameters &parameters)
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

} // namespace idemdesk::mariadb
