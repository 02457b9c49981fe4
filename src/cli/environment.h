// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/interrupts.h"
#include "domain/clock.h"
#include "profile/secrets.h"

#include <QIODevice>
#include <QProcessEnvironment>

namespace idemdesk::cli {

/// Everything of the world that idemctl touches besides files and databases; main() fills it with the real one.
struct Environment
{
    const domain::Clock &clock;
    profile::Keychain &keychain;
    Interrupts &interrupts;
    QIODevice &input;
    QIODevice &output;
    QIODevice &errors;
    QProcessEnvironment variables;
    bool outputIsTerminal = false;
    bool errorsIsTerminal = false;
    int columns = 80; ///< of the terminal; used only where the output is one
};

} // namespace idemdesk::cli
