// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/main_window.h"
#include "tests/models/desk_bed.h"

#include <QTemporaryDir>

#include <memory>

namespace idemdesk::test {

/// A window of the program on a demo of its own, with the program's parts around it. Needs a QApplication.
class WindowBed
{
public:
    explicit WindowBed(qint64 healthyRows = 20);
    ~WindowBed();

    [[nodiscard]] const Fixture &demo() const { return m_desk.demo(); }
    [[nodiscard]] const DeskBed &desk() const { return m_desk; }
    [[nodiscard]] gui::MainWindow &window() { return *m_window; }
    [[nodiscard]] gui::Theme &theme() { return m_theme; }
    [[nodiscard]] gui::Language &language() { return m_language; }
    [[nodiscard]] QString preferencesFile() const { return m_desk.folder() + QStringLiteral("/window.ini"); }

    /// Opens a profile of the demo and waits until its first screen is there. False where that does not happen.
    [[nodiscard]] bool open(const QString &profile = QStringLiteral("profile.toml"));

    /// The widget of that name and kind below the window or another widget; fails the test where there is none.
    template <typename Widget>
    [[nodiscard]] Widget *find(const QString &name, QWidget *below = nullptr) const
    {
        auto *widget = (below ? below : m_window.get())->template findChild<Widget *>(name);
        if (!widget)
            qFatal("no %s", qPrintable(name));
        return widget;
    }

private:
    DeskBed m_desk;
    models::Background m_files;
    gui::Theme m_theme;
    gui::Language m_language;
    std::unique_ptr<gui::MainWindow> m_window;
};

} // namespace idemdesk::test
