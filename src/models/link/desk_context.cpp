// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/desk_context.h"

#include "desk/command/workplace.h"
#include "profile/profile_file.h"
#include "profile/user_credentials.h"
#include "store/open_store.h"

#include <utility>

namespace idemdesk::models {

Result<SharedContext> openContext(const QString &nameOrPath, const Surroundings &surroundings)
{
    const Result<QString> path = profile::findProfile(nameOrPath);
    if (!path)
        return propagate(path);
    Result<profile::Profile> profile = profile::loadProfile(*path);
    if (!profile)
        return propagate(profile);
    Result<std::optional<domain::KeyDigester>> digester =
        profile::digestKey(*profile, surroundings.variables, surroundings.keychain);
    if (!digester)
        return propagate(digester);
    domain::Masker masker(std::move(*digester));
    profile->rules.masker = masker;
    auto credentials =
        std::make_unique<profile::UserCredentials>(*profile, surroundings.variables, surroundings.keychain);
    auto store = store::openStore(*profile, *credentials, surroundings.clock);
    return std::make_shared<const DeskContext>(DeskContext{std::move(*profile), std::move(masker),
                                                           desk::journalOf(surroundings.variables), desk::thisActor(),
                                                           std::move(credentials), std::move(store)});
}

} // namespace idemdesk::models
