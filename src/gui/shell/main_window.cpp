// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/main_window.h"

#include "desk/demo.h"
#include "gui/shell/shortcut_sheet.h"
#include "gui/theme/icons.h"
#include "ui_main_window.h"

#include <QActionGroup>
#include <QCloseEvent>
#include <QShortcut>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

MainWindow::MainWindow(const Program &program, Preferences preferences)
    : m_program(program)
    , m_preferences(std::move(preferences))
    , m_ui(std::make_unique<Ui::MainWindow>())
    , m_start(program.files)
{
    m_ui->setupUi(this);
    setCentralWidget(m_ui->middle);
    setWindowIcon(icon(u"idemdesk"_s));
    if (!m_preferences.geometry.isEmpty())
        restoreGeometry(m_preferences.geometry);
    m_ui->connectionBar->setMenu(&m_menu);
    m_ui->content->addWidget(&m_start);
    connect(&m_start, &StartPage::chosen, this, &MainWindow::open);
    connect(&m_start, &StartPage::demoWanted, this, &MainWindow::openDemo);
    buildMenu();
    auto *refresh = new QShortcut(QKeySequence(QKeySequence::Refresh), this);
    connect(refresh, &QShortcut::activated, this, [this] {
        if (m_desk)
            m_desk->refresh();
    });
}

/// What a connection shows uses the window's parts to its end.
MainWindow::~MainWindow()
{
    closeDesk();
}

void MainWindow::open(const QString &profile)
{
    if (m_desk && m_desk->commands().isBusy()) {
        m_ui->banner->show(tr("A command is under way: wait for its outcome before you open another database."),
                           u"high"_s);
        return;
    }
    m_ui->banner->show(tr("Opening %1 …").arg(profile), u"info"_s);
    auto job = [profile, &around = m_program.surroundings] { return models::openContext(profile, around); };
    models::whenDone(m_program.files.run(job), this,
                     [this, profile](const Result<models::SharedContext> &context) { opened(profile, context); });
}

void MainWindow::choose()
{
    m_start.refresh(m_preferences.otherProfiles);
    m_ui->content->setCurrentWidget(&m_start);
    m_start.setFocus();
}

/// A demo that is there already is opened, not made anew.
void MainWindow::openDemo()
{
    m_ui->banner->show(tr("Making a demo …"), u"info"_s);
    const desk::DemoOptions options{.directory = m_program.demoFolder};
    const auto job = [options, &clock = m_program.surroundings.clock] { return desk::makeDemo(options, clock); };
    models::whenDone(m_program.files.run(job), this, [this, options](const Result<desk::DemoReport> &made) {
        if (!made && made.error().code != ErrorCode::Refused)
            m_ui->banner->showError(made.error());
        else
            open(options.directory + u"/profile.toml"_s);
    });
}

/// Where it was found is offered again; the folder of the profiles is looked at anyway.
void MainWindow::remember(const models::DeskContext &context, const QString &asked)
{
    m_preferences.profile = asked;
    if (asked == context.profile.path && !m_preferences.otherProfiles.contains(asked))
        m_preferences.otherProfiles << asked;
    save();
}

void MainWindow::opened(const QString &profile, const Result<models::SharedContext> &context)
{
    if (!context) {
        m_ui->banner->showError(context.error(), {tr("Try again"), [this, profile] { open(profile); }});
        return;
    }
    closeDesk();
    m_ui->banner->clear();
    m_desk = new DeskView(*context, m_program.closing, *m_ui->banner, m_preferences, this);
    m_ui->content->addWidget(m_desk);
    m_ui->content->setCurrentWidget(m_desk);
    m_ui->connectionBar->show(&m_desk->link());
    setWindowTitle(u"%1 – Idemdesk"_s.arg((*context)->profile.name));
    remember(**context, profile);
}

void MainWindow::closeDesk()
{
    if (!m_desk)
        return;
    m_ui->connectionBar->show(nullptr);
    delete std::exchange(m_desk, nullptr);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        const QString title = windowTitle();
        m_ui->retranslateUi(this);
        setWindowTitle(title);
        buildMenu();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (m_desk && m_desk->commands().isBusy() && !m_leavingAnyway) {
        askBeforeLeaving();
        event->ignore();
        return;
    }
    m_preferences.geometry = saveGeometry();
    save();
    event->accept();
}

/// A command that was sent has an outcome, and somebody should see it.
void MainWindow::askBeforeLeaving()
{
    connect(&m_desk->commands(), &models::CommandDesk::busyChanged, this, [this] {
        if (!m_desk->commands().isBusy())
            close();
    });
    m_ui->banner->show(tr("A command is under way. The window closes as soon as its outcome is known."), u"high"_s,
                       {tr("Leave it to the journal and close"), [this] {
                            m_leavingAnyway = true;
                            close();
                        }});
}

void MainWindow::buildMenu()
{
    m_menu.clear();
    m_menu.addAction(tr("Open another database …"), QKeySequence(QKeySequence::Open), this, &MainWindow::choose);
    m_menu.addSeparator();
    QMenu *themes = m_menu.addMenu(tr("Theme"));
    auto *themeGroup = new QActionGroup(themes);
    const std::array choices{std::pair(ThemeChoice::System, tr("As the desktop")),
                             std::pair(ThemeChoice::Light, tr("Light")), std::pair(ThemeChoice::Dark, tr("Dark"))};
    for (const auto &[theme, name] : choices) {
        QAction *action = themes->addAction(name, this, [this, theme = theme] { chooseTheme(theme); });
        action->setCheckable(true);
        action->setChecked(theme == m_preferences.theme);
        themeGroup->addAction(action);
    }
    QMenu *languages = m_menu.addMenu(tr("Language"));
    auto *languageGroup = new QActionGroup(languages);
    for (const QString &code : Language::known()) {
        QAction *action = languages->addAction(Language::nameOf(code), this, [this, code] { chooseLanguage(code); });
        action->setCheckable(true);
        action->setChecked(code == m_program.language.current());
        languageGroup->addAction(action);
    }
    m_menu.addSeparator();
    m_menu.addAction(tr("Keyboard shortcuts"), QKeySequence(u"F1"_s), this, [this] { showShortcuts(*this); });
    m_menu.addSeparator();
    m_menu.addAction(tr("Quit"), QKeySequence(QKeySequence::Quit), this, &QWidget::close);
    addActions(m_menu.actions());
}

void MainWindow::chooseTheme(ThemeChoice theme)
{
    m_preferences.theme = theme;
    m_program.theme.apply(theme);
    save();
}

void MainWindow::chooseLanguage(const QString &code)
{
    m_preferences.language = code;
    m_program.language.use(code);
    save();
}

void MainWindow::save()
{
    static_cast<void>(m_program.files.run([file = m_program.preferencesFile, preferences = m_preferences] {
        return savePreferences(file, preferences);
    }));
}

} // namespace idemdesk::gui
