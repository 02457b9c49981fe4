// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/command/command_dialog.h"

#include "gui/shell/banner.h"
#include "gui/theme/theme.h"
#include "models/words/sentences.h"
#include "models/words/terms.h"
#include "ui_command_dialog.h"

#include <QEvent>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::CommandDraft;
using models::Terms;
using Phase = CommandDraft::Phase;

namespace {

QString toneOf(desk::OutcomeKind kind)
{
    switch (kind) {
    case desk::OutcomeKind::Applied:
        return u"good"_s;
    case desk::OutcomeKind::Unknown:
        return u"critical"_s;
    case desk::OutcomeKind::Lost:
    case desk::OutcomeKind::Refused:
        break;
    }
    return u"high"_s;
}

QString bulleted(const QStringList &lines)
{
    QStringList told;
    for (const QString &line : lines)
        told << u"• "_s + models::sentence(line);
    return told.join(u'\n');
}

QString findingsText(const std::vector<models::FindingRow> &findings)
{
    QStringList lines;
    for (const models::FindingRow &finding : findings)
        lines << domain::anomalyCode(finding.anomaly) + u"  "_s + models::sentence(finding.summary);
    return lines.isEmpty() ? CommandDialog::tr("Nothing is wrong that this program looks for.") : lines.join(u'\n');
}

} // namespace

CommandDialog::CommandDialog(const DeskParts &parts, const domain::RecordRef &record, models::SharedAction action,
                             QWidget *parent)
    : QDialog(parent)
    , m_parts(parts)
    , m_draft(parts.link, parts.commands, record, std::move(action))
    , m_ui(std::make_unique<Ui::CommandDialog>())
{
    m_ui->setupUi(this);
    setWindowModality(Qt::WindowModal);
    m_ui->evidence->setModel(&m_evidence);
    m_ui->evidence->setWideColumn(models::EvidenceModel::Value);
    m_ui->send->setProperty("primary", true);
    m_ui->lease->setValue(5);
    connectFields();
    connect(&m_draft, &models::Feed::changed, this, &CommandDialog::tell);
    m_draft.refresh();
    m_ui->reason->setFocus();
}

CommandDialog::~CommandDialog() = default;

void CommandDialog::connectFields()
{
    connect(m_ui->reason, &QLineEdit::textChanged, &m_draft, &CommandDraft::setReason);
    connect(m_ui->ticket, &QLineEdit::textChanged, &m_draft, &CommandDraft::setTicket);
    connect(m_ui->typed, &QLineEdit::textChanged, &m_draft, &CommandDraft::setTyped);
    connect(m_ui->force, &QCheckBox::toggled, &m_draft, &CommandDraft::setForce);
    connect(m_ui->byAge, &QCheckBox::toggled, &m_draft, &CommandDraft::setByAge);
    connect(m_ui->lease, &QSpinBox::valueChanged, &m_draft,
            [this](int minutes) { m_draft.setLease(std::chrono::minutes(minutes)); });
    connect(m_ui->accept, &QPushButton::clicked, &m_draft, [this] {
        m_ui->typed->clear();
        m_draft.acceptLook();
    });
    connect(m_ui->send, &QPushButton::clicked, &m_draft, &CommandDraft::send);
    connect(m_ui->sendAgain, &QPushButton::clicked, &m_draft, &CommandDraft::send);
    connect(m_ui->settle, &QPushButton::clicked, &m_draft, &CommandDraft::settle);
    connect(m_ui->next, &QPushButton::clicked, this, &CommandDialog::completeNext);
    connect(m_ui->close, &QPushButton::clicked, this, &CommandDialog::reject);
}

void CommandDialog::reject()
{
    if (m_draft.phase() != Phase::Sending)
        QDialog::reject();
}

void CommandDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_ui->retranslateUi(this);
        m_evidence.retranslate();
        tell();
    }
    QDialog::changeEvent(event);
}

void CommandDialog::tell()
{
    const profile::Profile &profile = m_parts.link.context().profile;
    m_ui->environment->setText(Terms::environment(profile.environment));
    setTone(*m_ui->environment, gui::toneOf(profile.environment));
    m_ui->title->setText(tr("%1: record %2").arg(Terms::command(m_draft.action().name()), m_draft.record().toString()));
    setWindowTitle(m_ui->title->text() + u" – "_s + profile.name);
    m_ui->pages->setCurrentWidget(m_draft.phase() == Phase::Ended ? m_ui->outcomePage : m_ui->preparePage);
    m_ui->changedBar->setVisible(m_draft.phase() == Phase::Preparing && m_draft.isChanged());
    setTone(*m_ui->changedBar, u"high"_s);
    tellLook();
    tellFields();
    tellOutcome();
    tellButtons();
}

