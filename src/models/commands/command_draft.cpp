// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/commands/command_draft.h"

#include "desk/command/takeover.h"
#include "models/words/sentences.h"

namespace idemdesk::models {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

CommandDraft::CommandDraft(DeskLink &link, CommandDesk &desk, const domain::RecordRef &record, SharedAction action,
                           QObject *parent)
    : Feed(link, DeskLink::Lane::Interactive, parent)
    , m_desk(desk)
    , m_action(std::move(action))
    , m_command{desk::CommandId::random(), link.context().profile.name, m_action->name(), record, {}, {}, {}, {}}
    , m_lease(std::min(desk::usualLease, link.context().profile.rules.longestLease))
{
    connect(&link, &DeskLink::statusChanged, this, &Feed::changed);
    setInterval(5s);
}

void CommandDraft::refresh()
{
    if (m_phase != Phase::Preparing)
        return;
    const auto job = [command = asked(), action = m_action](store::Session &session, const DeskContext &context) {
        return lookFor(session, context.profile, context.masker, command, *action);
    };
    read(job, [this](const std::optional<CommandLook> &look) { take(look); });
}

void CommandDraft::take(const std::optional<CommandLook> &look)
{
    m_missing = !look;
    m_latest = look;
    // What it would do follows from what was asked for; what it is decided on, from what was accepted.
    if (look && (!m_accepted || m_accepted->seen == look->seen))
        m_accepted = look;
}

void CommandDraft::acceptLook()
{
    m_accepted = m_latest;
    m_typed.clear();
    Q_EMIT changed();
}

bool CommandDraft::isChanged() const
{
    return m_accepted && m_latest && !(m_accepted->seen == m_latest->seen);
}

void CommandDraft::setReason(const QString &reason)
{
    m_command.reason = reason.trimmed();
    Q_EMIT changed();
}

void CommandDraft::setTicket(const QString &ticket)
{
    m_command.ticket = ticket.trimmed();
}

void CommandDraft::setLease(std::chrono::microseconds lease)
{
    m_lease = lease;
    refresh();
}

void CommandDraft::setForce(bool force)
{
    m_force = force;
    refresh();
}

void CommandDraft::setByAge(bool byAge)
{
    m_byAge = byAge;
    refresh();
}

void CommandDraft::setTyped(const QString &typed)
{
    m_typed = typed;
    Q_EMIT changed();
}

QString CommandDraft::toType() const
{
    const bool onProduction = context().profile.environment == profile::Environment::Production;
    return onProduction && m_accepted ? m_accepted->operation : QString();
}

QStringList CommandDraft::missing() const
{
    if (!isConnected())
        return {tr("The connection is lost.")};
    if (m_missing)
        return {tr("The record is not there any more.")};
    if (!m_accepted)
        return {error() ? sentence(error()->message) : tr("The record is being read.")};
    if (isChanged())
        return {tr("The record changed while this window was open. Look at it again before you decide.")};
    if (!m_accepted->deskTables)
        return {tr("The console's own tables are not installed: idemctl schema install.")};
    if (!m_accepted->objection.isEmpty())
        return {sentence(m_accepted->objection)};
    QStringList lines;
    if (isReading())
        lines << tr("The record is being read.");
    if (m_command.reason.isEmpty())
        lines << tr("Give a reason: it stands in the audit log.");
    if (m_typed != toType())
        lines << tr("Type the operation's name to confirm.");
    return lines;
}

void CommandDraft::send()
{
    if (m_phase == Phase::Ended ? !canSendAgain() : !missing().isEmpty())
        return;
    if (m_phase == Phase::Preparing)
        m_command = asked();
    await(m_desk.carryOut(m_command, m_action));
}

void CommandDraft::settle()
{
    if (canSettle())
        await(m_desk.settle(m_command));
}

void CommandDraft::await(const QFuture<CommandDesk::Ending> &future)
{
    m_phase = Phase::Sending;
    m_ending.reset();
    cancel();
    Q_EMIT changed();
    whenDone(future, this, [this](const CommandDesk::Ending &ending) {
        m_phase = Phase::Ended;
        m_ending = ending;
        Q_EMIT changed();
    });
}

bool CommandDraft::canSendAgain() const
{
    if (!m_ending)
        return false;
    return *m_ending ? (*m_ending)->kind == desk::OutcomeKind::Unknown : m_ending->error().code != ErrorCode::Refused;
}

bool CommandDraft::canSettle() const
{
    return m_ending && *m_ending && (*m_ending)->kind == desk::OutcomeKind::Unknown;
}

audit::JsonObject CommandDraft::parameters() const
{
    audit::JsonObject parameters;
    if (m_action->name() != u"complete")
        parameters = desk::takeoverParameters({.lease = m_lease, .force = m_force, .noDeadline = m_byAge});
    const bool byCreation = m_accepted && !m_accepted->seen.generation && m_accepted->seen.createdAt;
    if (byCreation && m_accepted->seen.createdAt->isExact())
        parameters.emplace(u"created_at_us"_s, audit::JsonValue{m_accepted->seen.createdAt->earliest().value()});
    return parameters;
}

/// As it would be sent now.
desk::Command CommandDraft::asked() const
{
    desk::Command command = m_command;
    command.parameters = parameters();
    if (m_accepted)
        command.generation = m_accepted->seen.generation;
    return command;
}

} // namespace idemdesk::models
