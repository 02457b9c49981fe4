// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/serve/request_log.h"

namespace idemdesk::orders {

void RequestLog::write(const QByteArray &requestId, const Answer &answer)
{
    const QByteArray record = answer.record ? QByteArray::number(*answer.record) : QByteArray("-");
    const QByteArray line = m_clock.now().toString().toLatin1() + " request=" + requestId + " record=" + record +
                            " outcome=" + outcomeName(answer.outcome) + " status=" + QByteArray::number(answer.status) +
                            '\n';
    const std::scoped_lock lock(m_mutex);
    m_device.write(line);
}

} // namespace idemdesk::orders
