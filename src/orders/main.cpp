// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/clock.h"
#include "orders/application.h"
#include "profile/secrets.h"

#include <QCoreApplication>
#include <QFile>

#include <csignal>
#include <unistd.h>

namespace {

/// Threads inherit what is blocked: the signals that end the program wait for the one thread that asks for them.
void blockEndingSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

} // namespace

int main(int argc, char **argv)
{
    std::signal(SIGPIPE, SIG_IGN);
    blockEndingSignals();
    const QByteArrayList arguments(argv + 1, argv + std::max(argc, 1));
    const QCoreApplication application(argc, argv);
    const idemdesk::domain::SystemClock clock;
    idemdesk::profile::SystemKeychain keychain;
    QFile output;
    QFile errors;
    const auto unbuffered = QIODevice::WriteOnly | QIODevice::Unbuffered;
    if (!output.open(STDOUT_FILENO, unbuffered) || !errors.open(STDERR_FILENO, unbuffered))
        return 1;
    idemdesk::orders::Environment environment{.clock = clock,
                                              .keychain = keychain,
                                              .output = output,
                                              .errors = errors,
                                              .variables = QProcessEnvironment::systemEnvironment()};
    return idemdesk::orders::run(arguments, environment);
}
