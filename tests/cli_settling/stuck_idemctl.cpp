// SPDX-License-Identifier: GPL-3.0-or-later
// idemctl whose nth COMMIT of a command never returns: for tests of signals alone.
//
//   stuck_idemctl N ARGUMENT…
#include "cli/application.h"
#include "cli/signal_interrupts.h"
#include "domain/clock.h"
#include "tests/desk_command/unanswered_store.h"

#include <QCoreApplication>
#include <QFile>

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace idemdesk;

int main(int argc, char **argv)
{
    if (argc < 2)
        return 1;
    cli::SignalInterrupts interrupts;
    const int which = std::atoi(argv[1]);
    const QByteArrayList arguments(argv + 2, argv + argc);
    const QCoreApplication application(argc, argv);
    const domain::SystemClock clock;
    profile::SystemKeychain keychain;
    QFile input;
    QFile output;
    QFile errors;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly) || !output.open(STDOUT_FILENO, QIODevice::WriteOnly) ||
        !errors.open(STDERR_FILENO, QIODevice::WriteOnly))
        return 1;
    const auto open = [which](const profile::Profile &profile, profile::CredentialSource &credentials,
                              const domain::Clock &with) -> std::unique_ptr<store::Store> {
        return std::make_unique<test::UnansweredStore>(store::openStore(profile, credentials, with), which,
                                                       [](store::CommandTransaction &) -> Result<void> {
                                                           std::fputs("stuck in COMMIT\n", stderr);
                                                           for (;;)
                                                               ::pause();
                                                       });
    };
    cli::Environment environment{.clock = clock,
                                 .keychain = keychain,
                                 .interrupts = interrupts,
                                 .input = input,
                                 .output = output,
                                 .errors = errors,
                                 .variables = QProcessEnvironment::systemEnvironment(),
                                 .openStore = open};
    return cli::run(arguments, environment);
}
