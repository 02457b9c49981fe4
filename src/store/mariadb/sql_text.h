// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace idemdesk::mariadb {

/// A statement of the driver's own, from its resources: `running_query.sql`.
[[nodiscard]] QByteArray sqlText(const QString &file);

} // namespace idemdesk::mariadb
