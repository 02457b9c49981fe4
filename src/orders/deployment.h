// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/masking.h"
#include "orders/operation/create_request.h"
#include "profile/profile.h"
#include "profile/secrets.h"

#include <QProcessEnvironment>

namespace idemdesk::orders {

/// A profile that this program can serve: the example tables of a bundled layout, under their own names.
struct Deployment
{
    profile::Profile profile;
    domain::KeyDigester digester;
    OperationPolicy policy;
};

/// Errors: Profile; also where tables or columns have other names than the bundled layout gives them, where the operation
/// orders.create.v1 is not declared with a retention, and where there is no digest key.
[[nodiscard]] Result<Deployment> loadDeployment(const QString &nameOrFile, const QProcessEnvironment &environment,
                                                profile::Keychain &keychain);

} // namespace idemdesk::orders
