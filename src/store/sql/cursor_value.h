// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

namespace idemdesk::store {

/// A column's value as text and back without loss: integers in decimal, text behind `'`, bytes behind `=` in
/// hexadecimal, floating-point numbers behind `~`. Empty for NULL.
[[nodiscard]] QString cursorText(const QVariant &value);
[[nodiscard]] QVariant cursorValue(const QString &text);

} // namespace idemdesk::store
