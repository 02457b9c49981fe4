// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/racing_desk.h"

#include "desk/command/takeover.h"

#include <stdexcept>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

RacingDesk::RacingDesk(Arena &arena, const ServerAddress &address)
    : m_profile(arena.profile(address)), m_store(arena.store(address)), m_journal(m_folder.path())
{}

desk::Command RacingDesk::takeover(qint64 record) const
{
    return {desk::CommandId::random(),
            m_profile.name,
            desk::Takeover().name(),
            domain::RecordRef(record),
            1,
            u"worker is gone"_s,
            u"OPS-1"_s,
            {}};
}

Result<desk::Outcome> RacingDesk::execute(const desk::Command &command, const Passed &passed)
{
    desk::Console with = console(passed);
    return desk::execute(with, command, desk::Takeover());
}

Result<desk::Outcome> RacingDesk::settle(const desk::Command &command)
{
    const auto entry = m_journal.find(command.id);
    if (!entry)
        return propagate(entry);
    if (!*entry)
        return fail(ErrorCode::NotFound, u"the journal never saw this command"_s);
    desk::Console with = console([](auto) {});
    return desk::settle(with, **entry);
}

desk::Outcome RacingDesk::takeOver(qint64 record, const Passed &passed)
{
    const desk::Command command = takeover(record);
    const Result<desk::Outcome> answer = execute(command, passed);
    if (answer && answer->kind != desk::OutcomeKind::Unknown)
        return *answer;
    // A lock that was lost, or an answer that was: settling executes nothing.
    const Result<desk::Outcome> truth = settle(command);
    if (!truth) {
        throw std::runtime_error(qPrintable(u"%1 | %2 | first: %3"_s.arg(
            truth.error().message, truth.error().detail, answer ? u"unknown"_s : answer.error().message)));
    }
    return *truth;
}

desk::Console RacingDesk::console(const Passed &passed)
{
    return {m_profile,
            *m_store,
            m_journal,
            *domain::KeyDigester::create(QByteArray(32, 'k')),
            {u""_s, u"maria"_s, u"desk1"_s},
            passed};
}

} // namespace idemdesk::test
