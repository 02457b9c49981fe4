// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/connection_bar.h"

#include "gui/theme/theme.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"
#include "store/replication.h"
#include "ui_connection_bar.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::LinkStatus;

namespace {

/// To the second: `12:04:31Z`.
QString clockText(domain::UtcMicros now)
{
    const QString whole = now.toString();
    const qsizetype time = whole.indexOf(u'T');
    return time < 0 ? whole : whole.sliced(time + 1, 8) + u'Z';
}

void set(QLabel &label, const QString &text, const QString &tone)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
    setTone(label, tone);
}

} // namespace

ConnectionBar::ConnectionBar(QWidget *parent) : QFrame(parent), m_ui(std::make_unique<Ui::ConnectionBar>())
{
    m_ui->setupUi(this);
    setObjectName(u"connectionBar"_s);
    connect(&m_tick, &QTimer::timeout, this, &ConnectionBar::tellClock);
    m_tick.start(std::chrono::seconds(1));
    show(nullptr);
}

ConnectionBar::~ConnectionBar() = default;

void ConnectionBar::show(models::DeskLink *link)
{
    m_link = link;
    if (link) {
        connect(link, &models::DeskLink::statusChanged, this, &ConnectionBar::tell);
        connect(link, &models::DeskLink::serverChanged, this, &ConnectionBar::tell);
    }
    tell();
}

void ConnectionBar::setMenu(QMenu *menu)
{
    m_ui->menu->setMenu(menu);
}

void ConnectionBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        tell();
    }
    QFrame::changeEvent(event);
}

void ConnectionBar::tell()
{
    const bool open = !m_link.isNull();
    const profile::Profile *profile = open ? &m_link->context().profile : nullptr;
    set(*m_ui->environment, profile ? models::Terms::environment(profile->environment) : QString(),
        profile ? toneOf(profile->environment) : QString());
    m_ui->profile->setText(profile ? profile->name : tr("No connection"));
    tellServer();
    tellState();
    tellClock();
}

void ConnectionBar::tellServer()
{
    const auto server = m_link ? m_link->server() : std::nullopt;
    m_ui->server->setText(server ? server->facts.product + u' ' + server->facts.version : QString());
    m_ui->replication->setText(server && server->facts.replication
                                   ? models::sentence(store::replicationText(*server->facts.replication))
                                   : QString());
    m_ui->replication->setVisible(!m_ui->replication->text().isEmpty());
    if (!server)
        set(*m_ui->readOnly, {}, {});
    else if (server->proof.readOnly)
        set(*m_ui->readOnly, tr("✔ read-only, probed"), u"good"_s);
    else
        set(*m_ui->readOnly, tr("✘ this session can write"), u"critical"_s);
}

void ConnectionBar::tellState()
{
    if (!m_link)
        return set(*m_ui->state, {}, {});
    switch (m_link->status().state) {
    case LinkStatus::State::Connected:
        return set(*m_ui->state, {}, {});
    case LinkStatus::State::Connecting:
        return set(*m_ui->state, tr("connecting …"), u"info"_s);
    case LinkStatus::State::Reconnecting:
        return set(*m_ui->state, tr("trying again …"), u"high"_s);
    case LinkStatus::State::Lost:
        return set(*m_ui->state, tr("connection lost"), u"critical"_s);
    }
}

void ConnectionBar::tellClock()
{
    const auto now = m_link ? m_link->clock().now() : std::nullopt;
    m_ui->clock->setText(now ? tr("server %1").arg(clockText(*now)) : QString());
}

} // namespace idemdesk::gui
