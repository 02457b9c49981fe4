// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "profile/secrets.h"

#include <QByteArrayList>
#include <QIODevice>
#include <QProcessEnvironment>

namespace idemdesk::orders {

/// What the program is run in. Everything outlives the run.
struct Environment
{
    const domain::Clock &clock;
    profile::Keychain &keychain;
    QIODevice &output;
    QIODevice &errors;
    QProcessEnvironment variables;
};

/// One run of idem-orders; its exit code: 0 done, 1 failed, 2 usage or profile, 3 refused, 9 no connection.
[[nodiscard]] int run(const QByteArrayList &arguments, Environment &environment);

} // namespace idemdesk::orders
