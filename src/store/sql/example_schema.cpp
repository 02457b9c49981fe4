// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/example_schema.h"

#include "store/sql/sql_files.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

QStringList exampleSchema(const QString &dialect, ExampleLayout layout)
{
    const QString other = layout == ExampleLayout::Atomic ? u"_leased.sql"_s : u"_atomic.sql"_s;
    QStringList statements;
    for (const QString &file : sqlFilesIn(dialect + u"/example"_s)) {
        if (!file.endsWith(other))
            statements << sqlFile(file).value_or(QString());
    }
    return statements;
}

} // namespace idemdesk::store
