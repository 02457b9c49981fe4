// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/masking.h"
#include "domain/result.h"
#include "profile/profile.h"

#include <QByteArray>
#include <QProcessEnvironment>

#include <optional>

namespace idemdesk::profile {

/// The keychain of the desktop, behind an interface so that tests and machines without one have none.
class Keychain
{
public:
    virtual ~Keychain() = default;
    /// The secret under service `idemdesk` and this key; nothing where there is none or no keychain answers.
    [[nodiscard]] virtual std::optional<QByteArray> read(const QString &key) = 0;
};

/// QtKeychain, where a session bus is there to ask; gives up after two seconds.
class SystemKeychain final : public Keychain
{
public:
    [[nodiscard]] std::optional<QByteArray> read(const QString &key) override;
};

/// The profile's digest key: IDEMDESK_DIGEST_KEY (64 hex digits), then `digest_key_file` (64
/// hex digits or 32 bytes, mode 0600 at most and owned by this user), then the keychain (`NAME/digest-key`). Nothing
/// where none is set up: keys then show prefix and length only. Error: Profile where one is there and wrong.
[[nodiscard]] Result<std::optional<domain::KeyDigester>>
digestKey(const Profile &profile, const QProcessEnvironment &environment, Keychain &keychain);

} // namespace idemdesk::profile
