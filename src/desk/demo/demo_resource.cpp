// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_resource.h"

#include <QFile>

// A static library's resources are registered only when somebody asks for it, and the macro has to stand outside of
// any namespace.
static void registerDemoResources()
{
    Q_INIT_RESOURCE(desk_demo);
}

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

Result<QByteArray> demoResource(const QString &name)
{
    registerDemoResources();
    QFile file(u":/idemdesk/demo/"_s % name);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Internal, u"the program lacks its file %1"_s.arg(name));
    return file.readAll();
}

} // namespace idemdesk::desk
