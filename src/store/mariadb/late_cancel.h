// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/canceller.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace idemdesk::mariadb {

/// Cancels a connection's statement, from a thread of its own, unless this goes away before the patience is over. For the
/// connection's own thread, which waits for the server meanwhile. When it is gone, no cancel is under way any more.
class LateCancel
{
public:
    LateCancel(Canceller canceller, std::chrono::milliseconds patience);
    ~LateCancel();
    LateCancel(const LateCancel &) = delete;
    LateCancel &operator=(const LateCancel &) = delete;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_over = false;
    std::thread m_thread;
};

} // namespace idemdesk::mariadb
