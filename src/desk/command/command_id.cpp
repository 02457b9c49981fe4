// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/command_id.h"

#include <QUuid>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

CommandId CommandId::random()
{
    return CommandId(QUuid::createUuid().toString(QUuid::WithoutBraces));
}

Result<CommandId> CommandId::parse(const QString &text)
{
    const QUuid uuid = QUuid::fromString(text.trimmed());
    if (uuid.isNull()) {
        return fail(ErrorCode::Usage, u"'%1' is no command id"_s.arg(text.left(40)),
                    u"a command id is a UUID, as `idemctl commands list` prints it"_s);
    }
    return CommandId(uuid.toString(QUuid::WithoutBraces));
}

} // namespace idemdesk::desk
