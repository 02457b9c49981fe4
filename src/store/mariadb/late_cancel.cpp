// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/late_cancel.h"

#include <utility>

namespace idemdesk::mariadb {

LateCancel::LateCancel(Canceller canceller, std::chrono::milliseconds patience)
{
    m_thread = std::thread([this, canceller = std::move(canceller), patience] {
        std::unique_lock lock(m_mutex);
        if (m_changed.wait_for(lock, patience, [this] { return m_over; }))
            return;
        lock.unlock();
        static_cast<void>(canceller.cancel()); // where it fails, the wait goes on
    });
}

LateCancel::~LateCancel()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_over = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

} // namespace idemdesk::mariadb
