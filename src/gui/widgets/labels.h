// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QString>

namespace idemdesk::gui {

/// A label that shows text as it is, whatever it holds: never as rich text.
[[nodiscard]] QLabel *plainLabel(const QString &text, QWidget *parent = nullptr);
/// The same, wrapped, and to be selected and copied.
[[nodiscard]] QLabel *wrappedLabel(const QString &text, QWidget *parent = nullptr);
/// A word on its colour.
[[nodiscard]] QLabel *badge(const QString &text, const QString &tone, QWidget *parent = nullptr);

} // namespace idemdesk::gui
