// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace idemdesk::test {

/// SIGKILL to the process that the pid file names and to its children, which a crashed PostgreSQL would leave behind;
/// returns when none of them runs any more.
void killProcesses(const QString &pidFile);

/// SIGSTOP to the process and its children; resumeProcesses is SIGCONT to them.
void haltProcesses(const QString &pidFile);
void resumeProcesses(const QString &pidFile);

} // namespace idemdesk::test
