// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/known_actions.h"

#include "desk/command/completion.h"
#include "desk/command/renewal.h"
#include "desk/command/takeover.h"

#include <array>

namespace idemdesk::models {

namespace {

const std::array<SharedAction, 3> &everyAction()
{
    static const std::array<SharedAction, 3> actions{std::make_shared<const desk::Takeover>(),
                                                     std::make_shared<const desk::Completion>(),
                                                     std::make_shared<const desk::Renewal>()};
    return actions;
}

} // namespace

QStringList offeredActions()
{
    QStringList tokens;
    for (const SharedAction &action : everyAction())
        tokens << action->name();
    return tokens;
}

SharedAction actionNamed(const QString &token)
{
    for (const SharedAction &action : everyAction()) {
        if (action->name() == token)
            return action;
    }
    return {};
}

} // namespace idemdesk::models
