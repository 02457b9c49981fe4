// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace idemdesk::domain {

/// The key without letter case, blanks and the quotes around it: keys that look alike have the same (A25).
[[nodiscard]] QString foldedKey(const QByteArray &key);

/// True where two keys differ only in letter case, blanks or surrounding quotes (A25); false where they are equal.
[[nodiscard]] bool looksAlike(const QByteArray &left, const QByteArray &right);

/// In what two keys that look alike differ: `letter case`, `blanks and quotes`.
[[nodiscard]] QString differenceInWords(const QByteArray &left, const QByteArray &right);

/// The first byte in which they differ, of the left one against the right one: `hex 4f at byte 0 against hex 6f`, `the
/// end at byte 20 against hex 20`. One byte of a key, never more (R4, R9).
[[nodiscard]] QString firstDifference(const QByteArray &left, const QByteArray &right);

} // namespace idemdesk::domain
