// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_files.h"

#include <QDir>
#include <QFile>

// The macro declares a function and so must stand outside every namespace.
static void registerSqlFiles()
{
    Q_INIT_RESOURCE(sql);
    Q_INIT_RESOURCE(sql_postgresql);
}

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<QString> sqlFile(const QString &name, const QString &dialectFolder)
{
    registerSqlFiles();
    const QString own = u":/idemdesk/sql/%1/%2"_s.arg(dialectFolder, name);
    QFile file(!dialectFolder.isEmpty() && QFile::exists(own) ? own : u":/idemdesk/sql/"_s + name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Internal, u"the program lacks its statement %1"_s.arg(name));
    return QString::fromUtf8(file.readAll());
}

QStringList sqlFilesIn(const QString &folder)
{
    registerSqlFiles();
    QStringList names = QDir(u":/idemdesk/sql/"_s + folder).entryList(QDir::Files, QDir::Name);
    for (QString &name : names)
        name.prepend(folder + u'/');
    return names;
}

} // namespace idemdesk::store
