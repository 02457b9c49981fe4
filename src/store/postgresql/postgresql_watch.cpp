// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_watch.h"

#include <array>

#include <libpq-fe.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// A cancel that came before its statement is ignored by the server: it is sent again after so long, if that is needed.
constexpr std::chrono::milliseconds pauseBetweenCancels = 50ms;

Error cancelledError()
{
    return {ErrorCode::Cancelled, u"the read was cancelled"_s};
}

Error timeoutError(std::chrono::milliseconds limit)
{
    return {ErrorCode::Timeout, u"the read took longer than %1 ms"_s.arg(limit.count()),
            u"narrow the search, or allow it more time"_s};
}

} // namespace

PostgreSqlWatch::PostgreSqlWatch(pg_conn *connection) : m_connection(connection), m_canceller(PQgetCancel(connection))
{}

PostgreSqlWatch::~PostgreSqlWatch()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_closing = true;
    }
    m_changed.notify_all();
    if (m_sender.joinable())
        m_sender.join();
    PQfreeCancel(m_canceller);
}

void PostgreSqlWatch::detach()
{
    m_connection = nullptr;
    end();
}

void PostgreSqlWatch::cancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_cancelled = true;
        if (m_running && !m_sender.joinable())
            m_sender = std::thread([this] { sendCancels(); });
    }
    m_changed.notify_all();
}

void PostgreSqlWatch::rearm()
{
    const std::scoped_lock lock(m_mutex);
    m_cancelled = false;
}

void PostgreSqlWatch::setLimit(std::chrono::milliseconds limit)
{
    m_limit = limit;
}

Result<> PostgreSqlWatch::begin()
{
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return !m_sending; });
        if (std::exchange(m_cancelled, false))
            return tl::unexpected<Error>(cancelledError());
    }
    if (m_limit <= 0ms) // which the server would take for no limit at all
        return tl::unexpected<Error>(timeoutError(m_limit));
    applyLimit();
    m_begun = Steady::now();
    const std::scoped_lock lock(m_mutex);
    m_running = true;
    return {};
}

void PostgreSqlWatch::end()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_running = false;
    }
    m_changed.notify_all();
}

Error PostgreSqlWatch::interrupted()
{
    {
        const std::scoped_lock lock(m_mutex);
        if (std::exchange(m_cancelled, false))
            return cancelledError();
    }
    if (Steady::now() - m_begun >= m_limit)
        return timeoutError(m_limit);
    return {ErrorCode::Cancelled, u"somebody stopped the statement at the server"_s};
}

/// Where this fails the connection is lost, which the statement to come will tell.
void PostgreSqlWatch::applyLimit()
{
    if (m_limit == m_applied || !m_connection)
        return;
    const QByteArray statement = "SET statement_timeout = " + QByteArray::number(qint64(m_limit.count()));
    PGresult *answer = PQexec(m_connection, statement.constData());
    if (PQresultStatus(answer) == PGRES_COMMAND_OK)
        m_applied = m_limit;
    PQclear(answer);
}

void PostgreSqlWatch::sendCancels()
{
    std::unique_lock lock(m_mutex);
    const auto due = [this] { return m_cancelled && m_running; };
    while (!m_closing) {
        m_changed.wait(lock, [&] { return m_closing || due(); });
        if (!due())
            continue;
        m_sending = true;
        lock.unlock();
        std::array<char, 256> reason{};
        PQcancel(m_canceller, reason.data(), int(reason.size()));
        lock.lock();
        m_sending = false;
        m_changed.notify_all();
        m_changed.wait_for(lock, pauseBetweenCancels, [&] { return m_closing || !due(); });
    }
}

} // namespace idemdesk::store
