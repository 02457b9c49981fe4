// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/command/action.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace idemdesk::models {

using SharedAction = std::shared_ptr<const desk::Action>;

/// Tokens of the actions on a record that the window offers, in the order in which it shows them.
[[nodiscard]] QStringList offeredActions();

/// The action of that token; null for another text.
[[nodiscard]] SharedAction actionNamed(const QString &token);

} // namespace idemdesk::models
