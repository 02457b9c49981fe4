// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

namespace idemdesk::desk {

/// A file that is compiled into this library, by its name in resources/desk_demo.qrc. Error: Internal where there is
/// none.
[[nodiscard]] Result<QByteArray> demoResource(const QString &name);

} // namespace idemdesk::desk
