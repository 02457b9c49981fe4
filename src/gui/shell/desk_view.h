// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/banner.h"
#include "gui/shell/desk_parts.h"
#include "gui/shell/navigation.h"
#include "gui/shell/screen.h"
#include "models/jobs/job_board.h"

#include <QCoroTask>
#include <QStackedWidget>
#include <QWidget>

namespace idemdesk::gui {

/// Everything that the window shows of one connection: navigation, screens, job bar. Made for one profile and thrown
/// away with it.
class DeskView : public QWidget
{
    Q_OBJECT

public:
    /// `banner` and `preferences` outlive the view; `closing` its connection.
    DeskView(models::SharedContext context, models::Background &closing, Banner &banner, const Preferences &preferences,
             QWidget *parent);

    [[nodiscard]] models::DeskLink &link() { return m_link; }
    [[nodiscard]] models::CommandDesk &commands() { return m_commands; }
    [[nodiscard]] const DeskParts &parts() const { return m_parts; }
    /// True while a screen is waiting for what it shows.
    [[nodiscard]] bool isReading() const;
    void refresh();
    void applyPreferences();

protected:
    void changeEvent(QEvent *event) override;

private:
    void addScreens();
    void enter(int row);
    void showCommand();
    void tellStatus();
    /// Commands of an earlier day whose end nobody saw: says so, and offers to ask about them.
    QCoro::Task<> lookForUnfinished();
    QCoro::Task<> settle(std::vector<desk::JournalEntry> entries);
    [[nodiscard]] Screen *current() const;

    Banner &m_banner;
    const Preferences &m_preferences;
    models::DeskLink m_link;
    models::QueueFeed m_queue;
    models::CommandDesk m_commands;
    models::JobBoard m_jobs;
    DeskParts m_parts;
    Navigation m_navigation;
    QStackedWidget m_stack;
    quint64 m_commandJob = 0;
    bool m_looked = false; ///< for unfinished commands
};

} // namespace idemdesk::gui
