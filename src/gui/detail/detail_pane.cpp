// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/detail/detail_pane.h"

#include "desk/words/plain.h"
#include "gui/command/command_dialog.h"
#include "gui/shell/banner.h"
#include "gui/theme/theme.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"
#include "ui_detail_pane.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::Terms;

namespace {

QString forbiddenText(const std::vector<domain::Forbidden> &forbidden)
{
    QStringList lines;
    for (const domain::Forbidden &entry : forbidden)
        lines << u"✘ %1 – %2"_s.arg(models::sentence(entry.action), models::sentence(entry.reason));
    return lines.join(u'\n');
}

QString responseText(const models::Story &story)
{
    QStringList lines;
    if (story.reconstructed)
        lines << models::sentence(*story.reconstructed);
    for (const models::Line &line : story.response)
        lines << models::sentence(line.name) + u": "_s + models::sentence(line.value);
    return lines.join(u'\n');
}

} // namespace

DetailPane::DetailPane(QWidget *parent) : QWidget(parent), m_ui(std::make_unique<Ui::DetailPane>())
{
    m_ui->setupUi(this);
    connect(m_ui->actions, &ActionsBox::asked, this, &DetailPane::ask);
    connect(&m_tick, &QTimer::timeout, this, &DetailPane::tellAge);
    m_tick.start(std::chrono::seconds(1));
}

DetailPane::~DetailPane() = default;

void DetailPane::show(const DeskParts &parts, models::StoryFeed &feed)
{
    m_parts.emplace(parts);
    m_feed = &feed;
    m_ui->findings->setModel(&feed.findings());
    m_ui->timeline->setModel(&feed.timeline());
    m_ui->timeline->setWideColumn(models::TimelineModel::What);
    m_ui->comparison->setModel(&feed.comparison());
    m_ui->comparison->setWideColumn(models::ComparisonModel::Verdict);
    m_ui->evidence->setModel(&feed.evidence());
    m_ui->evidence->setWideColumn(models::EvidenceModel::Value);
    connect(&feed, &models::Feed::changed, this, &DetailPane::tell);
    tell();
}

void DetailPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        if (m_feed)
            tell();
    }
    QWidget::changeEvent(event);
}

void DetailPane::tell()
{
    const auto &story = m_feed->story();
    m_ui->pages->setCurrentWidget(story ? m_ui->storyPage : m_ui->emptyPage);
    for (QLabel *label : {m_ui->title, m_ui->state, m_ui->place, m_ui->age})
        label->setVisible(story.has_value());
    if (!story) {
        tellMessage();
        return;
    }
    tellHead(*story);
    tellSections(*story);
    tellAge();
}

void DetailPane::tellHead(const models::Story &story)
{
    m_ui->title->setText(tr("Record %1").arg(story.ref.toString()));
    m_ui->state->setText(Terms::state(story.state));
    setTone(*m_ui->state, story.state == domain::State::Completed ? u"good"_s : u"info"_s);
    m_ui->place->setText(desk::inert(story.operation) + u" · "_s + Terms::tenant(story.tenant));
}

void DetailPane::tellSections(const models::Story &story)
{
    m_ui->retry->setText(models::sentence(story.retryNow));
    m_ui->noOrder->setVisible(story.noOrder.has_value());
    m_ui->noOrder->setText(models::sentence(story.noOrder.value_or(QString())));
    m_ui->comparison->setVisible(!story.comparison.empty());
    m_ui->response->setText(responseText(story));
    m_ui->forbidden->setText(forbiddenText(story.forbidden));
    m_ui->forbidden->setVisible(!story.forbidden.empty());
    m_ui->forbiddenTitle->setVisible(!story.forbidden.empty());
}

void DetailPane::tellMessage()
{
    if (m_feed->error())
        m_ui->message->setText(errorText(*m_feed->error()));
    else if (m_feed->isReading())
        m_ui->message->setText(tr("Reading …"));
    else if (m_feed->record() && m_feed->isMissing())
        m_ui->message->setText(tr("Record %1 was not found just now. That does not prove that nothing was executed.")
                                   .arg(m_feed->record()->toString()));
    else
        m_ui->message->setText(tr("Choose a record to see what happened to it."));
}

void DetailPane::tellAge()
{
    if (!m_feed || !m_feed->story())
        return;
    const auto age = m_feed->age();
    m_ui->age->setText(age ? tr("evidence is %n s old", nullptr, int(age->count() / 1000)) : QString());
    m_ui->actions->show(m_feed->story()->offers, blocked());
}

std::optional<QString> DetailPane::blocked() const
{
    if (!m_parts->link.status().isConnected())
        return tr("Nothing can be done while the connection is lost.");
    if (m_feed->isStale())
        return tr("The evidence is too old to decide on: press F5 to read it again.");
    if (m_parts->commands.isBusy())
        return tr("A command is under way.");
    return {};
}

void DetailPane::ask(const QString &action)
{
    openCommandDialog(*m_parts, m_feed->story()->ref, action, this);
}

} // namespace idemdesk::gui
