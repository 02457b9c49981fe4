// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace idemdesk::models {

/// Sentences of the domain and the desk in the user's language. They are made in English, with values in them, and
/// stand like that in the audit log; the window tells them by the pattern that they follow. What follows no known
/// pattern is shown as it is.
[[nodiscard]] QString sentence(const QString &english);

/// After the language has changed.
void forgetSentences();

} // namespace idemdesk::models
