// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <optional>

namespace idemdesk::gui {

/// One screen of the window, in a folder of its own; listed in shell/screens.cpp.
class Screen : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// What the navigation calls it, in the user's language.
    [[nodiscard]] virtual QString title() const = 0;
    /// How many things wait there; nothing where that is not a number worth showing.
    [[nodiscard]] virtual std::optional<int> count() const { return {}; }
    /// True while it waits for what it shows.
    [[nodiscard]] virtual bool isReading() const = 0;
    /// Reads again what it shows; called for F5, and when a connection came back.
    virtual void refresh() = 0;
    /// Puts the focus where work begins; called when the screen is chosen.
    virtual void enter() = 0;

Q_SIGNALS:
    void countChanged();
};

} // namespace idemdesk::gui
