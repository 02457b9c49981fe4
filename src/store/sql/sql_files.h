// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace idemdesk::store {

/// The text of a file of resources/sql, `records/find.sql`; where a dialect has a statement of its own for it, that one:
/// `postgresql/records/find.sql`. Error: Internal where there is none.
[[nodiscard]] Result<QString> sqlFile(const QString &name, const QString &dialectFolder = {});

/// The files of a folder of resources/sql in order of their names, with the folder: `sqlite/desk/001_migration.sql`.
[[nodiscard]] QStringList sqlFilesIn(const QString &folder);

} // namespace idemdesk::store
