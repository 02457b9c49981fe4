// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/connection.h"

#include "store/mariadb/connect.h"

#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

Connection::Connection(std::shared_ptr<const ConnectOptions> options, std::shared_ptr<RunningStatement> running)
    : m_options(std::move(options)), m_running(std::move(running))
{}

Connection::~Connection()
{
    close();
}

bool Connection::open()
{
    auto [handle, error] = connectTo(*m_options);
    m_lastError = std::move(error);
    m_handle = std::move(handle);
    if (!m_handle)
        return false;
    m_running->connected(mysql_thread_id(m_handle.get()), isMariaDb(m_handle.get()));
    return true;
}

void Connection::close()
{
    if (!m_handle)
        return;
    m_running->disconnected();
    m_reader = nullptr;
    // The server drops its statements with the connection. Without a connection, closing one only frees it.
    m_handle.reset();
    closeRetired();
}

bool Connection::makeReady()
{
    if (!m_handle)
        return fail(ownError(error::ServerGone, u"the connection is closed"_s));
    if (m_lost)
        return fail({error::ServerGone, u"HY000"_s, u"the connection was lost before"_s, {}, {}, true});
    if (m_reader)
        return fail(ownError(error::WireBusy, u"another forward-only result of this connection is still being read: "
                                              "read it to its end or finish() it first"_s));
    return !m_running->takeMark() || takeLateKill();
}

bool Connection::takeLateKill()
{
    // It is hit instead of the statement to come; once it is done, the query that was meant cannot be found any more.
    const QByteArrayView nothing = "DO 0";
    mysql_real_query(m_handle.get(), nothing.data(), static_cast<unsigned long>(nothing.size()));
    noticeLoss();
    return !m_lost;
}

bool Connection::run(QByteArrayView statement)
{
    if (!makeReady())
        return false;
    const auto length = static_cast<unsigned long>(statement.size());
    return mysql_real_query(m_handle.get(), statement.data(), length) == 0 || failed();
}

bool Connection::fail(ServerError error)
{
    m_lastError = std::move(error);
    if (m_lastError.connectionLost && m_handle) {
        m_lost = true;
        m_running->disconnected();
    }
    return false;
}

bool Connection::failed()
{
    return fail(errorOf(m_handle.get()));
}

bool Connection::failed(MYSQL_STMT *statement)
{
    return fail(errorOf(m_handle.get(), statement));
}

void Connection::startReading(const Statement *reader)
{
    m_reader = reader;
    m_running->answered();
}

void Connection::stopReading(const Statement *reader)
{
    if (m_reader != reader)
        return;
    m_reader = nullptr;
    m_running->end();
    closeRetired();
}

void Connection::noticeLoss()
{
    if (isOpen() && isLost(m_handle.get(), 0))
        failed();
}

void Connection::retire(MYSQL_STMT *statement)
{
    m_retired.push_back(statement);
    if (!m_reader)
        closeRetired();
}

void Connection::closeRetired()
{
    for (MYSQL_STMT *statement : std::exchange(m_retired, {}))
        mysql_stmt_close(statement);
}

} // namespace idemdesk::mariadb
