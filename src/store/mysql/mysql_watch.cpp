// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_watch.h"

#include "store/mariadb/driver.h"
#include "store/mysql/mysql_errors.h"

#include <algorithm>
#include <utility>

namespace idemdesk::store {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// No limit at all would be 0.
constexpr std::chrono::milliseconds leastLimit = 1ms;
constexpr std::chrono::milliseconds mostLimit = MySqlWatch::wireLimit - 30s;

Error cancelledError()
{
    return {ErrorCode::Cancelled, u"the read was cancelled"_s};
}

} // namespace

MySqlWatch::MySqlWatch(mariadb::Driver &driver) : m_driver(&driver), m_canceller(driver.canceller())
{}

void MySqlWatch::detach()
{
    m_driver = nullptr;
    const std::scoped_lock lock(m_mutex);
    m_detached = true;
}

void MySqlWatch::cancel()
{
    m_cancelled = true;
    const std::scoped_lock lock(m_mutex);
    if (m_detached || m_kill.valid())
        return;
    m_kill = std::async(std::launch::async, [canceller = m_canceller] { static_cast<void>(canceller.cancel()); });
}

void MySqlWatch::rearm()
{
    m_cancelled = false;
}

void MySqlWatch::setLimit(std::chrono::milliseconds limit)
{
    m_limit = std::clamp(limit, leastLimit, mostLimit);
}

Result<> MySqlWatch::begin()
{
    // MySQL stops whatever the connection runs: no statement may start while one is being stopped.
    awaitKill();
    if (m_cancelled.exchange(false))
        return tl::unexpected<Error>(cancelledError());
    return m_applied == m_limit ? Result<>() : applyLimit();
}

Error MySqlWatch::interrupted()
{
    if (m_cancelled.exchange(false))
        return cancelledError();
    return {ErrorCode::Cancelled, u"the statement was stopped at the server, by somebody else"_s,
            u"ask its administrator, then try again"_s};
}

Result<> MySqlWatch::applyLimit()
{
    if (!m_driver->setStatementTimeout(m_limit))
        return tl::unexpected<Error>(mySqlError(m_driver->lastServerError(), u"limiting the time of statements"_s));
    m_applied = m_limit;
    return {};
}

void MySqlWatch::awaitKill()
{
    std::future<void> kill;
    {
        const std::scoped_lock lock(m_mutex);
        kill = std::move(m_kill);
    }
    if (kill.valid())
        kill.wait();
}

} // namespace idemdesk::store
