// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/mysql_testbed.h"

#include "store/mysql/mysql_open.h"
#include "store/mysql/mysql_server.h"
#include "store/sql/sql_session.h"

#include <QSqlQuery>
#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::State;

/// Reads touch the rows that they are about and no others, counted by the server itself in a table of ten thousand.
class PlansTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void recordsAreFoundByTheirKey();
    void aPageReadsItsWindowAlone_data();
    void aPageReadsItsWindowAlone();
    void aLaterPageCostsWhatTheFirstCosts_data() { aPageReadsItsWindowAlone_data(); }
    void aLaterPageCostsWhatTheFirstCosts();
    void openOnesAreReadByTheirIndex();
    void aBatchReadsItsRowsAlone();
    void aScopeIsFoundByTheUniqueIndex();
    void businessReadsUseTheirIndexes();
    void aLargeTableIsNotCounted();
    void setsReadStreamsAndIndexes();
    void ownTablesAreReadByTheirKeys();
    void cleanupTestCase();

private:
    /// Rows and index entries that the session reads at the server while `work` runs.
    template <typename Work>
    qint64 touched(const Work &work)
    {
        const qint64 before = reads();
        work();
        return reads() - before;
    }
    [[nodiscard]] qint64 reads();

    static constexpr int rows = 10'000;
    std::unique_ptr<test::MySqlTestbed> m_bed;
    QSqlDatabase m_database; ///< the session's own connection
    std::unique_ptr<store::Session> m_session;
};

void PlansTest::initTestCase()
{
    m_bed = std::make_unique<test::MySqlTestbed>();
    const auto writing = m_bed->write();
    QVERIFY(writing->desk().install().has_value());
    const QVariant at = m_bed->time(m_bed->clock.at);
    m_bed->execute(
        u"INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, "
        "request_hash, state, response_status, response_body, created_at, completed_at, expires_at, "
        "updated_at, business_ref) SELECT seq % 5, seq % 7, 'orders.create.v1', CONCAT('key-', seq), 1, "
        "REPEAT('h', 32), 'COMPLETED', 201, '{}', ?, ?, TIMESTAMPADD(SECOND, seq, ?), ?, "
        "CONCAT('ORD-', seq) FROM seq_1_to_10000"_s,
        {at, at, at, at});
    m_bed->execute(u"UPDATE api_idempotency SET state = 'PROCESSING', expires_at = NULL WHERE id % 1000 = 0"_s);
    m_bed->execute(u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, created_at) "
                   "SELECT seq % 5, CONCAT('ORD-', seq), 'SKU-1', 1, seq, ? FROM seq_1_to_10000"_s,
                   {at});
    m_bed->execute(u"INSERT INTO outbox_event (event_id, order_id, kind, downstream_key, payload, created_at) "
                   "SELECT CONCAT('ev-', seq), seq, 'payment', 'k', '', ? FROM seq_1_to_10000"_s,
                   {at});
    m_bed->execute(u"INSERT INTO downstream_outcome (event_id, downstream_key, kind, outcome) "
                   "SELECT CONCAT('ev-', seq), 'k', 'payment', 'CONFIRMED' FROM seq_1_to_10000"_s);
    m_bed->execute(
        u"INSERT INTO idemdesk_command_step (command_id, step, action, record_ref, generation, owner, at_us) "
        "SELECT CONCAT('c-', seq), 'observed', 'takeover', seq, 2, 'idemdesk:c', 1 FROM seq_1_to_10000"_s);
    m_bed->execute(u"INSERT INTO idemdesk_diagnosis (started_at_us, finished_at_us, records) VALUES (1, 2, 3)"_s);
    m_bed->execute(u"INSERT INTO idemdesk_set_finding SELECT 1, 2, seq, 8, 'record', seq, seq, '', 1 "
                   "FROM seq_1_to_10000"_s);
    for (const auto &table : {u"api_idempotency"_s, u"orders"_s, u"outbox_event"_s, u"downstream_outcome"_s,
                              u"idemdesk_command_step"_s, u"idemdesk_set_finding"_s})
        QCOMPARE(m_bed->rows(u"ANALYZE TABLE "_s + table).size(), std::size_t(1));
    const profile::Credentials credentials = m_bed->credentials();
    auto opened = test::valueOf(store::openMySql(credentials, store::MySqlMode::ReadOnly, 5s));
    m_database = opened.connection->database();
    store::SqlLink link = store::mySqlLink(std::move(opened), credentials.connection, m_bed->clock);
    m_session = test::valueOf(store::SqlSession::open(std::move(link), m_bed->layout(), store::StoreRole::Primary));
}

