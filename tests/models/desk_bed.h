// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/desk_link.h"
#include "tests/desk/fixture.h"

#include <QTemporaryDir>

#include <memory>

namespace idemdesk::test {

/// A keychain that holds nothing.
class NoKeychain final : public profile::Keychain
{
public:
    [[nodiscard]] std::optional<QByteArray> read(const QString &) override { return {}; }
};

/// A demo of its own and what it takes to open links to it. The journal is in a folder of its own, too.
class DeskBed
{
public:
    explicit DeskBed(qint64 healthyRows = 20);

    [[nodiscard]] const Fixture &demo() const { return m_demo; }
    [[nodiscard]] const models::Surroundings &surroundings() const { return m_surroundings; }
    [[nodiscard]] models::Background &closing() { return m_closing; }
    [[nodiscard]] QString folder() const { return m_folder.path(); }

    /// The profile's context; fails the test where it cannot be read.
    [[nodiscard]] models::SharedContext context(const QString &profile = QStringLiteral("profile.toml")) const;
    /// A copy of profile.toml with a text of it replaced; the copy's name.
    [[nodiscard]] QString profileWith(const QString &text, const QString &replacement) const;

private:
    Fixture m_demo;
    QTemporaryDir m_folder;
    NoKeychain m_keychain;
    models::Surroundings m_surroundings;
    models::Background m_closing;
};

/// Waits until a link has connected; false where it does not.
[[nodiscard]] bool connects(models::DeskLink &link);

} // namespace idemdesk::test
