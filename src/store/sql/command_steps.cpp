// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/command_steps.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array everyStep{CommandStep::Step::Submitted, CommandStep::Step::Outcome, CommandStep::Step::Observed};

QVariant orNull(const std::optional<qint64> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}

std::optional<qint64> integerAt(const SqlRows &row, int position)
{
    const QVariant value = row.at(position);
    return value.isNull() ? std::nullopt : std::optional(value.toLongLong());
}

Result<CommandStep> stepIn(const SqlRows &row, const QString &commandId)
{
    const Result<domain::RecordRef> record = domain::RecordRef::parse(row.at(2).toString());
    const QString token = row.at(0).toString();
    const auto known = std::ranges::find(everyStep, token, stepName);
    if (!record || known == everyStep.end()) {
        return fail(ErrorCode::Corrupt,
                    u"the console's own tables hold a step of command %1 that is none"_s.arg(commandId));
    }
    CommandStep step;
    step.commandId = commandId;
    step.step = *known;
    step.action = row.at(1).toString();
    step.record = *record;
    step.payloadDigest = row.at(3).toByteArray();
    step.generation = integerAt(row, 4);
    if (!row.at(5).isNull())
        step.owner = row.at(5).toByteArray();
    if (const std::optional<qint64> seen = integerAt(row, 6))
        step.orderSeen = *seen != 0;
    if (!row.at(7).isNull())
        step.outcome = row.at(7).toString();
    step.text = row.at(8).toString();
    step.auditSeq = integerAt(row, 9);
    step.seenOrder = integerAt(row, 10);
    step.approvalNeeded = integerAt(row, 11).value_or(0) != 0;
    return step;
}

} // namespace

QString stepName(CommandStep::Step step)
{
    switch (step) {
    case CommandStep::Step::Submitted:
        return u"submitted"_s;
    case CommandStep::Step::Outcome:
        return u"outcome"_s;
    case CommandStep::Step::Observed:
        break;
    }
    return u"observed"_s;
}

Result<> addStep(SqlConnection &connection, const CommandStep &step, domain::UtcMicros at)
{
    SqlValues values;
    values.set(u"command"_s, QVariant(step.commandId)).set(u"step"_s, QVariant(stepName(step.step)));
    values.set(u"action"_s, QVariant(step.action)).set(u"record"_s, QVariant(step.record.toString()));
    values.set(u"payload"_s, step.payloadDigest).set(u"generation"_s, orNull(step.generation));
    values.set(u"owner"_s, step.owner ? SqlValues::ofBytes(*step.owner) : QVariant());
    values.set(u"seen"_s, step.orderSeen ? QVariant(int(*step.orderSeen)) : QVariant());
    values.set(u"order"_s, orNull(step.seenOrder)).set(u"approval"_s, QVariant(int(step.approvalNeeded)));
    values.set(u"outcome"_s, step.outcome ? QVariant(*step.outcome) : QVariant());
    values.set(u"text"_s, QVariant(step.text)).set(u"audit"_s, orNull(step.auditSeq));
    values.set(u"at"_s, QVariant::fromValue(at.value()));
    const Result<qint64> added = connection.write(u"desk/add_step.sql"_s, {}, values);
    return added ? Result<>() : propagate(added);
}

Result<std::vector<CommandStep>> readSteps(SqlConnection &connection, const QString &commandId)
{
    Result<SqlRows> rows = connection.read(u"desk/steps.sql"_s, {}, SqlValues().set(u"command"_s, QVariant(commandId)));
    if (!rows)
        return propagate(rows);
    std::vector<CommandStep> steps;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        Result<CommandStep> step = stepIn(*rows, commandId);
        if (!step)
            return propagate(step);
        steps.push_back(std::move(*step));
    }
    return more ? Result<std::vector<CommandStep>>(std::move(steps)) : propagate(more);
}

} // namespace idemdesk::store
