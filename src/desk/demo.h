// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/result.h"
#include "profile/profile.h"
#include "store/session.h"

#include <QString>
#include <QStringList>

#include <vector>

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
/// clock; no finding appears or goes away as days pass. Where it fails nothing of it is left behind.
/// Errors: Refused where a file of it is there already (nothing is overwritten); Usage where the number of rows is
/// negative or above demoMostRows; Io where the folder cannot be made or written; DiskFull.
[[nodiscard]] Result<DemoReport> makeDemo(const DemoOptions &options, const domain::Clock &clock);

/// Fills the database of a profile with the same records; options.directory means nothing here. Returns the codes of the
/// anomalies that stand there. Where it fails, no table of the demo is left behind; the console's own may be.
/// Errors: Refused where a table of that name is there, in production, and for a layout that has other tables; Usage as
/// above; those of a store.
[[nodiscard]] Result<QStringList> makeDemoIn(store::WriteSession &session, const profile::Profile &profile,
                                             const DemoOptions &options);

inline constexpr qint64 demoMostRows = 10'000'000;

/// An anomaly that a demo database does not show, and why its layout cannot hold it.
struct DemoLimit
{
    QString code;   ///< `A9`
    QString layout; ///< `atomic`, `leased`
    QString reason;
};

/// Of the anomalies that are found in SQL tables, A1 to A25, those that a layout cannot hold on SQLite; by layout, then
/// by number.
[[nodiscard]] std::vector<DemoLimit> demoLimits();

} // namespace idemdesk::desk
