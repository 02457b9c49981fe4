// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/arena.h"

#include "desk/verify_audit.h"
#include "domain/fingerprint.h"
#include "profile/profile_file.h"
#include "store/open_store.h"
#include "store/sql/sql_files.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <stdexcept>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

template <typename T>
T must(Result<T> result)
{
    if (!result)
        throw std::runtime_error(qPrintable(u"%1 | %2"_s.arg(result.error().message, result.error().detail)));
    return std::move(*result);
}

QString driverOf(const ServerAddress &address)
{
    return address.kind == u"mariadb"_s ? u"mysql"_s : u"postgresql"_s;
}

/// The one password of a test's login.
class Password final : public profile::CredentialSource
{
public:
    explicit Password(QString password) : m_password(std::move(password)) {}

    [[nodiscard]] Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
    {
        return profile::Credentials{connection, profile::Secret(m_password.toUtf8()), u"the test"_s, {}};
    }

private:
    QString m_password;
};

std::vector<ServerAddress> addresses(const QStringList &names)
{
    std::vector<ServerAddress> found;
    for (const QString &name : names)
        found.push_back(server(name));
    return found;
}

/// The leased example tables, statement by statement.
QStringList exampleTables(const QString &driver)
{
    QStringList statements;
    for (const QString &file : store::sqlFilesIn(driver + u"/example"_s)) {
        if (!file.endsWith(u"_atomic.sql"_s))
            statements << must(store::sqlFile(file));
    }
    return statements;
}

domain::Order orderOf(qint64 number)
{
    domain::Order order;
    order.clientOrderRef = "RACE-" + QByteArray::number(number);
    order.sku = "SKU-1";
    order.quantity = "2";
    return order;
}

} // namespace

Arena::Arena(const QStringList &servers, const QString &fenced) : Arena(addresses(servers), fenced)
{}

Arena::Arena(std::vector<ServerAddress> nodes, QString fenced)
    : m_nodes(std::move(nodes)), m_fenced(std::move(fenced)), m_database(m_nodes.front()), m_here(connect(first()))
{
    for (const QString &statement : exampleTables(driverOf(first())))
        m_here->execute(statement);
    (void)must(must(store(first())->openForWriting())->desk().install());
}

profile::Profile Arena::profile(const ServerAddress &address) const
{
    const QString text =
        u"name = \"arena\"\nenvironment = \"staging\"\n"
        "[connection]\ndriver = \"%1\"\nhost = \"%2\"\nport = %3\nuser = \"%4\"\ndatabase = \"%5\"\ntls = \"off\"\n"
        "[layout]\nbase = \"leased\"\nfenced = \"%6\"\n"
        "[operation.\"orders.create.v1\"]\nfingerprint = \"orders-v1\"\neffects = \"none\"\n"_s
            .arg(driverOf(address), address.host)
            .arg(address.port)
            .arg(address.user, m_database.name(), m_fenced);
    return must(profile::parseProfile(text.toUtf8(), u"/arena.toml"_s));
}

std::unique_ptr<store::Store> Arena::store(const ServerAddress &address)
{
    m_passwords.push_back(std::make_unique<Password>(address.password));
    return store::openStore(profile(address), *m_passwords.back(), m_clock);
}

std::unique_ptr<RawConnection> Arena::connect(const ServerAddress &node) const
{
    return std::make_unique<RawConnection>(node, m_database.name());
}

qint64 Arena::abandonedRecord()
{
    const QByteArray operation = "orders.create.v1";
    const QByteArray key = "race-key-" + QByteArray::number(++m_made);
    const auto hash = domain::FingerprintRegistry::compute(u"orders-v1"_s, 1, operation, orderOf(m_made));
    m_here->execute(
        u"INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version,"
        " request_hash, state, created_at, owner_id, lease_until, generation, updated_at, business_ref)"
        " VALUES (1, 2, ?, ?, 1, ?, 'PROCESSING', %1, ?, %2, 1, %1, ?)"_s.arg(m_here->now(-120), m_here->now(-60)),
        {operation, key, std::get<QByteArray>(hash), QByteArray("worker"), orderOf(m_made).clientOrderRef});
    return m_here->row(u"SELECT id FROM api_idempotency WHERE idempotency_key = ?"_s, {key}).at(0).toLongLong();
}

int Arena::appliedEntries()
{
    const auto session = must(store(first())->openReadOnly());
    int count = 0;
    for (qint64 after = 0;;) {
        const auto entries = must(session->desk().auditAfter(after, 500));
        if (entries.empty())
            return count;
        for (const audit::SealedEntry &entry : entries) {
            const QJsonObject content = QJsonDocument::fromJson(entry.content).object();
            count += content.value(u"kind"_s).toString() == u"applied"_s ? 1 : 0;
        }
        after = entries.back().seq;
    }
}

bool Arena::auditIsIntact()
{
    return must(desk::verifyAudit(*must(store(first())->openReadOnly()))).intact();
}

} // namespace idemdesk::test
