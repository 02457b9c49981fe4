// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/parameters.h"

#include <variant>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

std::chrono::microseconds spanParameter(const Command &command, const QString &name,
                                        std::chrono::microseconds otherwise)
{
    const auto found = command.parameters.find(name);
    if (found == command.parameters.end())
        return otherwise;
    if (const auto *number = std::get_if<qint64>(&found->second.value))
        return std::chrono::microseconds(*number);
    const auto *text = std::get_if<QString>(&found->second.value);
    return text ? std::chrono::microseconds(text->toLongLong()) : otherwise;
}

bool flagParameter(const Command &command, const QString &name)
{
    const auto found = command.parameters.find(name);
    if (found == command.parameters.end())
        return false;
    const auto *text = std::get_if<QString>(&found->second.value);
    return text && *text == u"true"_s;
}

} // namespace idemdesk::desk
