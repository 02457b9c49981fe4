// SPDX-License-Identifier: GPL-3.0-or-later
// Carries one command out in a process of its own, and dies at a given point where it is told to: for tests alone.
//
//   command_runner PROFILE JOURNAL takeover|complete RECORD GENERATION COMMAND-ID [POINT]
//
// Exit: 0 applied, 3 lost or refused, 6 unknown, 1 an error; killed at POINT.
#include "desk/command/completion.h"
#include "desk/command/engine.h"
#include "desk/command/takeover.h"
#include "domain/clock.h"
#include "profile/profile_file.h"
#include "store/open_store.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

using namespace idemdesk;

namespace {

int exitFor(desk::OutcomeKind kind)
{
    switch (kind) {
    case desk::OutcomeKind::Applied:
        return 0;
    case desk::OutcomeKind::Lost:
    case desk::OutcomeKind::Refused:
        return 3;
    case desk::OutcomeKind::Unknown:
        break;
    }
    return 6;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    if (words.size() < 7)
        return 2;
    const auto profile = profile::loadProfile(words[1]);
    if (!profile)
        return 2;
    const domain::SystemClock clock;
    profile::NoCredentials noLogin;
    const auto store = store::openStore(*profile, noLogin, clock);
    desk::Journal journal(words[2]);
    desk::Console console{*profile, *store, journal, *domain::KeyDigester::create(QByteArray(32, 'k')), {}};
    const int deadly = words.size() > 7 ? words[7].toInt() : -1;
    console.passed = [deadly](desk::CommandPoint point) {
        if (int(point) == deadly)
            std::raise(SIGKILL);
    };
    const desk::Takeover takeover;
    const desk::Completion completion;
    const bool takes = words[3] == takeover.name();
    const desk::Action &action = takes ? static_cast<const desk::Action &>(takeover) : completion;
    const desk::Command command{*desk::CommandId::parse(words[6]),
                                profile->name,
                                action.name(),
                                *domain::RecordRef::parse(words[4]),
                                words[5].toLongLong(),
                                QStringLiteral("worker is gone"),
                                {},
                                {}};
    const Result<desk::Outcome> outcome = desk::execute(console, command, action);
    if (outcome)
        return exitFor(outcome->kind);
    std::fprintf(stderr, "%s (%s)\n", qPrintable(outcome.error().message), qPrintable(outcome.error().detail));
    return 1;
}
