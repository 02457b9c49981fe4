// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/feed.h"
#include "models/queue/queue_model.h"

#include <QTimer>

namespace idemdesk::models {

/// Keeps a QueueModel up to date and lets its ages tick.
class QueueFeed : public Feed
{
    Q_OBJECT

public:
    explicit QueueFeed(DeskLink &link, QObject *parent = nullptr);

    [[nodiscard]] QueueModel &model() { return m_model; }

    void refresh() override;

    static constexpr int mostRows = 500;

private:
    void tick();

    QueueModel m_model;
    QTimer m_ages;
};

} // namespace idemdesk::models
