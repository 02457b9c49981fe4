// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "orders/contract/answer.h"

#include <QIODevice>

#include <mutex>

namespace idemdesk::orders {

/// One line for each request: time, request id, record id, outcome class, status. Nothing that a client sent stands in it
/// (R9). Any thread.
class RequestLog
{
public:
    /// Device and clock outlive it.
    RequestLog(QIODevice &device, const domain::Clock &clock) : m_device(device), m_clock(clock) {}

    void write(const QByteArray &requestId, const Answer &answer);

private:
    QIODevice &m_device;
    const domain::Clock &m_clock;
    std::mutex m_mutex; ///< guards the device
};

} // namespace idemdesk::orders