void CommandDialog::tellLook()
{
    const auto &look = m_draft.look();
    if (!look)
        return m_ui->effects->setText(m_draft.isReading() ? tr("Reading the record …") : QString());
    m_ui->place->setText(tr("%1 · on %2 · read at %3")
                             .arg(look->operation, look->provenance.source, look->provenance.readAt.toString()));
    m_ui->effects->setText(bulleted(look->effects));
    m_ui->findings->setText(findingsText(look->findings));
    m_evidence.show(look->evidence);
}

void CommandDialog::tellFields()
{
    const bool takesLease = m_draft.action().name() != u"complete";
    const bool takesOver = m_draft.action().name() == u"takeover";
    m_ui->lease->setVisible(takesLease);
    m_ui->leaseLabel->setVisible(takesLease);
    m_ui->force->setVisible(takesOver && (m_ui->force->isChecked() || m_draft.mayForce()));
    m_ui->byAge->setVisible(takesOver && (m_ui->byAge->isChecked() || m_draft.mayGoByAge()));
    const QString word = m_draft.toType();
    m_ui->typed->setVisible(!word.isEmpty());
    m_ui->typedLabel->setVisible(!word.isEmpty());
    m_ui->typedLabel->setText(tr("Type %1").arg(word));
    m_ui->form->setEnabled(m_draft.phase() == Phase::Preparing);
}

void CommandDialog::tellOutcome()
{
    const auto &ending = m_draft.ending();
    if (!ending)
        return;
    if (!*ending) {
        m_ui->outcomeBadge->setText(tr("Nothing was changed"));
        setTone(*m_ui->outcomeBadge, u"high"_s);
        m_ui->outcome->setText(errorText(ending->error()));
        m_ui->outcomeFacts->setText(tr("Command %1").arg(m_draft.id().text()));
        return;
    }
    const desk::Outcome &outcome = **ending;
    m_ui->outcomeBadge->setText(Terms::outcome(outcome.kind));
    setTone(*m_ui->outcomeBadge, toneOf(outcome.kind));
    m_ui->outcome->setText(models::sentence(outcome.text) + u"\n\n"_s + nextStep(outcome));
    QStringList facts{tr("Command %1").arg(outcome.id.text())};
    if (outcome.auditSeq)
        facts << tr("Audit entry %1").arg(*outcome.auditSeq);
    if (outcome.generation)
        facts << tr("Generation %1").arg(*outcome.generation);
    m_ui->outcomeFacts->setText(facts.join(u" · "_s));
}

void CommandDialog::tellButtons()
{
    const bool preparing = m_draft.phase() == Phase::Preparing;
    const QStringList missing = preparing ? m_draft.missing() : QStringList();
    m_ui->send->setVisible(m_draft.phase() != Phase::Ended);
    m_ui->send->setText(preparing ? Terms::command(m_draft.action().name()) : tr("Under way …"));
    m_ui->send->setEnabled(preparing && missing.isEmpty());
    m_ui->sendAgain->setVisible(m_draft.canSendAgain());
    m_ui->next->setVisible(leadsToCompletion());
    m_ui->settle->setVisible(m_draft.canSettle());
    m_ui->close->setText(preparing ? tr("Cancel") : tr("Close"));
    m_ui->close->setEnabled(m_draft.phase() != Phase::Sending);
    m_ui->missing->setText(missing.join(u'\n'));
    m_ui->missing->setVisible(!missing.isEmpty());
}

bool CommandDialog::leadsToCompletion() const
{
    const auto &ending = m_draft.ending();
    return ending && *ending && (*ending)->kind == desk::OutcomeKind::Applied && (*ending)->orderSeen == true;
}

void CommandDialog::completeNext()
{
    openCommandDialog(m_parts, m_draft.record(), u"complete"_s, parentWidget());
    accept();
}

QString CommandDialog::nextStep(const desk::Outcome &outcome) const
{
    switch (outcome.kind) {
    case desk::OutcomeKind::Unknown:
        return tr("Its answer was lost: it may have happened or not. Ask what became of it; that executes nothing. "
                  "Sending the same command again cannot make it happen twice.");
    case desk::OutcomeKind::Lost:
    case desk::OutcomeKind::Refused:
        return tr("Nothing was changed. Look at the record again before you decide.");
    case desk::OutcomeKind::Applied:
        break;
    }
    if (m_draft.action().name() == u"takeover" && outcome.orderSeen == false)
        return tr(
            "There is nothing to complete it from. Let the client keep its key, and settle it in the application.");
    if (m_draft.action().name() == u"takeover")
        return tr("Complete it next, within the lease.");
    return tr("The record is read again behind this window.");
}

void openCommandDialog(const DeskParts &parts, const domain::RecordRef &record, const QString &action, QWidget *parent)
{
    models::SharedAction known = models::actionNamed(action);
    if (!known)
        return;
    auto *dialog = new CommandDialog(parts, record, std::move(known), parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

} // namespace idemdesk::gui