void PlansTest::cleanupTestCase()
{
    m_database = QSqlDatabase();
    m_session.reset();
}

qint64 PlansTest::reads()
{
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.exec(u"SHOW SESSION STATUS LIKE 'Handler\\_read\\_%'"_s))
        test::failWith({ErrorCode::Internal, u"no counters"_s});
    qint64 sum = 0;
    while (query.next())
        sum += query.value(1).toLongLong();
    return sum;
}

void PlansTest::recordsAreFoundByTheirKey()
{
    std::vector<RecordRef> refs;
    for (int id = 1; id <= 200; ++id)
        refs.emplace_back(qint64(id) * 50);
    const qint64 reads = touched([&] { QCOMPARE(test::valueOf(m_session->records().findAll(refs)).size(), 200U); });
    QVERIFY2(reads < 1'000, qPrintable(QString::number(reads)));
}

void PlansTest::aPageReadsItsWindowAlone_data()
{
    QTest::addColumn<QString>("list");
    for (const char *list : {"all", "by tenant", "by operation", "by expiry"})
        QTest::newRow(list) << QString::fromLatin1(list);
}

namespace {

store::RecordQuery queryOf(const QString &list, domain::UtcMicros from)
{
    if (list == u"by tenant"_s)
        return {.tenant = 3};
    if (list == u"by operation"_s)
        return {.operation = QByteArray("orders.*")};
    if (list == u"by expiry"_s)
        return {.expiresAfter = from, .expiresBefore = from.plus(24h)};
    return {};
}

} // namespace

void PlansTest::aPageReadsItsWindowAlone()
{
    QFETCH(QString, list);
    const auto query = queryOf(list, m_bed->clock.at);
    const qint64 reads =
        touched([&] { QCOMPARE(test::valueOf(m_session->records().page(query, {}, 50, {})).records.size(), 50U); });
    // The window is read for its end and again for its rows; the temporary table with its places counts as well.
    QVERIFY2(reads < 6'000, qPrintable(QString::number(reads)));
}

void PlansTest::aLaterPageCostsWhatTheFirstCosts()
{
    QFETCH(QString, list);
    const auto query = queryOf(list, m_bed->clock.at);
    std::optional<store::Cursor> next;
    std::vector<qint64> costs;
    for (int page = 0; page < 30; ++page) {
        costs.push_back(touched([&] { next = test::valueOf(m_session->records().page(query, next, 50, {})).next; }));
        QVERIFY(next.has_value());
    }
    QVERIFY2(costs.back() < costs.front() + 100, qPrintable(u"%1 %2"_s.arg(costs.front()).arg(costs.back())));
}

void PlansTest::openOnesAreReadByTheirIndex()
{
    const qint64 reads = touched([&] {
        const auto page = test::valueOf(m_session->records().page({.state = State::Processing}, {}, 10, {}));
        QCOMPARE(page.records.size(), std::size_t(10));
    });
    QVERIFY2(reads < 200, qPrintable(QString::number(reads)));
}

void PlansTest::aBatchReadsItsRowsAlone()
{
    const qint64 reads = touched(
        [&] { QCOMPARE(test::valueOf(m_session->records().batchAfter(RecordRef(8'000), 100, 1 << 20)).size(), 100U); });
    QVERIFY2(reads < 250, qPrintable(QString::number(reads)));
}

void PlansTest::aScopeIsFoundByTheUniqueIndex()
{
    const store::KeySearch search{"key-4321", 4321 % 5, 4321 % 7, QByteArray("orders.create.v1")};
    const qint64 reads =
        touched([&] { QCOMPARE(test::valueOf(m_session->records().byKey(search, 10, {.rows = 1})).size(), 1U); });
    QVERIFY2(reads < 50, qPrintable(QString::number(reads)));
}

void PlansTest::businessReadsUseTheirIndexes()
{
    std::vector<RecordRef> records;
    std::vector<qint64> ids;
    std::vector<store::TenantRef> references;
    std::vector<QByteArray> events;
    for (qint64 id = 50; id <= rows; id += 50) {
        records.emplace_back(id);
        ids.push_back(id);
        references.push_back({id % 5, "ORD-" + QByteArray::number(id)});
        events.push_back("ev-" + QByteArray::number(id));
    }
    auto &business = m_session->business();
    const std::vector<std::pair<const char *, std::function<std::size_t()>>> all{
        {"orders of records", [&] { return test::valueOf(business.ordersOfRecords(records)).size(); }},
        {"orders by reference", [&] { return test::valueOf(business.ordersByReference(references)).size(); }},
        {"orders by id", [&] { return test::valueOf(business.ordersById(ids)).size(); }},
        {"events", [&] { return test::valueOf(business.eventsOfOrders(ids)).size(); }},
        {"outcomes", [&] { return test::valueOf(business.outcomesOfEvents(events)).size(); }}};
    for (const auto &[name, read] : all) {
        std::size_t found = 0;
        const qint64 reads = touched([&] { found = read(); });
        QVERIFY2(found == 200, name);
        QVERIFY2(reads < 1'200, qPrintable(u"%1: %2"_s.arg(QString::fromLatin1(name)).arg(reads)));
    }
}

void PlansTest::aLargeTableIsNotCounted()
{
    const qint64 reads = touched([&] {
        const auto refused = m_session->records().byKey({"key-1", {}, {}, {}}, 10, {.rows = 100});
        QCOMPARE(refused.error().code, ErrorCode::Refused);
    });
    QVERIFY2(reads < 500, qPrintable(QString::number(reads)));
}

void PlansTest::setsReadStreamsAndIndexes()
{
    std::vector<qint64> ids;
    std::vector<domain::Scope> scopes;
    std::vector<RecordRef> refs;
    for (qint64 id = 50; id <= rows; id += 50) {
        ids.push_back(id);
        scopes.push_back({id % 5, id % 7, "orders.create.v1", "key-" + QByteArray::number(id)});
        refs.emplace_back(id);
    }
    auto &sets = m_session->sets();
    const std::vector<std::pair<const char *, std::function<std::size_t()>>> all{
        {"orders after", [&] { return test::valueOf(sets.ordersAfter(rows / 2, 200)).orders.size(); }},
        {"orders by id", [&] { return test::valueOf(sets.ordersById(ids)).orders.size(); }},
        {"records of scopes", [&] { return test::valueOf(sets.recordsOfScopes(scopes)).size(); }},
        {"stored of records", [&] { return test::valueOf(m_session->desk().setFindingsAbout(refs)).size(); }}};
    for (const auto &[name, read] : all) {
        std::size_t found = 0;
        const qint64 reads = touched([&] { found = read(); });
        QVERIFY2(found == 200, name);
        // The rows, their places for sorting, and what the catalogue is asked for.
        QVERIFY2(reads < 2'000, qPrintable(u"%1: %2"_s.arg(QString::fromLatin1(name)).arg(reads)));
    }
}

void PlansTest::ownTablesAreReadByTheirKeys()
{
    std::vector<RecordRef> refs;
    for (int id = 1; id <= 200; ++id)
        refs.emplace_back(qint64(id) * 50);
    std::size_t found = 0;
    const qint64 reads = touched([&] { found = test::valueOf(m_session->desk().takeoversOf(refs)).size(); });
    QCOMPARE(found, refs.size());
    // The rows, their places for sorting, and what the catalogue is asked for.
    QVERIFY2(reads < 2'000, qPrintable(QString::number(reads)));
}

QTEST_GUILESS_MAIN(PlansTest)
#include "plans_test.moc"
