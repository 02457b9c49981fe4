// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/terminal.h"

#include "cli/application.h"

namespace idemdesk::cli {

QList<QByteArray> Ran::lines() const
{
    QList<QByteArray> all = out.split('\n');
    all.removeAll(QByteArray());
    return all;
}

Ran Terminal::run(const QByteArrayList &arguments)
{
    QBuffer output;
    output.open(QIODevice::WriteOnly);
    Ran ran = runInto(output, arguments);
    ran.out = output.data();
    return ran;
}

Ran Terminal::runInto(QIODevice &output, const QByteArrayList &arguments)
{
    NoKeychain keychain;
    QBuffer given(&input);
    given.open(QIODevice::ReadOnly);
    QBuffer errors;
    errors.open(QIODevice::WriteOnly);
    Environment environment{.clock = clock,
                            .keychain = keychain,
                            .interrupts = interrupts,
                            .input = given,
                            .output = output,
                            .errors = errors,
                            .variables = variables,
                            .outputIsTerminal = isTerminal,
                            .errorsIsTerminal = isTerminal,
                            .columns = columns,
                            .errorsColumns = columns,
                            .openStore = openStore};
    const int code = cli::run(arguments, environment);
    return {code, {}, errors.data()};
}

} // namespace idemdesk::cli
