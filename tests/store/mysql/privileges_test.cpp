// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/mysql_testbed.h"

#include "store/mysql/mysql_store.h"

#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using test::MySqlTestbed;
using test::valueOf;

namespace {

/// A login of its own beside that of the testbed, and what it can open.
class Limited
{
public:
    explicit Limited(MySqlTestbed &bed) : m_bed(bed), m_login(bed.database()), m_credentials(m_login) {}

    void grant(const QString &privileges) const { m_login.grant(privileges); }
    [[nodiscard]] QString name() const { return m_login.address().user; }
    [[nodiscard]] Result<std::unique_ptr<store::Session>> read()
    {
        return store::MySqlStore(connection(), m_bed.layout(), m_credentials, m_bed.clock).openReadOnly();
    }
    [[nodiscard]] Result<std::unique_ptr<store::WriteSession>> write()
    {
        return store::MySqlStore(connection(), m_bed.layout(), m_credentials, m_bed.clock).openForWriting();
    }

private:
    class Own final : public profile::CredentialSource
    {
    public:
        explicit Own(const test::TestLogin &login) : m_login(login) {}
        [[nodiscard]] Result<profile::Credentials> credentialsFor(const profile::Connection &connection) override
        {
            return profile::Credentials{connection, profile::Secret(m_login.address().password.toUtf8()), {}, {}};
        }

    private:
        const test::TestLogin &m_login;
    };

    [[nodiscard]] profile::Connection connection()
    {
        profile::Connection connection = m_bed.credentials().connection;
        connection.user = m_login.address().user;
        return connection;
    }

    MySqlTestbed &m_bed;
    test::TestLogin m_login;
    Own m_credentials;
};

const QString everyColumnButTheBody =
    u"SELECT (id, tenant_id, actor_id, operation, idempotency_key, fingerprint_version, request_hash, state, "
    "response_status, response_content_type, response_location, created_at, completed_at, expires_at, owner_id, "
    "lease_until, generation, updated_at, business_ref) ON api_idempotency"_s;

/// The statements of packaging/grants/mysql.sql for one of its logins.
QStringList grantsFor(const QString &login, const QString &database, const QString &name)
{
    QFile file(QStringLiteral(IDEMDESK_SOURCE_DIR "/packaging/grants/mysql.sql"));
    if (!file.open(QIODevice::ReadOnly))
        test::failWith({ErrorCode::Io, u"the grants are not there"_s});
    QStringList statements;
    static const QRegularExpression comment(u"--[^\n]*"_s);
    for (QString statement : QString::fromUtf8(file.readAll()).remove(comment).split(u';', Qt::SkipEmptyParts)) {
        statement = statement.simplified();
        const QString to = u" TO "_s + login;
        if (statement.endsWith(to))
            statements << statement.chopped(to.size()).replace(u"shop."_s, database + u'.') + u" TO " + name;
    }
    return statements;
}

} // namespace

/// What a login may not do is found out and said, and the rest works.
class PrivilegesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutTheRecordsNothingOpens();
    void aLoginThatReadsAllOfItMayStillNotWrite();
    void ordersThatMayNotBeReadAreSaid_data();
    void ordersThatMayNotBeReadAreSaid();
    void withoutTheBodiesTheRestIsRead();
    void aHiddenColumnOfTheRecordsIsNamed_data();
    void aHiddenColumnOfTheRecordsIsNamed();
    void aMissingColumnIsToldFromAHiddenOne();
    void theGrantsThatAreShippedSuffice();
};

void PrivilegesTest::withoutTheRecordsNothingOpens()
{
    MySqlTestbed bed;
    Limited login(bed);
    login.grant(u"SELECT ON orders"_s);
    const auto session = login.read();
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Privilege);
    QVERIFY2(session.error().message.contains(u"api_idempotency"_s), qPrintable(session.error().message));
}

void PrivilegesTest::aLoginThatReadsAllOfItMayStillNotWrite()
{
    MySqlTestbed bed;
    QVERIFY(bed.write()->desk().install().has_value());
    Limited login(bed);
    login.grant(u"SELECT ON "_s + bed.database().name() + u".*");
    const auto session = valueOf(login.read());
    QVERIFY(valueOf(session->probeReadOnly()).readOnly);
    const auto facts = *valueOf(session->schema().table(u"api_idempotency"_s));
    QVERIFY(facts.column(u"state"_s)->readable);
    QVERIFY(!facts.column(u"state"_s)->writable);
    const auto writing = valueOf(login.write());
    const auto transaction = valueOf(writing->begin());
    store::CommandStep step;
    step.commandId = u"c"_s;
    step.action = u"takeover"_s;
    step.record = RecordRef(1);
    const auto allowed = transaction->mayChangeRecords();
    QVERIFY(!allowed);
    QCOMPARE(allowed.error().code, ErrorCode::Privilege);
    QVERIFY2(allowed.error().message.contains(u"generation"_s), qPrintable(allowed.error().message));
    const auto claim = transaction->claim(step);
    QVERIFY(!claim);
    QCOMPARE(claim.error().code, ErrorCode::Privilege);
}

void PrivilegesTest::ordersThatMayNotBeReadAreSaid_data()
{
    QTest::addColumn<QString>("granted");
    QTest::newRow("nothing of them") << QString();
    QTest::newRow("one column that helps nobody") << u"SELECT (sku) ON orders"_s;
    QTest::newRow("writing alone") << u"INSERT ON orders"_s;
}

