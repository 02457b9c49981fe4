// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/interrupts.h"
#include "domain/clock.h"
#include "profile/secrets.h"
#include "store/open_store.h"

#include <QIODevice>
#include <QProcessEnvironment>

#include <functional>
#include <memory>

namespace idemdesk::cli {

/// The store of a profile; what it is given outlives it.
using OpenStore = std::function<std::unique_ptr<store::Store>(const profile::Profile &, profile::CredentialSource &,
                                                              const domain::Clock &)>;

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
    int columns = 80;       ///< of the terminal; used only where the output is one
    int errorsColumns = 80; ///< the same of the errors
    OpenStore openStore = store::openStore;
    OpenStore openReplica = store::openReplica;
};

} // namespace idemdesk::cli
