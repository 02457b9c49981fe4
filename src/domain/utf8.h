// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace idemdesk::domain {

/// One character at the front of a byte string.
struct Utf8Step
{
    char32_t character = 0;
    qsizetype length = 0; ///< its bytes; 0 where no well-formed character (Unicode, table 3-7) stands there
};

/// Decodes the first character. Overlong forms, surrogates and sequences that are cut are no characters.
[[nodiscard]] Utf8Step decodeUtf8(QByteArrayView bytes);

/// True where all of the bytes are the beginning of one character that goes on behind them: a text cut in its middle.
[[nodiscard]] bool isCutUtf8(QByteArrayView bytes);

/// The offset of the first byte that belongs to no character; -1 where all of it is UTF-8.
[[nodiscard]] qsizetype firstInvalidUtf8(QByteArrayView bytes);

} // namespace idemdesk::domain
