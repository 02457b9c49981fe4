// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo.h"
#include "desk/diagnosis.h"
#include "profile/credentials.h"
#include "profile/profile.h"
#include "store/session.h"
#include "tests/store/conformance/testbed.h"

#include <QTemporaryDir>
#include <QVariantList>

#include <chrono>
#include <map>
#include <memory>

namespace idemdesk::test {

/// A profile with everything that it takes to read its database.
struct Desk
{
    profile::Profile profile;
    std::unique_ptr<store::Store> store;
    std::unique_ptr<store::Session> session;

    [[nodiscard]] const domain::Rules &rules() const { return profile.rules; }
    [[nodiscard]] store::Session &read() { return *session; }
};

/// A demo in a folder of its own, and ways to open and to damage it. Where IDEMDESK_TEST_DATABASE names one of
/// testbeds(), `demo.db` and `atomic.db` are databases of that kind.
class Fixture
{
public:
    /// `madeLater`: how long after FixedClock's own time the demo is made.
    explicit Fixture(qint64 healthyRows = 20, quint32 seed = 1, std::chrono::microseconds madeLater = {});

    /// `profile.toml` or `atomic.toml`; `from` is replaced by `to` first, where it stands for the first time.
    [[nodiscard]] Desk open(const QString &profileName, const QString &from = {}, const QString &to = {}) const;

    /// Runs one statement on a database of the demo, `demo.db`, beside the store.
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

    /// Ids of the records that show something, `demo-a…`.
    [[nodiscard]] QStringList namedRecords(const QString &database) const;

    /// The id of the order with this client reference.
    [[nodiscard]] QString order(const QByteArray &reference, const QString &database = QStringLiteral("demo.db")) const;

    /// As the native columns take it.
    [[nodiscard]] QVariant time(const QString &database, domain::UtcMicros instant) const;
    /// An INSERT that gives ids itself where the database gives them out.
    [[nodiscard]] QString givingIds(const QString &database, const QString &insert) const;
    void dropIndex(const QString &database, const QString &index, const QString &table) const;

    /// A server keeps no value of another kind than its column's; a file of SQLite does.
    [[nodiscard]] static bool isOnSqlite();

    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }

    mutable FixedClock clock;
    mutable profile::NoCredentials noLogin;

private:
    /// Null where it is a file of SQLite.
    [[nodiscard]] Testbed *bed(const QString &database) const;
    [[nodiscard]] QVariantList run(const QString &database, const QString &statement, const QVariantList &bound) const;

    QTemporaryDir m_folder;
    desk::DemoOptions m_options;
    domain::UtcMicros m_madeAt;
    mutable std::map<QString, std::unique_ptr<Testbed>> m_beds;
};

/// `A2`, `A9`: the codes of the findings, in their order.
[[nodiscard]] QStringList codesOf(const desk::Diagnosis &diagnosis);

} // namespace idemdesk::test
