// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/user_files.h"

#include <QDir>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

UserFiles::UserFiles(const QProcessEnvironment &environment) : m_environment(environment)
{
    const QString home = environment.value(u"HOME"_s);
    m_home = home.startsWith(u'/') ? QDir::cleanPath(home) : QString();
}

QString UserFiles::inHome(const QString &name) const
{
    return m_home.isEmpty() ? QString() : QDir(m_home).filePath(name);
}

QString UserFiles::named(const QString &variable) const
{
    const QString path = m_environment.value(variable);
    return path.isEmpty() ? QString() : QDir::current().absoluteFilePath(path);
}

QString UserFiles::shown(const QString &path) const
{
    const bool inside = !m_home.isEmpty() && path.startsWith(m_home + u'/');
    return inside ? u'~' + path.sliced(m_home.size()) : path;
}

} // namespace idemdesk::profile
