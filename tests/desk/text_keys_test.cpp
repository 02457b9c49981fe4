// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/lookup.h"
#include "profile/credentials.h"
#include "profile/profile_file.h"
#include "store/open_store.h"
#include "tests/desk/fixture.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using domain::RecordRef;

namespace {

const QByteArray profileText = R"(name = "texts"
[connection]
driver = "sqlite"
file = "texts.db"
[layout]
base = "leased"
[operation."orders.create.v1"]
effects = "none"
)";

const QStringList schema{
    u"CREATE TABLE api_idempotency (id TEXT PRIMARY KEY, tenant_id BIGINT, actor_id BIGINT, operation BLOB, "
    "idempotency_key BLOB, fingerprint_version INT, request_hash BLOB, state TEXT, response_status INT, "
    "response_content_type TEXT, response_location TEXT, response_body BLOB, created_at BIGINT, completed_at BIGINT, "
    "expires_at BIGINT, owner_id BLOB, lease_until BIGINT, generation BIGINT, updated_at BIGINT, business_ref BLOB)"_s,
    u"CREATE TABLE orders (id INTEGER PRIMARY KEY, tenant_id BIGINT, client_order_ref BLOB, sku BLOB, quantity INT, "
    "idempotency_id TEXT, idem_generation BIGINT, created_at BIGINT)"_s,
    u"CREATE TABLE outbox_event (event_id BLOB, order_id BIGINT, kind BLOB, downstream_key BLOB, payload BLOB, "
    "attempts INT, last_attempt_at BIGINT, sent_at BIGINT, claimed_by BLOB, claimed_until BIGINT, created_at BIGINT)"_s,
    u"CREATE TABLE downstream_outcome (event_id BLOB, downstream_key BLOB, kind BLOB, outcome BLOB, external_id BLOB, "
    "confirmed_at BIGINT)"_s,
    u"INSERT INTO api_idempotency (id, tenant_id, actor_id, operation, idempotency_key, fingerprint_version, state, "
    "created_at, owner_id, lease_until, generation, updated_at, business_ref) SELECT value, 1, 1, 'orders.create.v1', "
    "'key-' || value, 1, 'PROCESSING', 1, 'worker', 2, 1, 1, 'R-' || value FROM json_each('[\"a/b\",\"c\"]')"_s,
    u"INSERT INTO orders VALUES (5, 1, 'R-a/b', 'S', 1, 'a/b', 1, 1)"_s,
    u"INSERT INTO orders VALUES (6, 1, 'R-c', 'S', 1, 'a/b', 1, 1)"_s};

RecordRef ref(const QByteArray &text)
{
    return RecordRef(std::vector<RecordRef::Part>{text});
}

} // namespace

/// Records whose key is a text are tied to their orders as others are.
class TextKeysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theOrderThatNamesItBelongsToTheRecord();
    void anOrderThatNamesAnotherRecordIsForeign();
    void aLookUpByOrderLeadsToTheRecord();

private:
    QTemporaryDir m_folder;
    test::FixedClock m_clock;
    profile::NoCredentials m_noLogin;
    std::optional<profile::Profile> m_profile;
    std::unique_ptr<store::Store> m_store;
    std::unique_ptr<store::Session> m_session;
};

void TextKeysTest::initTestCase()
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"texts"_s);
        database.setDatabaseName(m_folder.filePath(u"texts.db"_s));
        QVERIFY(database.open());
        for (const QString &statement : schema)
            QVERIFY2(QSqlQuery(database).exec(statement), qPrintable(statement));
    }
    QSqlDatabase::removeDatabase(u"texts"_s);
    QFile file(m_folder.filePath(u"texts.toml"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(profileText) == profileText.size());
    file.close();
    auto profile = profile::loadProfile(file.fileName());
    QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
    m_profile = std::move(*profile);
    m_store = store::openStore(*m_profile, m_noLogin, m_clock);
    auto session = m_store->openReadOnly();
    QVERIFY2(session, session ? "" : qPrintable(session.error().message));
    m_session = std::move(*session);
}

void TextKeysTest::theOrderThatNamesItBelongsToTheRecord()
{
    const std::array refs{ref("a/b")};
    const auto found = desk::Diagnoser(*m_session, m_profile->rules).byRefs(refs);
    QVERIFY(found);
    const domain::OrderEvidence &orders = found->front().evidence.orders;
    QCOMPARE(orders.byRecord.size(), std::size_t(2));
    QCOMPARE(orders.byRecord.front().id, 5);
    QVERIFY(orders.foreign.empty());
}

void TextKeysTest::anOrderThatNamesAnotherRecordIsForeign()
{
    const std::array refs{ref("c")};
    const auto found = desk::Diagnoser(*m_session, m_profile->rules).byRefs(refs);
    QVERIFY(found);
    const domain::OrderEvidence &orders = found->front().evidence.orders;
    QVERIFY(orders.byRecord.empty());
    QVERIFY(!orders.byReference);
    QCOMPARE(orders.foreign.size(), std::size_t(1));
    QCOMPARE(orders.foreign.front().id, 6);
    const QStringList codes = test::codesOf(found->front());
    QVERIFY2(codes.contains(u"A2"_s), qPrintable(codes.join(u' ')));
    QVERIFY(!codes.contains(u"A10"_s));
}

void TextKeysTest::aLookUpByOrderLeadsToTheRecord()
{
    const auto story = desk::lookUp(*m_session, m_profile->rules, {desk::ByOrder{5}, {}, {}, {}}, {});
    QVERIFY(story);
    QCOMPARE(story->records.size(), std::size_t(1));
    QCOMPARE(story->records.front().evidence.record.ref, ref("a/b"));
    QVERIFY(story->strayOrders.empty());
}

QTEST_GUILESS_MAIN(TextKeysTest)
#include "text_keys_test.moc"
