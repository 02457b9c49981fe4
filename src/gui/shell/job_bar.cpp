// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/job_bar.h"

#include "ui_job_bar.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

JobBar::JobBar(models::JobBoard &board, QWidget *parent)
    : QFrame(parent), m_board(board), m_ui(std::make_unique<Ui::JobBar>())
{
    m_ui->setupUi(this);
    setObjectName(u"jobBar"_s);
    connect(m_ui->cancel, &QPushButton::clicked, this, &JobBar::cancelShown);
    connect(&board, &models::JobBoard::changed, this, &JobBar::tell);
    tell();
}

JobBar::~JobBar() = default;

void JobBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        tell();
    }
    QFrame::changeEvent(event);
}

void JobBar::tell()
{
    const auto &jobs = m_board.shown();
    setVisible(!jobs.empty());
    if (jobs.empty())
        return;
    const models::Job &first = jobs.front();
    m_ui->title->setText(first.title());
    m_ui->progress->setRange(0, first.percent ? 100 : 0);
    m_ui->progress->setValue(first.percent.value_or(0));
    m_ui->cancel->setVisible(bool(first.cancel));
    m_ui->more->setText(jobs.size() > 1 ? tr("and %n more", nullptr, int(jobs.size()) - 1) : QString());
}

void JobBar::cancelShown()
{
    const auto &jobs = m_board.shown();
    if (!jobs.empty() && jobs.front().cancel)
        jobs.front().cancel();
}

} // namespace idemdesk::gui
