// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/app/language.h"
#include "gui/app/preferences.h"
#include "gui/shell/desk_view.h"
#include "gui/start/start_page.h"
#include "gui/theme/theme.h"
#include "models/link/background.h"
#include "models/link/desk_context.h"

#include <QMainWindow>
#include <QMenu>

#include <memory>

namespace Ui {
class MainWindow;
}

namespace idemdesk::gui {

/// What the window needs of the program around it; all of it outlives the window.
struct Program
{
    const models::Surroundings &surroundings;
    models::Background &files;   ///< profiles, keychain, preferences
    models::Background &closing; ///< connections that are being let go of
    Theme &theme;
    Language &language;
    QString preferencesFile;
    QString demoFolder; ///< where a demo is made
};

/// The program's window: one profile at a time.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(const Program &program, Preferences preferences);
    ~MainWindow() override;

    /// Opens a profile by name or path, instead of the one that is open.
    void open(const QString &profile);
    /// Lets the user choose a profile; what is open stays open behind it.
    void choose();
    /// Null while no profile is open.
    [[nodiscard]] DeskView *desk() const { return m_desk; }

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void buildMenu();
    void openDemo();
    void remember(const models::DeskContext &context, const QString &asked);
    void opened(const QString &profile, const Result<models::SharedContext> &context);
    void closeDesk();
    void askBeforeLeaving();
    void chooseTheme(ThemeChoice theme);
    void chooseLanguage(const QString &code);
    void save();

    Program m_program;
    Preferences m_preferences;
    std::unique_ptr<Ui::MainWindow> m_ui;
    QMenu m_menu;
    StartPage m_start;
    DeskView *m_desk = nullptr;
    bool m_leavingAnyway = false;
};

} // namespace idemdesk::gui
