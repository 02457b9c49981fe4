// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/queue/queue_feed.h"

namespace idemdesk::models {

using namespace std::chrono_literals;

QueueFeed::QueueFeed(DeskLink &link, QObject *parent) : Feed(link, DeskLink::Lane::Bulk, parent)
{
    connect(&m_ages, &QTimer::timeout, this, &QueueFeed::tick);
    m_ages.start(1s);
}

void QueueFeed::refresh()
{
    const auto job = [](store::Session &session, const DeskContext &context) {
        return readQueueSnapshot(session, context.viewpoint(), mostRows);
    };
    read(job, [this](const QueueSnapshot &snapshot) { m_model.show(snapshot); });
}

void QueueFeed::tick()
{
    if (const auto now = link().clock().now())
        m_model.tell(*now);
}

} // namespace idemdesk::models
