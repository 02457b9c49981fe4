// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

namespace idemdesk::profile {

/// Reads a small file that nobody but this user can read. A symbolic link is judged by the file that it leads to.
/// Error: Profile where the file is missing, is no regular file, belongs to another user, or grants its group or others
/// anything.
[[nodiscard]] Result<QByteArray> readSecretFile(const QString &path);

} // namespace idemdesk::profile
