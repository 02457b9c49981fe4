// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/desk_view.h"

#include "gui/shell/job_bar.h"
#include "gui/shell/screens.h"
#include "models/jobs/feed_job.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"

#include <QCoroFuture>
#include <QEvent>
#include <QHBoxLayout>
#include <QPointer>
#include <QShortcut>
#include <QVBoxLayout>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::LinkStatus;

DeskView::DeskView(models::SharedContext context, models::Background &closing, Banner &banner,
                   const Preferences &preferences, QWidget *parent)
    : QWidget(parent)
    , m_banner(banner)
    , m_preferences(preferences)
    , m_link(context, closing)
    , m_queue(m_link)
    , m_commands(std::move(context))
    , m_parts{m_link, m_queue, m_commands, m_jobs, m_preferences}
{
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(&m_navigation);
    row->addWidget(&m_stack, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row, 1);
    column->addWidget(new JobBar(m_jobs, this));
    models::follow(m_jobs, m_queue, [] { return tr("Reading the queue …"); });
    connect(&m_commands, &models::CommandDesk::busyChanged, this, &DeskView::showCommand);
    addScreens();
    connect(&m_link, &models::DeskLink::statusChanged, this, &DeskView::tellStatus);
    applyPreferences();
    m_link.connectNow();
}

bool DeskView::isReading() const
{
    return m_queue.isReading() || (current() && current()->isReading());
}

/// A command is a job that cannot be cancelled.
void DeskView::showCommand()
{
    if (m_commands.isBusy() == (m_commandJob != 0))
        return;
    if (m_commands.isBusy())
        m_commandJob = m_jobs.begin([] { return tr("A command is under way …"); }, {});
    else
        m_jobs.end(std::exchange(m_commandJob, 0));
}

void DeskView::refresh()
{
    if (Screen *screen = current())
        screen->refresh();
}

void DeskView::applyPreferences()
{
    m_queue.setInterval(m_preferences.refreshEvery);
}

void DeskView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_queue.model().retranslate();
        m_navigation.retranslate();
        tellStatus();
    }
    QWidget::changeEvent(event);
}

void DeskView::addScreens()
{
    connect(&m_navigation, &QListWidget::currentRowChanged, this, &DeskView::enter);
    for (const ScreenSpec &spec : screens()) {
        Screen *screen = spec.make(m_parts, &m_stack);
        m_stack.addWidget(screen);
        m_navigation.add(screen, spec.id, spec.keys);
        const int row = m_stack.count() - 1;
        auto *shortcut = new QShortcut(QKeySequence(spec.keys), this);
        connect(shortcut, &QShortcut::activated, this, [this, row] {
            m_navigation.setCurrentRow(row);
            m_stack.widget(row)->setFocus();
            current()->enter();
        });
    }
    m_navigation.setCurrentRow(0);
}

void DeskView::enter(int row)
{
    m_stack.setCurrentIndex(row);
    if (m_link.status().isConnected())
        refresh();
}

void DeskView::tellStatus()
{
    const LinkStatus &status = m_link.status();
    const auto retry = [this] { m_link.connectNow(); };
    switch (status.state) {
    case LinkStatus::State::Connected:
        m_banner.clear();
        refresh();
        current()->enter();
        lookForUnfinished();
        return;
    case LinkStatus::State::Lost: {
        const QString again =
            status.retryIn ? tr("Trying again in %n s. What is shown is old.", nullptr, int(status.retryIn->count()))
                           : tr("It is not tried again by itself.");
        m_banner.show(errorText(*status.error) + u'\n' + again, u"critical"_s, {tr("Try now"), retry});
        return;
    }
    case LinkStatus::State::Connecting:
    case LinkStatus::State::Reconnecting:
        return;
    }
}

QCoro::Task<> DeskView::lookForUnfinished()
{
    if (std::exchange(m_looked, true))
        co_return;
    const QPointer<DeskView> self(this);
    const Result<desk::Unfinished> found = co_await m_commands.unfinished();
    if (!self || !found || found->entries.empty())
        co_return;
    m_banner.show(tr("%n commands of yours have no known outcome.", nullptr, int(found->entries.size())), u"high"_s,
                  {tr("Ask what became of them"), [this, entries = found->entries] { settle(entries); }});
}

QCoro::Task<> DeskView::settle(std::vector<desk::JournalEntry> entries)
{
    const QPointer<DeskView> self(this);
    m_banner.show(tr("Asking what became of them …"), u"info"_s);
    QStringList told;
    for (const desk::JournalEntry &entry : entries) {
        const models::CommandDesk::Ending ending = co_await m_commands.settle(entry.command);
        if (!self)
            co_return;
        const QString end = ending ? models::Terms::outcome(ending->kind) : models::sentence(ending.error().message);
        told << tr("%1, record %2: %3")
                    .arg(models::Terms::command(entry.command.action), entry.command.record.toString(), end);
    }
    m_banner.show(told.join(u'\n'), u"info"_s);
}

Screen *DeskView::current() const
{
    return qobject_cast<Screen *>(m_stack.currentWidget());
}

} // namespace idemdesk::gui
