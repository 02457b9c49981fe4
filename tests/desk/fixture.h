// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo.h"
#include "desk/diagnosis.h"
#include "domain/clock.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "store/session.h"

#include <QTemporaryDir>
#include <QVariantList>

#include <chrono>
#include <memory>

namespace idemdesk::test {

/// A clock that stands where the test puts it.
class FixedClock final : public domain::Clock
{
public:
    [[nodiscard]] domain::UtcMicros now() const override { return at; }
    domain::UtcMicros at{1'796'000'000'000'000}; // 2026-11-30
};

/// A profile with everything that it takes to read its database.
struct Desk
{
    profile::Profile profile;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<store::Session> session;

    [[nodiscard]] const domain::Rules &rules() const { return profile.rules; }
    [[nodiscard]] store::Session &read() { return *session; }
};

/// A demo in a folder of its own, and ways to open and to damage it.
class Fixture
{
public:
    /// `madeLater`: how long after FixedClock's own time the demo is made.
    explicit Fixture(qint64 healthyRows = 20, quint32 seed = 1, std::chrono::microseconds madeLater = {});

    /// `profile.toml` or `atomic.toml`; `from` is replaced by `to` first, where it stands for the first time.
    [[nodiscard]] Desk open(const QString &profileName, const QString &from = {}, const QString &to = {}) const;

    /// Runs one statement on a database of the demo, `demo.db`, over a connection of its own.
    void execute(const QString &database, const QString &statement, const QVariantList &values = {}) const;
    /// The first column of the first row.
    [[nodiscard]] QVariant value(const QString &database, const QString &statement,
                                 const QVariantList &values = {}) const;
    /// Every value of the query in order.
    [[nodiscard]] QVariantList values(const QString &database, const QString &statement,
                                      const QVariantList &bound = {}) const;

    /// The record with this key in `demo.db` or another database.
    [[nodiscard]] domain::RecordRef record(const QByteArray &key,
                                           const QString &database = QStringLiteral("demo.db")) const;

    /// The id of the order with this client reference.
    [[nodiscard]] QString order(const QByteArray &reference, const QString &database = QStringLiteral("demo.db")) const;

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    mutable FixedClock clock;
    mutable profile::NoCredentials noLogin;

private:
    QTemporaryDir m_folder;
};

/// `A2`, `A9`: the codes of the findings, in their order.
[[nodiscard]] QStringList codesOf(const desk::Diagnosis &diagnosis);

} // namespace idemdesk::test
