// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/environment.h"

#include <QByteArrayList>

namespace idemdesk::cli {

/// idemctl: does what the arguments (without the program's name) say and returns the exit code. Data goes to the
/// environment's output, everything else to its errors. Needs a QCoreApplication.
[[nodiscard]] int run(const QByteArrayList &arguments, Environment &environment);

} // namespace idemdesk::cli
