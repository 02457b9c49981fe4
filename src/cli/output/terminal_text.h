// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace idemdesk::cli {

/// The last guard before a terminal: text that could still do something there (a path or a driver's message with
/// control characters in it) is made inert; text that is inert already stays as it is.
[[nodiscard]] QString safeForTerminal(const QString &text);

/// The text in lines of at most `columns` display columns, broken at blanks, and inside a word only where the word
/// alone is wider. Newlines in the text stay breaks. At least one line.
[[nodiscard]] QStringList wrapped(const QString &text, int columns);

/// The text with blanks behind (or before) it, to `columns` display columns.
[[nodiscard]] QString padded(const QString &text, int columns, bool right = false);

} // namespace idemdesk::cli
