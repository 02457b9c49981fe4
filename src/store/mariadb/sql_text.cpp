// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/sql_text.h"

#include <QFile>

// The macro declares a function and so must stand outside every namespace.
static void registerStatements()
{
    Q_INIT_RESOURCE(mariadb_sql);
}

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

QByteArray sqlText(const QString &file)
{
    registerStatements();
    QFile text(u":/idemdesk/mariadb/sql/"_s + file);
    return text.open(QIODevice::ReadOnly) ? text.readAll() : QByteArray();
}

} // namespace idemdesk::mariadb
