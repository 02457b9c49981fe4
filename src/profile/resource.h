// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace idemdesk::profile {

/// A file that is compiled into this library, by its path in resources/profile.qrc; empty where there is none.
[[nodiscard]] QByteArray resource(const QString &path);

} // namespace idemdesk::profile
