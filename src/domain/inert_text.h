// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace idemdesk::domain {

/// Data of strangers as text that can do nothing: UTF-8 is decoded; bytes that are none become `\xE9`; control
/// characters, line separators, bidi controls, zero-width and other format characters, invisible letters, blanks other
/// than the space, a combining mark at the very beginning, private use, unassigned and lone surrogates become
/// `\u{202E}`, and `\` becomes `\\`, so that different bytes never give one text. Markup is left as it stands: nothing
/// that shows this text interprets it.
/// At most `most` characters; a longer text is cut and ends in `… (N bytes)`.
[[nodiscard]] QString inertText(const QByteArray &bytes, qsizetype most = 200);
[[nodiscard]] QString inertText(const QString &text, qsizetype most = 200);

/// Columns a terminal gives to the text: 2 for East Asian wide characters and emoji, 0 for combining marks.
[[nodiscard]] int displayWidth(const QString &text);

/// The longest prefix of whole characters that fits `columns`, with `…` where it was cut.
[[nodiscard]] QString elided(const QString &text, int columns);

} // namespace idemdesk::domain
