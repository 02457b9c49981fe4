// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/plain_statement.h"

#include "store/mariadb/text_rows.h"

#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

PlainStatement::PlainStatement(std::shared_ptr<Connection> connection, QByteArray text)
    : m_connection(std::move(connection)), m_text(std::move(text))
{}

bool PlainStatement::execute(const Parameters &parameters)
{
    if (!m_connection->makeReady())
        return false;
    if (parameters.count() != 0)
        return refuseValues();
    m_connection->running().begin();
    const bool done = send();
    m_connection->running().end();
    return done || m_connection->failed();
}

bool PlainStatement::executeBatch(const QVariantList & /*columns*/)
{
    return refuseValues();
}

bool PlainStatement::refuseValues()
{
    return m_connection->fail(
        ownError(error::CannotBePrepared, u"the server prepares no such statement, so no values can be bound to it"_s));
}

bool PlainStatement::send()
{
    MYSQL *handle = m_connection->handle();
    if (mysql_real_query(handle, m_text.constData(), static_cast<unsigned long>(m_text.size())) != 0)
        return false;
    m_affected = mysql_affected_rows(handle);
    m_insertId = mysql_insert_id(handle);
    m_hasRows = mysql_field_count(handle) > 0;
    m_stored.reset(mysql_store_result(handle));
    return m_stored || !m_hasRows;
}

std::unique_ptr<Rows> PlainStatement::rows(Reading /*reading*/)
{
    return std::make_unique<TextRows>(m_stored.get());
}

} // namespace idemdesk::mariadb
