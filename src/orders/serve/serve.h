// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "orders/command_line.h"
#include "orders/deployment.h"
#include "profile/credentials.h"

#include <QIODevice>

namespace idemdesk::orders {

/// Answers requests until SIGTERM or SIGINT, which the caller has blocked in every thread. Writes `listening on
/// HOST:PORT` to `output` when it does, and what the database says of itself and one line for each request to `log`.
/// Errors: those of Tokens::load(), Database::open() and HttpServer::bind().
[[nodiscard]] Result<> serve(const ServeOptions &options, const Deployment &deployment,
                             profile::CredentialSource &credentials, const domain::Clock &clock, QIODevice &output,
                             QIODevice &log);

} // namespace idemdesk::orders
