// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <thread>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

/// A session is read-only, says what it is, and can be stopped.
class SessionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSessionProvesThatItCannotWrite_data() { test::testbedRows(); }
    void aSessionProvesThatItCannotWrite();
    void aServerSaysWhatItIs_data() { test::testbedRows(); }
    void aServerSaysWhatItIs();
    void aStatementBeyondItsTimeIsStopped_data() { test::testbedRows(); }
    void aStatementBeyondItsTimeIsStopped();
    void aReadIsCancelledFromAnotherThread_data() { test::testbedRows(); }
    void aReadIsCancelledFromAnotherThread();
    void aCancelStopsOneReadAndNoMore_data() { test::testbedRows(); }
    void aCancelStopsOneReadAndNoMore();
    void cancellingAfterTheSessionDiedIsHarmless_data() { test::testbedRows(); }
    void cancellingAfterTheSessionDiedIsHarmless();
    void aMissingTableIsNamedWithItsKey_data() { test::testbedRows(); }
    void aMissingTableIsNamedWithItsKey();
    void aMissingColumnIsNamedWithItsKey_data() { test::testbedRows(); }
    void aMissingColumnIsNamedWithItsKey();
    void aKeyThatNothingMakesUniqueIsSaid_data() { test::testbedRows(); }
    void aKeyThatNothingMakesUniqueIsSaid();
    void theSchemaIsReadAsItIs_data() { test::testbedRows(); }
    void theSchemaIsReadAsItIs();
};

namespace {

void fill(test::Testbed &bed, int rows)
{
    bed.execute(u"BEGIN"_s);
    for (int i = 0; i < rows; ++i)
        bed.record();
    bed.execute(u"COMMIT"_s);
}

/// A list that no row is in, so that the whole table is looked through.
Result<store::RecordPage> lookThroughAll(store::Session &session)
{
    return session.records().page({.tenant = 99}, {}, 10, {.rows = 10'000'000});
}

Error openingError(test::Testbed &bed, const profile::Layout &layout)
{
    const auto session = bed.store(layout)->openReadOnly();
    return session ? Error{} : session.error();
}

} // namespace

void SessionTest::aSessionProvesThatItCannotWrite()
{
    const auto bed = test::makeTestbed();
    const qint64 id = bed->record();
    const auto session = bed->read();
    const auto proof = test::valueOf(session->probeReadOnly());
    QVERIFY2(proof.readOnly, qPrintable(proof.how));
    QVERIFY(!proof.how.isEmpty());
    QCOMPARE(test::valueOf(session->records().find(domain::RecordRef(id)))->state, domain::State::Completed);
}

void SessionTest::aServerSaysWhatItIs()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    const auto facts = test::valueOf(session->facts());
    for (const QString &text : {facts.product, facts.version, facts.source, facts.isolation, facts.timeZone, facts.tls})
        QVERIFY(!text.isEmpty());
    QCOMPARE(test::valueOf(session->now()), bed->clock.at);
}

void SessionTest::aStatementBeyondItsTimeIsStopped()
{
    const auto bed = test::makeTestbed();
    fill(*bed, 8'000);
    const auto session = bed->read();
    session->setStatementTimeout(0ms);
    const auto page = lookThroughAll(*session);
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Timeout);
    session->setStatementTimeout(60s);
    QVERIFY(lookThroughAll(*session).has_value());
}

void SessionTest::aReadIsCancelledFromAnotherThread()
{
    const auto bed = test::makeTestbed();
    fill(*bed, 8'000);
    const auto session = bed->read();
    const auto canceller = session->canceller();
    std::atomic<bool> stopped = false;
    // Reads go on until the cancel hits one of them, wherever it stands at that moment.
    std::thread other([&] {
        std::this_thread::sleep_for(20ms);
        canceller->cancel();
    });
    for (int attempt = 0; attempt < 10'000 && !stopped; ++attempt) {
        const auto page = lookThroughAll(*session);
        if (!page) {
            QCOMPARE(page.error().code, ErrorCode::Cancelled);
            stopped = true;
        }
    }
    other.join();
    QVERIFY(stopped);
    QVERIFY(lookThroughAll(*session).has_value());
}

void SessionTest::aCancelStopsOneReadAndNoMore()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    session->canceller()->cancel();
    const auto page = session->records().page({}, {}, 10, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Cancelled);
    QVERIFY(session->records().page({}, {}, 10, {}).has_value());
    session->canceller()->cancel();
    session->canceller()->rearm();
    QVERIFY(session->records().page({}, {}, 10, {}).has_value());
}