void PrivilegesTest::ordersThatMayNotBeReadAreSaid()
{
    QFETCH(QString, granted);
    MySqlTestbed bed;
    const qint64 id = bed.record();
    bed.order({{u"idempotency_id"_s, id}});
    Limited login(bed);
    login.grant(u"SELECT ON api_idempotency"_s);
    login.grant(u"SELECT ON outbox_event"_s);
    login.grant(u"SELECT ON downstream_outcome"_s);
    if (!granted.isEmpty())
        login.grant(granted);
    const auto session = valueOf(login.read());
    const auto reason = session->business().unreadableOrders();
    QVERIFY(reason.has_value());
    QVERIFY2(reason->contains(u"may not read"_s) && reason->contains(u"orders"_s), qPrintable(*reason));
    QVERIFY(!session->business().unreadableDownstream());
    QVERIFY(valueOf(session->business().ordersOfRecords(std::vector{RecordRef(id)})).empty());
    QCOMPARE(valueOf(session->records().find(RecordRef(id)))->response.body, QByteArray("{}"));
}

void PrivilegesTest::withoutTheBodiesTheRestIsRead()
{
    MySqlTestbed bed;
    const qint64 id = bed.record();
    Limited login(bed);
    login.grant(everyColumnButTheBody);
    const auto session = valueOf(login.read());
    const auto record = *valueOf(session->records().find(RecordRef(id)));
    QVERIFY(record.response.bodyWithheld);
    QVERIFY(!record.response.body && !record.response.bodyLength);
    QCOMPARE(record.response.status, 201);
    QCOMPARE(valueOf(session->records().page({.tenant = 1}, {}, 10, {})).records.size(), std::size_t(1));
    QCOMPARE(valueOf(session->records().byKey({record.scope.key, {}, {}, {}}, 10, {})).size(), std::size_t(1));
    QVERIFY(session->business().unreadableOrders().has_value());
}

void PrivilegesTest::aHiddenColumnOfTheRecordsIsNamed_data()
{
    QTest::addColumn<QString>("more");
    QTest::newRow("shown, but not to be read") << u"UPDATE (generation) ON api_idempotency"_s;
    QTest::newRow("not even shown") << QString();
}

void PrivilegesTest::aHiddenColumnOfTheRecordsIsNamed()
{
    QFETCH(QString, more);
    MySqlTestbed bed;
    Limited login(bed);
    login.grant(QString(everyColumnButTheBody).remove(u"generation, "_s));
    if (!more.isEmpty())
        login.grant(more);
    const auto session = login.read();
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Privilege);
    QVERIFY2(session.error().message.contains(u"generation"_s), qPrintable(session.error().message));
}

void PrivilegesTest::aMissingColumnIsToldFromAHiddenOne()
{
    MySqlTestbed bed;
    bed.execute(u"ALTER TABLE api_idempotency DROP COLUMN business_ref"_s);
    Limited login(bed);
    login.grant(u"SELECT ON api_idempotency"_s);
    const auto session = login.read();
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Profile);
}

void PrivilegesTest::theGrantsThatAreShippedSuffice()
{
    MySqlTestbed bed;
    Limited installer(bed);
    Limited reader(bed);
    Limited operating(bed);
    const QString database = bed.database().name();
    const auto give = [&](const QString &which, const Limited &login) {
        const QStringList statements = grantsFor(which, database, login.name());
        QVERIFY(!statements.isEmpty());
        for (const QString &statement : statements)
            bed.execute(statement);
    };
    give(u"installer"_s, installer);
    QVERIFY(!valueOf(valueOf(installer.write())->desk().install()).empty());
    give(u"reader"_s, reader);
    give(u"reader"_s, operating);
    give(u"operator"_s, operating);

    const qint64 id = bed.openRecord({{u"owner_id"_s, QByteArray("worker-1")},
                                      {u"lease_until"_s, bed.time(bed.clock.at.minus(1s))},
                                      {u"generation"_s, 3}});
    const auto session = valueOf(reader.read());
    QVERIFY(!session->business().unreadableOrders() && !session->business().unreadableDownstream());
    QVERIFY(valueOf(session->desk().installed()));
    QVERIFY(valueOf(session->desk().auditAfter(0, 10)).empty());

    const auto writing = valueOf(operating.write());
    const auto transaction = valueOf(writing->begin());
    QVERIFY(transaction->mayChangeRecords().has_value());
    store::CommandStep step;
    step.commandId = u"c"_s;
    step.step = store::CommandStep::Step::Outcome;
    step.action = u"takeover"_s;
    step.record = RecordRef(id);
    QVERIFY(transaction->claim(step).has_value());
    QVERIFY(valueOf(transaction->lockRecord(RecordRef(id))).has_value());
    store::LeaseChange change;
    change.record = RecordRef(id);
    change.expectState = "PROCESSING";
    change.generation = 3;
    change.newOwner = "idemdesk:c";
    change.lease = 5min;
    QCOMPARE(valueOf(transaction->changeLease(change)), 1);
    QVERIFY(transaction->appendAudit({}).has_value());
    QVERIFY(transaction->commit().has_value());
    const std::vector findings{store::StoredFinding{RecordRef(id), domain::Anomaly(9), bed.clock.at}};
    for (int run = 0; run < 3; ++run)
        QVERIFY(writing->desk().storeDiagnosis({}, findings).has_value());
    QVERIFY(valueOf(valueOf(installer.write())->desk().install()).empty());
}

QTEST_GUILESS_MAIN(PrivilegesTest)
#include "privileges_test.moc"
