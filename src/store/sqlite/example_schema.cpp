// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sqlite/example_schema.h"

#include "store/sql/sql_files.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

QStringList exampleSchema(ExampleLayout layout)
{
    const QString other = layout == ExampleLayout::Atomic ? u"_leased.sql"_s : u"_atomic.sql"_s;
    QStringList statements;
    for (const QString &file : sqlFilesIn(u"sqlite/example"_s)) {
        if (!file.endsWith(other))
            statements << sqlFile(file).value_or(QString());
    }
    return statements;
}

} // namespace idemdesk::store
