// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/sqlite_watch.h"

#include <sqlite3.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Steps of SQLite's machine between two looks at the clock: some microseconds.
constexpr int stepsBetweenLooks = 2'000;

Error cancelledError()
{
    return {ErrorCode::Cancelled, u"the read was cancelled"_s};
}

} // namespace

SqliteWatch::SqliteWatch(sqlite3 *handle) : m_handle(handle)
{
    sqlite3_progress_handler(m_handle, stepsBetweenLooks, &SqliteWatch::onProgress, this);
}

void SqliteWatch::detach()
{
    const std::scoped_lock lock(m_mutex);
    sqlite3_progress_handler(m_handle, 0, nullptr, nullptr);
    m_handle = nullptr;
}

void SqliteWatch::cancel()
{
    m_cancelled = true;
    const std::scoped_lock lock(m_mutex);
    if (m_handle)
        sqlite3_interrupt(m_handle);
}

void SqliteWatch::rearm()
{
    m_cancelled = false;
}

void SqliteWatch::setLimit(std::chrono::milliseconds limit)
{
    m_limit = limit;
}

Result<> SqliteWatch::begin()
{
    if (m_cancelled.exchange(false))
        return tl::unexpected<Error>(cancelledError());
    m_deadline = Steady::now() + m_limit;
    return {};
}

Error SqliteWatch::interrupted()
{
    if (m_cancelled.exchange(false))
        return cancelledError();
    return {ErrorCode::Timeout, u"the read took longer than %1 ms"_s.arg(m_limit.count()),
            u"narrow the search, or allow it more time"_s};
}

int SqliteWatch::onProgress(void *self)
{
    const auto *watch = static_cast<const SqliteWatch *>(self);
    return watch->m_cancelled || watch->late() ? 1 : 0;
}

} // namespace idemdesk::store
