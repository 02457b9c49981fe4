// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "orders/deployment.h"
#include "profile/credentials.h"

namespace idemdesk::orders {

/// Makes the example tables, empty, in the deployment's database; a file of SQLite is made where there is none. Errors:
/// Refused where one of the tables is there already; those of Store::openForWriting().
[[nodiscard]] Result<> install(const Deployment &deployment, profile::CredentialSource &credentials,
                               const domain::Clock &clock);

} // namespace idemdesk::orders
