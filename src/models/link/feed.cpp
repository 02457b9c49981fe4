// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/feed.h"

namespace idemdesk::models {

Feed::Feed(DeskLink &link, DeskLink::Lane lane, QObject *parent) : QObject(parent), m_link(link), m_lane(lane)
{
    connect(&m_due, &QTimer::timeout, this, &Feed::refreshIfDue);
}

Feed::~Feed()
{
    cancel();
}

std::optional<std::chrono::milliseconds> Feed::age() const
{
    if (!m_since.isValid())
        return {};
    return std::chrono::milliseconds(m_since.elapsed());
}

void Feed::cancel()
{
    if (m_reading)
        m_link.cancel(m_group);
}

void Feed::setInterval(std::chrono::milliseconds interval)
{
    m_due.start(interval);
}

void Feed::setPaused(bool paused)
{
    m_paused = paused;
    Q_EMIT changed();
}

void Feed::refreshIfDue()
{
    if (!m_paused && !m_reading && isConnected())
        refresh();
}

void Feed::startOver()
{
    m_since.invalidate();
    m_error.reset();
}

void Feed::ended(const Error *error)
{
    m_reading = false;
    if (!error)
        m_error.reset();
    else if (error->code != ErrorCode::Cancelled)
        m_error = *error;
    Q_EMIT changed();
}

} // namespace idemdesk::models
