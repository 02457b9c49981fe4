// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

const QByteArray Whole = R"(name = "orders-primary"
environment = "staging"
digest_key_file = "secrets/digest.key"
[connection]
driver = "mysql"
host = "db1.example.com"
port = 3307
user = "oncall"
database = "shop"
tls = "verify"
ca = "/etc/ssl/ca.pem"
cert = "client.pem"
key = "client.key"
[replica]
host = "db2.example.com"
max_lag = "500ms"
[redis]
host = "redis1.example.com"
port = 6380
[layout]
base = "leased"
fenced = "update"
stuck_after = "15m"
longest_lease = "2h"
sweep_grace = "0s"
key_grammar = "s4"
[operation."orders.create.v1"]
fingerprint = "orders-v1"
effects = "outbox"
order_id = "/orderId"
location = "/api/orders/{id}"
retention = "30d"
response_means = "done"
client_retry_window = "72h"
downstream_retention = "24h"
rejection_statuses = [409, 422]
completed_status = 202
content_type = "application/vnd.shop+json"
completed_body = '{"orderId":{id},"clientOrderRef":"{client_order_ref}"}'
rejected_body = '{"title":"not executed"}'
rejected_status = 422
)";

} // namespace

class ParseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsTheHead();
    void takesRelativePathsFromTheProfilesFolder();
    void readsTheConnection();
    void letsTheReplicaLeaveOutWhatIsLikeThePrimary();
    void readsRedisOnItsOwn();
    void readsTheRules();
    void readsAnOperation();
    void needsNothingButAConnection();
    void namesTheProfileAfterItsFile();
    void takesAnOperationsNameByItsBytes();
    void warnsOfAPasswordAndDropsIt();
    void warnsOfARejectionThatWouldBeAnAnomaly();
};

void ParseTest::readsTheHead()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    QCOMPARE(profile->name, u"orders-primary"_s);
    QCOMPARE(profile->path, ProfilePath);
    QVERIFY(profile->environment == Environment::Staging);
    QCOMPARE(profile->warnings, QStringList());
}

void ParseTest::takesRelativePathsFromTheProfilesFolder()
{
    const Result<Profile> servers = parsed(Whole);
    ACCEPTED(servers);
    QCOMPARE(servers->digestKeyFile, u"/etc/idem/secrets/digest.key"_s);
    QCOMPARE(servers->connection.ca, u"/etc/ssl/ca.pem"_s);
    QCOMPARE(servers->connection.cert, u"/etc/idem/client.pem"_s);
    QCOMPARE(servers->connection.key, u"/etc/idem/client.key"_s);
    const Result<Profile> embedded = parsed("[connection]\nfile = \"../data/shop.db\"\n");
    ACCEPTED(embedded);
    QCOMPARE(embedded->connection.file, u"/etc/data/shop.db"_s);
}

void ParseTest::readsTheConnection()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    QVERIFY(profile->connection.driver == Driver::MySql);
    QCOMPARE(profile->connection.host, u"db1.example.com"_s);
    QCOMPARE(profile->connection.port, 3307);
    QCOMPARE(profile->connection.user, u"oncall"_s);
    QCOMPARE(profile->connection.database, u"shop"_s);
    QVERIFY(profile->connection.tls == TlsMode::Verify);
}

void ParseTest::letsTheReplicaLeaveOutWhatIsLikeThePrimary()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    QVERIFY(profile->replica.has_value());
    Connection expected = profile->connection;
    expected.host = u"db2.example.com"_s;
    QVERIFY(*profile->replica == expected);
    QVERIFY(profile->replicaMaxLag == std::chrono::milliseconds(500));
}

void ParseTest::readsRedisOnItsOwn()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    Connection expected;
    expected.driver = Driver::Redis;
    expected.host = u"redis1.example.com"_s;
    expected.port = 6380;
    QVERIFY(profile->redis.has_value());
    QVERIFY(*profile->redis == expected);
}

void ParseTest::readsTheRules()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    QVERIFY(profile->rules.hasLeases);
    QVERIFY(profile->rules.hasGenerations);
    QVERIFY(profile->rules.fencing == domain::Fencing::Update);
    QVERIFY(profile->rules.stuckAfter == 15min);
    QVERIFY(profile->rules.longestLease == 2h);
    QVERIFY(profile->rules.sweepGrace == 0s);
    QVERIFY(profile->rules.keyGrammar.flaw("short").has_value()); // S4 asks for eight characters, S0 for one
}

