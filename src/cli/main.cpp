// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/application.h"
#include "cli/signal_interrupts.h"
#include "domain/clock.h"
#include "profile/secrets.h"

#include <QCoreApplication>
#include <QFile>

#include <csignal>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

int columnsOf(int terminal)
{
    winsize size{};
    return ioctl(terminal, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

} // namespace

int main(int argc, char **argv)
{
    // A reader that leaves (`| head`) ends the program quietly, whatever the caller had set.
    std::signal(SIGPIPE, SIG_DFL);
    // A file that may not grow is an error to report, not a reason to die.
    std::signal(SIGXFSZ, SIG_IGN);
    idemdesk::cli::SignalInterrupts interrupts;
    const QByteArrayList arguments(argv + 1, argv + std::max(argc, 1));
    const QCoreApplication application(argc, argv);
    const idemdesk::domain::SystemClock clock;
    idemdesk::profile::SystemKeychain keychain;
    QFile input;
    QFile output;
    QFile errors;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly) || !output.open(STDOUT_FILENO, QIODevice::WriteOnly) ||
        !errors.open(STDERR_FILENO, QIODevice::WriteOnly))
        return 1;
    idemdesk::cli::Environment environment{.clock = clock,
                                           .keychain = keychain,
                                           .interrupts = interrupts,
                                           .input = input,
                                           .output = output,
                                           .errors = errors,
                                           .variables = QProcessEnvironment::systemEnvironment(),
                                           .outputIsTerminal = isatty(STDOUT_FILENO) == 1,
                                           .errorsIsTerminal = isatty(STDERR_FILENO) == 1,
                                           .columns = columnsOf(STDOUT_FILENO),
                                           .errorsColumns = columnsOf(STDERR_FILENO),
                                           .openStore = idemdesk::store::openStore};
    return idemdesk::cli::run(arguments, environment);
}
