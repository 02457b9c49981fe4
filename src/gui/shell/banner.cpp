// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/banner.h"

#include "domain/inert_text.h"
#include "gui/theme/theme.h"
#include "models/words/sentences.h"
#include "ui_banner.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

QString errorText(const Error &error)
{
    QStringList lines{models::sentence(error.message)};
    if (!error.advice.isEmpty())
        lines << Banner::tr("What to do: %1").arg(models::sentence(error.advice));
    if (!error.detail.isEmpty())
        lines << Banner::tr("In detail: %1").arg(domain::inertText(error.detail, 300));
    return lines.join(u'\n');
}

Banner::Banner(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::Banner>())
{
    m_ui->setupUi(this);
    setAttribute(Qt::WA_StyledBackground);
    connect(m_ui->dismiss, &QPushButton::clicked, this, &Banner::clear);
    connect(m_ui->action, &QPushButton::clicked, this, [this] {
        if (m_act)
            m_act();
    });
    hide();
}

Banner::~Banner() = default;

void Banner::show(const QString &text, const QString &tone, Offer offer)
{
    m_ui->text->setText(text);
    m_ui->action->setText(offer.text);
    m_ui->action->setVisible(!offer.text.isEmpty());
    m_act = std::move(offer.act);
    setTone(*this, tone);
    setVisible(true);
}

void Banner::showError(const Error &error, Offer offer)
{
    show(errorText(error), u"critical"_s, std::move(offer));
}

void Banner::clear()
{
    m_act = {};
    hide();
}

void Banner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        const QString offered = m_ui->action->text();
        m_ui->retranslateUi(this);
        m_ui->action->setText(offered);
    }
    QFrame::changeEvent(event);
}

} // namespace idemdesk::gui
