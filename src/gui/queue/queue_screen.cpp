// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/queue/queue_screen.h"

#include "gui/queue/queue_delegate.h"
#include "gui/theme/icons.h"
#include "models/jobs/feed_job.h"
#include "models/words/sentences.h"
#include "ui_queue_screen.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::QueueModel;

QueueScreen::QueueScreen(const DeskParts &parts, QWidget *parent)
    : Screen(parent), m_parts(parts), m_story(parts.link), m_ui(std::make_unique<Ui::QueueScreen>())
{
    m_ui->setupUi(this);
    m_ui->list->setModel(&parts.queue.model());
    m_ui->list->setItemDelegate(new QueueDelegate(m_ui->list));
    m_ui->pause->setIcon(icon(u"pause"_s));
    m_ui->refresh->setIcon(icon(u"refresh"_s));
    m_ui->splitter->setStretchFactor(0, 2);
    m_ui->splitter->setStretchFactor(1, 3);
    m_ui->detail->show(m_parts, m_story);
    models::follow(parts.jobs, m_story, [] { return tr("Reading a record …"); });
    m_story.setInterval(parts.preferences.refreshEvery);
    for (models::Feed *feed : std::initializer_list<models::Feed *>{&parts.queue, &m_story})
        connect(m_ui->pause, &QToolButton::toggled, feed, &models::Feed::setPaused);
    connect(m_ui->refresh, &QToolButton::clicked, this, &QueueScreen::refresh);
    connect(&parts.queue, &models::Feed::changed, this, &QueueScreen::tell);
    connect(m_ui->list->selectionModel(), &QItemSelectionModel::currentChanged, this, &QueueScreen::showChosen);
    connect(&parts.commands, &models::CommandDesk::ended, this, &QueueScreen::refresh);
    connect(&m_tick, &QTimer::timeout, this, &QueueScreen::tellAge);
    m_tick.start(std::chrono::seconds(1));
    tell();
}

QueueScreen::~QueueScreen() = default;

QString QueueScreen::title() const
{
    return tr("Queue");
}

std::optional<int> QueueScreen::count() const
{
    return m_parts.queue.age() ? std::optional(m_parts.queue.model().rowCount()) : std::nullopt;
}

bool QueueScreen::isReading() const
{
    return m_parts.queue.isReading() || m_story.isReading();
}

void QueueScreen::refresh()
{
    m_parts.queue.refresh();
    m_story.refresh();
}

void QueueScreen::enter()
{
    m_ui->list->setFocus();
}

void QueueScreen::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        m_story.retranslate();
        tell();
    }
    Screen::changeEvent(event);
}

void QueueScreen::tell()
{
    chooseFirst();
    tellAge();
    m_ui->notes->setText(notes());
    Q_EMIT countChanged();
}

void QueueScreen::tellAge()
{
    const auto age = m_parts.queue.age();
    QStringList parts;
    if (age)
        parts << tr("read %n s ago", nullptr, int(age->count() / 1000));
    if (m_parts.queue.isReading())
        parts << tr("reading …");
    else if (m_parts.queue.isPaused())
        parts << tr("refreshing is paused");
    if (const auto &error = m_parts.queue.error())
        parts << models::sentence(error->message);
    m_ui->age->setText(parts.join(u" · "_s));
}

/// The worst record is what there is to look at, until somebody chooses another.
void QueueScreen::chooseFirst()
{
    if (!m_ui->list->currentIndex().isValid() && m_parts.queue.model().rowCount() > 0)
        m_ui->list->setCurrentIndex(m_parts.queue.model().index(0, 0));
}

void QueueScreen::showChosen()
{
    if (const auto *row = m_parts.queue.model().rowAt(m_ui->list->currentIndex()))
        m_story.show(row->ref);
    else
        m_story.clear();
}

QString QueueScreen::notes() const
{
    if (!m_parts.queue.age())
        return {};
    const models::QueueSnapshot &snapshot = m_parts.queue.model().snapshot();
    QStringList lines;
    if (m_parts.queue.model().rowCount() == 0)
        lines << tr("Nothing needs you: %n open records were read.", nullptr, int(snapshot.processingRead));
    if (snapshot.cut)
        lines << tr("Only the worst %n are shown.", nullptr, m_parts.queue.model().rowCount());
    lines << (snapshot.lastDiagnosis ? tr("Last complete diagnosis: %1").arg(snapshot.lastDiagnosis->toString())
                                     : tr("Only open records were looked at; no complete diagnosis is stored yet."));
    if (snapshot.sweepBehind > 0)
        lines << tr("A21: the sweep is behind by %n records.", nullptr, int(snapshot.sweepBehind));
    if (snapshot.notCovered)
        lines << models::sentence(*snapshot.notCovered);
    if (const QString passed = models::passedOverText(snapshot.passedOver); !passed.isEmpty())
        lines << passed;
    return lines.join(u'\n');
}

} // namespace idemdesk::gui
