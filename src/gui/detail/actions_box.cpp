// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/detail/actions_box.h"

#include "gui/theme/theme.h"
#include "gui/widgets/labels.h"
#include "models/commands/known_actions.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

ActionsBox::ActionsBox(QWidget *parent)
    : QFrame(parent), m_title(plainLabel({}, this)), m_reasons(wrappedLabel({}, this))
{
    setProperty("card", true);
    m_title->setProperty("rank", u"section"_s);
    m_reasons->setProperty("rank", u"second"_s);
    auto *row = new QHBoxLayout;
    row->addWidget(m_title);
    for (const QString &action : models::offeredActions()) {
        auto *button = new QPushButton(this);
        button->setObjectName(action);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, action] { Q_EMIT asked(action); });
        row->addWidget(button);
        m_entries.push_back({action, button});
    }
    row->addStretch(1);
    auto *column = new QVBoxLayout(this);
    column->addLayout(row);
    column->addWidget(m_reasons);
    tell();
}

void ActionsBox::show(const std::vector<models::Offer> &offers, const std::optional<QString> &blocked)
{
    m_offers = offers;
    m_blocked = blocked;
    tell();
}

void ActionsBox::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QFrame::changeEvent(event);
}

void ActionsBox::tell()
{
    m_title->setText(tr("You may"));
    m_reasons->setAccessibleName(tr("Why an action is off"));
    bool first = true;
    for (const Entry &entry : m_entries) {
        const auto offer = std::ranges::find(m_offers, entry.action, &models::Offer::action);
        const bool open = !m_blocked && offer != m_offers.end() && offer->isOpen();
        entry.button->setText(tr("%1 …").arg(models::Terms::command(entry.action)));
        entry.button->setEnabled(open);
        setFlag(*entry.button, "primary", open && first);
        first = first && !open;
    }
    const QString why = m_blocked.value_or(reasons());
    m_reasons->setText(why);
    m_reasons->setVisible(!why.isEmpty());
}

/// Actions that are off for one reason are named together.
QString ActionsBox::reasons() const
{
    std::vector<std::pair<QString, QStringList>> byReason;
    for (const models::Offer &offer : m_offers) {
        if (offer.isOpen())
            continue;
        auto known = std::ranges::find(byReason, offer.objection, &std::pair<QString, QStringList>::first);
        if (known == byReason.end())
            known = byReason.insert(known, {offer.objection, {}});
        known->second << models::Terms::command(offer.action);
    }
    QStringList lines;
    for (const auto &[reason, actions] : byReason)
        lines << tr("%1: %2").arg(actions.join(u", "_s), models::sentence(reason));
    return lines.join(u'\n');
}

} // namespace idemdesk::gui
