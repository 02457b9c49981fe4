// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/resource.h"

#include <QFile>

// A static library's resources are registered only when somebody asks for it, and the macro has to stand outside of
// any namespace.
static void registerResources()
{
    Q_INIT_RESOURCE(profile);
}

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

QByteArray resource(const QString &path)
{
    registerResources();
    QFile file(u":/idemdesk/profile/"_s + path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace idemdesk::profile
