// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/utc_micros.h"
#include "store/session.h"

#include <QStringList>

#include <set>

namespace idemdesk::desk {

/// How many healthy records stand beside the named ones, and which.
struct DemoSize
{
    qint64 healthyRows = 200;
    quint32 seed = 1;
};

/// Makes the example tables of a layout in the session's database and fills them, as at this time. The console's own tables
/// are installed where a named record tells of a takeover. Where it fails, the example tables are taken away again. Errors:
/// Refused where one of them is there already; those of a store.
[[nodiscard]] Result<> fillDemo(store::WriteSession &session, store::ExampleLayout layout, const DemoSize &size,
                                domain::UtcMicros now);

/// Codes of the anomalies that a demo of this layout shows, in order. `declared`: numbers of those that its profile shows by
/// what it declares.
[[nodiscard]] QStringList demoCodes(store::ExampleLayout layout, std::set<int> declared = {});

} // namespace idemdesk::desk
