// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

namespace idemdesk::desk {

/// Writes a new file whole and syncs it and its folder to disk before it has its name: after a crash at any moment the
/// file is there with all of its content or not at all. Mode 0600. False where the name is taken already: that file is
/// untouched. Errors: Io, DiskFull; nothing is left behind then.
[[nodiscard]] Result<bool> writeDurably(const QString &path, const QByteArray &content);

/// Renames within one file system and syncs both folders. Harmless where `from` is gone and `to` is there. Error: Io.
[[nodiscard]] Result<void> renameDurably(const QString &from, const QString &to);

/// Makes a folder and those above it, mode 0700, and syncs them. Error: Io.
[[nodiscard]] Result<void> makeDirectoryDurably(const QString &path);

} // namespace idemdesk::desk
