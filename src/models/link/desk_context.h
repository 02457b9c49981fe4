// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "desk/command/journal.h"
#include "desk/viewpoint.h"
#include "domain/clock.h"
#include "domain/masking.h"
#include "domain/result.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "profile/secrets.h"
#include "store/session.h"

#include <QProcessEnvironment>
#include <QString>

#include <memory>

namespace idemdesk::models {

/// Everything of the world that the window touches besides files and databases; main() fills it with the real one.
struct Surroundings
{
    const domain::Clock &clock;
    profile::Keychain &keychain;
    QProcessEnvironment variables;
};

/// What is known of one deployment once its profile is read. Shared by the threads that work on it and never changed;
/// opens nothing by itself.
struct DeskContext
{
    profile::Profile profile;
    domain::Masker masker;
    Result<desk::Journal> journal; ///< where commands are remembered, or why there is no place for it
    audit::Actor actor;
    std::unique_ptr<profile::CredentialSource> credentials; ///< asked at each opening of a connection
    std::unique_ptr<store::Store> store;                    ///< ends before the credentials

    [[nodiscard]] desk::Viewpoint viewpoint() const { return {masker, profile.rules}; }
};

using SharedContext = std::shared_ptr<const DeskContext>;

/// Reads a profile (by name or path) and its digest key. Blocks on files and the keychain: for a Background. Errors:
/// those of profile::findProfile(), profile::loadProfile() and profile::digestKey().
[[nodiscard]] Result<SharedContext> openContext(const QString &nameOrPath, const Surroundings &surroundings);

} // namespace idemdesk::models
