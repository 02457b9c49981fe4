// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/program.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace idemdesk::test {

namespace {

constexpr int longestRun = 240'000; // ms; for hangs

} // namespace

Ended run(const Program &program)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (auto variable = program.variables.begin(); variable != program.variables.end(); ++variable)
        environment.insert(variable.key(), variable.value());
    process.setProcessEnvironment(environment);
    process.start(program.name, program.arguments);
    process.write(program.input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(longestRun) && process.exitStatus() == QProcess::NormalExit;
    return {.code = ended ? process.exitCode() : -1,
            .out = process.readAllStandardOutput(),
            .errors = process.readAllStandardError()};
}

} // namespace idemdesk::test
