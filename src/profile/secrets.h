// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/masking.h"
#include "domain/result.h"
#include "profile/profile.h"

#include <QByteArray>
#include <QObject>
#include <QProcessEnvironment>
#include <QThread>

#include <memory>
#include <mutex>
#include <optional>

namespace idemdesk::profile {

/// The keychain of the desktop, behind an interface so that tests and machines without one have none. May be asked by
/// several threads at once.
class Keychain
{
public:
    virtual ~Keychain() = default;
    /// The secret under service `idemdesk` and this key; nothing where there is none or no keychain answers.
    [[nodiscard]] virtual std::optional<QByteArray> read(const QString &key) = 0;
};

/// QtKeychain, where a session bus is there to ask; gives up after two seconds. It lives on a thread of its own, since the
/// library queues its jobs on the thread of the first one, and whoever waits for a secret runs no event loop: one of these
/// for a program, as long as it runs.
class SystemKeychain final : public Keychain
{
public:
    SystemKeychain() = default;
    ~SystemKeychain() override;
    [[nodiscard]] std::optional<QByteArray> read(const QString &key) override;

private:
    [[nodiscard]] QObject *start();

    std::once_flag m_started;
    std::unique_ptr<QThread> m_thread;
    std::unique_ptr<QObject> m_asker; ///< lives on the thread
};

/// The profile's digest key: IDEMDESK_DIGEST_KEY (64 hex digits), then `digest_key_file` (64
/// hex digits or 32 bytes, mode 0600 at most and owned by this user), then the keychain (`NAME/digest-key`). Nothing
/// where none is set up: keys then show prefix and length only. Error: Profile where one is there and wrong.
[[nodiscard]] Result<std::optional<domain::KeyDigester>>
digestKey(const Profile &profile, const QProcessEnvironment &environment, Keychain &keychain);

} // namespace idemdesk::profile
