// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/feed_job.h"

#include <QPointer>

#include <memory>

namespace idemdesk::models {

void follow(JobBoard &board, Feed &feed, std::function<QString()> title)
{
    const auto job = std::make_shared<quint64>(0);
    const QPointer<Feed> watched(&feed);
    QObject::connect(&feed, &Feed::changed, &board, [&board, watched, job, title = std::move(title)] {
        if (watched->isReading() == (*job != 0))
            return;
        if (watched->isReading()) {
            *job = board.begin(title, [watched] {
                if (watched)
                    watched->cancel();
            });
            return;
        }
        board.end(*job);
        *job = 0;
    });
    QObject::connect(&feed, &QObject::destroyed, &board, [&board, job] { board.end(*job); });
}

} // namespace idemdesk::models