void SessionTest::cancellingAfterTheSessionDiedIsHarmless()
{
    const auto bed = test::makeTestbed();
    auto session = bed->read();
    const auto canceller = session->canceller();
    session.reset();
    canceller->cancel();
    QVERIFY(bed->read()->records().page({}, {}, 10, {}).has_value());
}

void SessionTest::aMissingTableIsNamedWithItsKey()
{
    const auto bed = test::makeTestbed();
    profile::Layout layout = bed->layout();
    layout.orders.table = u"ordres"_s;
    const Error error = openingError(*bed, layout);
    QCOMPARE(error.code, ErrorCode::Profile);
    QVERIFY2(error.message.contains(u"ordres"_s) && error.message.contains(u"[tables] orders"_s),
             qPrintable(error.message));
    QVERIFY2(error.advice.contains(u"outbox_event"_s), qPrintable(error.advice));
}

void SessionTest::aMissingColumnIsNamedWithItsKey()
{
    const auto bed = test::makeTestbed();
    profile::Layout layout = bed->layout();
    layout.records.columns[u"lease_until"_s] = u"leased_until"_s;
    const Error error = openingError(*bed, layout);
    QCOMPARE(error.code, ErrorCode::Profile);
    for (const QString &word : {u"api_idempotency"_s, u"leased_until"_s, u"[columns.records] lease_until"_s})
        QVERIFY2(error.message.contains(word), qPrintable(error.message));
    QVERIFY2(error.advice.contains(u"owner_id"_s), qPrintable(error.advice));
}

void SessionTest::aKeyThatNothingMakesUniqueIsSaid()
{
    const auto bed = test::makeTestbed();
    profile::Layout layout = bed->layout();
    layout.records.columns[u"id"_s] = u"tenant_id"_s;
    layout.records.columns.erase(u"tenant_id"_s);
    const Error error = openingError(*bed, layout);
    QCOMPARE(error.code, ErrorCode::Profile);
    QVERIFY2(error.message.contains(u"unique"_s), qPrintable(error.message));
}

void SessionTest::theSchemaIsReadAsItIs()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    const auto table = test::valueOf(session->schema().table(u"api_idempotency"_s));
    QVERIFY(table.has_value());
    QCOMPARE(table->primaryKey, QStringList{u"id"_s});
    QVERIFY(!table->reusesIds);
    QVERIFY(table->column(u"lease_until"_s) && table->column(u"lease_until"_s)->nullable);
    QVERIFY(table->column(u"operation"_s) && !table->column(u"operation"_s)->nullable);
    QVERIFY(!table->column(u"nothing"_s));
    const auto *scope = table->uniqueOver({u"idempotency_key"_s, u"operation"_s, u"actor_id"_s, u"tenant_id"_s});
    QVERIFY(scope != nullptr);
    QCOMPARE(scope->name, u"uq_api_idempotency_scope_key"_s);
    QVERIFY(!table->uniqueOver({u"tenant_id"_s, u"actor_id"_s}));
    QVERIFY(table->uniqueOver({u"id"_s}) != nullptr);
    QVERIFY(table->indexLeads({u"tenant_id"_s, u"actor_id"_s}));
    QVERIFY(!table->indexLeads({u"actor_id"_s}));
    QVERIFY(table->indexLeads({u"expires_at"_s}));
    QVERIFY(!test::valueOf(session->schema().table(u"nothing"_s)));
    QVERIFY(test::valueOf(session->schema().tableNames()).contains(u"downstream_outcome"_s));
}

QTEST_GUILESS_MAIN(SessionTest)
#include "session_test.moc"
