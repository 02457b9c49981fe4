// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/result.h"

#include <QString>
#include <QStringList>

namespace idemdesk::desk {

struct DemoOptions
{
    QString directory;
    qint64 healthyRows = 200;
    quint32 seed = 1;
};

struct DemoReport
{
    QString directory;
    QStringList files;  ///< created, absolute
    QStringList leased; ///< anomaly codes that stand in demo.db
    QStringList atomic; ///< anomaly codes that stand in atomic.db
};

/// Makes `demo.db` (leased) and `atomic.db` with `profile.toml` and `atomic.toml` and a digest key: every anomaly that
/// the layout can hold, once or more, among healthy COMPLETED rows. The same seed gives the same rows relative to the
/// clock; no finding appears or goes away as days pass. Refused where a file of it is there already: nothing is
/// overwritten.
[[nodiscard]] Result<DemoReport> makeDemo(const DemoOptions &options, const domain::Clock &clock);

} // namespace idemdesk::desk