void ParseTest::readsAnOperation()
{
    const Result<Profile> profile = parsed(Whole);
    ACCEPTED(profile);
    const domain::OperationRules rules = profile->rules.operations.at("orders.create.v1");
    QVERIFY(rules.declared);
    QCOMPARE(rules.fingerprint, std::optional(u"orders-v1"_s));
    QVERIFY(rules.effects == domain::Effects::Outbox);
    QCOMPARE(rules.orderIdPointer, std::optional(u"/orderId"_s));
    QCOMPARE(rules.locationTemplate, std::optional(u"/api/orders/{id}"_s));
    QVERIFY(rules.retention == 720h);
    QVERIFY(rules.responseMeans == domain::ResponseMeaning::Done);
    QVERIFY(rules.clientRetryWindow == 72h);
    QVERIFY(rules.downstreamRetention == 24h);
    QVERIFY((rules.rejectionStatuses == std::vector<qint64>{409, 422}));
    QCOMPARE(rules.completedStatus, 202);
    QCOMPARE(rules.contentType, u"application/vnd.shop+json"_s);
    QCOMPARE(rules.completedBody, std::optional(uR"({"orderId":{id},"clientOrderRef":"{client_order_ref}"})"_s));
    QCOMPARE(rules.rejectedBody, std::optional(uR"({"title":"not executed"})"_s));
    QCOMPARE(rules.rejectedStatus, 422);
}

void ParseTest::needsNothingButAConnection()
{
    const Result<Profile> profile = parsed(OnlyConnection);
    ACCEPTED(profile);
    QVERIFY(profile->environment == Environment::Production);
    QVERIFY(profile->connection.driver == Driver::Sqlite);
    QVERIFY(!profile->replica.has_value());
    QVERIFY(!profile->redis.has_value());
    QCOMPARE(profile->layout.base, u"leased"_s);
    QCOMPARE(profile->layout.zone, QByteArray("UTC"));
    QVERIFY(profile->layout.times == TimeEncoding::Native);
    QVERIFY(profile->rules.fencing == domain::Fencing::None);
    QVERIFY(profile->rules.operations.empty());
    QCOMPARE(profile->digestKeyFile, QString());
}

void ParseTest::namesTheProfileAfterItsFile()
{
    const Result<Profile> profile = parsed(OnlyConnection);
    ACCEPTED(profile);
    QCOMPARE(profile->name, u"orders"_s);
}

void ParseTest::takesAnOperationsNameByItsBytes()
{
    const Result<Profile> profile = parsedWith("[operation.\"Größe \\u0001\"]\neffects = \"none\"\n");
    ACCEPTED(profile);
    QVERIFY(profile->rules
                .forOperation("Gr\xC3\xB6\xC3\x9F"
                              "e \x01")
                .declared);
    QVERIFY(!profile->rules
                 .forOperation("gr\xC3\xB6\xC3\x9F"
                               "e \x01")
                 .declared);
}

void ParseTest::warnsOfAPasswordAndDropsIt()
{
    const Result<Profile> profile = parsed(OnlyConnection + "password = \"hunter2\"\n");
    ACCEPTED(profile);
    QCOMPARE(profile->warnings.size(), 1);
    const QString warning = profile->warnings.first();
    QVERIFY2(warning.startsWith(u"/etc/idem/orders.toml:3: [connection] password "_s), qPrintable(warning));
    QVERIFY(warning.contains(u"keychain"_s));
    QVERIFY(!warning.contains(u"hunter2"_s));
}

void ParseTest::warnsOfARejectionThatWouldBeAnAnomaly()
{
    const QByteArray operation = "[operation.o]\nrejected_body = '{}'\n";
    const Result<Profile> unlisted = parsedWith(operation);
    ACCEPTED(unlisted);
    QCOMPARE(unlisted->warnings.size(), 1);
    QVERIFY(unlisted->warnings.first().contains(u":4: [operation.o] rejected_body"_s));
    QVERIFY(unlisted->warnings.first().contains(u"A20"_s));
    const Result<Profile> listed = parsedWith(operation + "rejection_statuses = [409]\n");
    ACCEPTED(listed);
    QCOMPARE(listed->warnings, QStringList());
}

QTEST_GUILESS_MAIN(ParseTest)
#include "parse_test.moc"
