// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/diagnose_all.h"
#include "tests/desk/fixture.h"
#include "tests/desk/watched_session.h"

#include <QtTest>

#include <map>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
using test::Fixture;

namespace {

struct Told
{
    std::vector<domain::Finding> findings;
    std::vector<QString> notLookedFor;
    store::DiagnosisRun run;

    /// Ids of the subjects of one code.
    [[nodiscard]] QStringList of(int code) const
    {
        QStringList ids;
        for (const domain::Finding &finding : findings) {
            if (finding.anomaly == domain::Anomaly{code})
                ids.append(finding.subject.id);
        }
        return ids;
    }

    [[nodiscard]] domain::Finding first(int code) const
    {
        const auto found = std::ranges::find(findings, domain::Anomaly{code}, &domain::Finding::anomaly);
        return found == findings.end() ? domain::Finding() : *found;
    }
};

Told tellAll(store::Session &session, const domain::Rules &rules)
{
    Told told;
    auto whole = desk::diagnoseAll(session, rules, {.set = [&](const domain::Finding &finding) {
                                       told.findings.push_back(finding);
                                       return true;
                                   }});
    if (!whole)
        qFatal("%s %s", qPrintable(whole.error().message), qPrintable(whole.error().detail));
    told.notLookedFor = whole->notLookedFor;
    told.run = whole->run;
    return told;
}

Told tellAll(const test::Desk &desk)
{
    return tellAll(*desk.session, desk.rules());
}

const QString addOrder = u"INSERT INTO orders (tenant_id, client_order_ref, sku, quantity, idempotency_id, created_at) "
                         "VALUES (?, ?, 'SKU-1', 1, ?, ?)"_s;

QVariant none()
{
    return {};
}

} // namespace

/// What only several rows show together, found in a whole diagnosis and confirmed by a fresh read.
class SetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsItsFindingsInTheRun();
    void anOrderThatARecordLeadsToIsNoStray_data();
    void anOrderThatARecordLeadsToIsNoStray();
    void anOrderOlderThanTheWindowIsNoStray();
    void aYoungOrderThatNamesNoRecordIsLeftToTheNextRun_data();
    void aYoungOrderThatNamesNoRecordIsLeftToTheNextRun();
    void saysHowManyUnreadRecordsMayLeadToAStray();
    void findsTwoOrdersForOneReferenceWhereTheTableAllowsThem();
    void everyOrderUnderARecordsReferenceIsClaimed();
    void readsNoOrdersTwiceAndNoneForRepeatsThatCannotBe();
    void saysWhatIsNotLookedFor_data();
    void saysWhatIsNotLookedFor();
    void findsARetentionThatRowsShowToBeTooShort_data();
    void findsARetentionThatRowsShowToBeTooShort();
    void comparesRequestsAcrossActorsAndNotAcrossTenants();
    void aSetOfManyRecordsIsToldOfItsFirst();
    void whatWasMendedMeanwhileIsNotTold_data();
    void whatWasMendedMeanwhileIsNotTold();
    void passesOverWhatCannotBeRead();
    void masksKeysWithTheProfilesDigest();
};

void SetsTest::countsItsFindingsInTheRun()
{
    const Fixture demo;
    const Told told = tellAll(demo.open(u"profile.toml"_s));
    std::map<domain::Anomaly, qint64> counted;
    for (const domain::Finding &finding : told.findings)
        ++counted[finding.anomaly];
    QCOMPARE(told.of(6).size(), 2);
    QCOMPARE(told.of(8).size(), 2);
    QCOMPARE(told.of(22).size(), 1);
    QCOMPARE(told.of(25).size(), 3);
    for (const auto &[anomaly, count] : counted)
        QCOMPARE(told.run.counts.at(anomaly), count);
    for (const domain::Finding &finding : told.findings)
        QVERIFY2(!finding.retryNow.isEmpty(), qPrintable(domain::anomalyCode(finding.anomaly)));
    QCOMPARE(told.run.finishedAt, demo.clock.at);
}

void SetsTest::anOrderThatARecordLeadsToIsNoStray_data()
{
    QTest::addColumn<QString>("database");
    QTest::addColumn<QString>("way");
    QTest::addColumn<bool>("stray");
    QTest::newRow("by its record id") << u"demo.db"_s << u"UPDATE orders SET idempotency_id = 1 WHERE id = ?"_s
                                      << false;
    QTest::newRow("by the record's reference") << u"demo.db"_s
                                               << u"UPDATE api_idempotency SET business_ref = (SELECT client_order_ref "
                                                  u"FROM orders WHERE id = ?), tenant_id = "
                                                  "(SELECT tenant_id FROM orders WHERE id = ?) WHERE id = 1"_s
                                               << false;
    QTest::newRow("by the record's body") << u"atomic.db"_s
                                          << u"UPDATE api_idempotency SET response_body = ?, tenant_id = "
                                             "(SELECT tenant_id FROM orders WHERE id = ?) WHERE id = 1"_s
                                          << false;
    QTest::newRow("by nothing: it belongs to another tenant")
        << u"atomic.db"_s
        << u"UPDATE api_idempotency SET response_body = ?, tenant_id = 1 + "
           "(SELECT tenant_id FROM orders WHERE id = ?) WHERE id = 1"_s
        << true;
}

void SetsTest::anOrderThatARecordLeadsToIsNoStray()
{
    QFETCH(const QString, database);
    QFETCH(const QString, way);
    QFETCH(const bool, stray);
    const Fixture demo;
    const test::Desk desk = demo.open(database == u"demo.db"_s ? u"profile.toml"_s : u"atomic.toml"_s);
    const QString order = demo.order("demo-a06-never-recorded", database);
    QVERIFY(tellAll(desk).of(6).contains(order));
    QVariantList values(way.count(u'?'), order.toLongLong());
    if (way.contains(u"response_body"_s))
        values.front() = QByteArray("{\"orderId\":" + order.toLatin1() + '}');
    demo.execute(database, way, values);
    QCOMPARE(tellAll(desk).of(6).contains(order), stray);
}

void SetsTest::anOrderOlderThanTheWindowIsNoStray()
{
    const Fixture demo;
    // The orders of the demo are a day old at least.
    const test::Desk desk = demo.open(u"profile.toml"_s, u"retention = \"3650d\""_s, u"retention = \"23h\""_s);
    QCOMPARE(tellAll(desk).of(6), QStringList());
}

void SetsTest::aYoungOrderThatNamesNoRecordIsLeftToTheNextRun_data()
{
    QTest::addColumn<qint64>("secondsOld");
    QTest::addColumn<bool>("names");
    QTest::addColumn<bool>("found");
    QTest::newRow("just made, names none") << qint64(0) << false << false;
    QTest::newRow("14 minutes old, names none") << qint64(14 * 60) << false << false;
    QTest::newRow("16 minutes old, names none") << qint64(16 * 60) << false << true;
    QTest::newRow("just made, names one that is not there") << qint64(0) << true << true;
}

void SetsTest::aYoungOrderThatNamesNoRecordIsLeftToTheNextRun()
{
    QFETCH(const qint64, secondsOld);
    QFETCH(const bool, names);
    QFETCH(const bool, found);
    const Fixture demo;
    const domain::UtcMicros made = demo.clock.at.minus(std::chrono::seconds(secondsOld));
    demo.execute(u"demo.db"_s, addOrder,
                 {1, QByteArray("young"), names ? QVariant(999'999) : none(), demo.time(u"demo.db"_s, made)});
    const QString id = demo.order("young");
    QCOMPARE(tellAll(demo.open(u"profile.toml"_s)).of(6).contains(id), found);
}

void SetsTest::saysHowManyUnreadRecordsMayLeadToAStray()
{
    const Fixture demo;
    const auto summaryOf = [&demo] {
        const Told told = tellAll(demo.open(u"atomic.toml"_s));
        const QString id = demo.order("demo-a06-never-recorded", u"atomic.db"_s);
        for (const domain::Finding &finding : told.findings) {
            if (finding.subject.id == id)
                return finding.summary;
        }
        return QString();
    };
    QVERIFY2(!summaryOf().contains(u"cannot be read"_s), qPrintable(summaryOf()));
    demo.execute(u"atomic.db"_s, u"UPDATE orders SET idempotency_id = NULL WHERE idempotency_id = 1"_s);
    demo.execute(u"atomic.db"_s, u"UPDATE api_idempotency SET response_body = '{\"orderId\":' WHERE id = 1"_s);
    QVERIFY2(summaryOf().contains(u"they or their bodies: 1,"_s), qPrintable(summaryOf()));
}

void SetsTest::findsTwoOrdersForOneReferenceWhereTheTableAllowsThem()
{
    const Fixture demo;
    demo.dropIndex(u"demo.db"_s, u"uq_orders_tenant_ref"_s, u"orders"_s);
    const QVariant made = demo.time(u"demo.db"_s, demo.clock.at);
    for (const auto &[tenant, reference] :
         std::vector<std::pair<int, QByteArray>>{{901, "R-1"}, {902, "R-1"}, {901, "r-1"}, {901, "R-1"}, {901, "R-1 "}})
        demo.execute(u"demo.db"_s, addOrder, {tenant, reference, 1, made});
    const QVariantList twins =
        demo.values(u"demo.db"_s, u"SELECT id FROM orders WHERE tenant_id = 901 AND client_order_ref = ? ORDER BY id"_s,
                    {QByteArray("R-1")});
    const Told told = tellAll(demo.open(u"profile.toml"_s));
    QCOMPARE(told.of(7), (QStringList{twins[0].toString(), twins[1].toString()}));
    const domain::Finding finding = told.first(7);
    QCOMPARE(finding.subject.kind, u"order"_s);
    QVERIFY(!finding.record);
    QCOMPARE(finding.related.front().id, twins[1].toString());
}

void SetsTest::everyOrderUnderARecordsReferenceIsClaimed()
{
    const Fixture demo;
    demo.dropIndex(u"demo.db"_s, u"uq_orders_tenant_ref"_s, u"orders"_s);
    const domain::RecordRef ref = demo.record("demo-a09-order-by-reference");
    demo.execute(
        u"demo.db"_s,
        demo.givingIds(u"demo.db"_s,
                       u"INSERT INTO orders (id, tenant_id, client_order_ref, sku, quantity, created_at) SELECT "
                       "99999, tenant_id, business_ref, 'S', 1, created_at FROM api_idempotency WHERE id = ?"_s),
        {*ref.integer()});
    const Told told = tellAll(demo.open(u"profile.toml"_s));
    QVERIFY(told.of(7).contains(u"99999"_s));
    QVERIFY(!told.of(6).contains(u"99999"_s));
}

void SetsTest::readsNoOrdersTwiceAndNoneForRepeatsThatCannotBe()
{
    const Fixture demo;
    const auto endsOfStream = [&demo](const test::Desk &desk) {
        test::WatchedSession session(*desk.session);
        int ends = 0;
        const std::function<void()> atEnd = [&] {
            ++ends;
            session.reads.afterOrderStream = atEnd;
        };
        session.reads.afterOrderStream = atEnd;
        (void)tellAll(session, desk.rules());
        return ends;
    };
    QCOMPARE(endsOfStream(demo.open(u"profile.toml"_s)), 1);
    // Without a window there are no strays, and the constraint keeps repeats out: nothing is left to stream for.
    QCOMPARE(endsOfStream(demo.open(u"profile.toml"_s, u"retention = \"3650d\"\n"_s, u""_s)), 0);
}

void SetsTest::saysWhatIsNotLookedFor_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("begins");
    QTest::newRow("no orders") << u"[operation"_s << u"[tables]\norders = \"\"\n\n[operation"_s << u"A6 and A7: "_s;
    QTest::newRow("no retention") << u"retention = \"3650d\"\n"_s << QString() << u"A6: operation orders.create.v1"_s;
    QTest::newRow("no time of creation") << u"[operation"_s << u"[columns.orders]\ncreated_at = \"\"\n\n[operation"_s
                                         << u"A6: "_s;
    QTest::newRow("no operation that makes orders")
        << u"order_id = \"/orderId\"\nlocation = \"/api/orders/{id}\"\n"_s << QString() << u"A6: no operation"_s;
}

void SetsTest::saysWhatIsNotLookedFor()
{
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const QString, begins);
    const Fixture demo;
    const Told told = tellAll(demo.open(u"profile.toml"_s, from, to));
    QCOMPARE(told.of(6), QStringList());
    QCOMPARE(told.notLookedFor.size(), std::size_t(1));
    QVERIFY2(told.notLookedFor.front().startsWith(begins), qPrintable(told.notLookedFor.front()));
    QCOMPARE(told.of(25).size(), 3);
}

void SetsTest::findsARetentionThatRowsShowToBeTooShort_data()
{
    QTest::addColumn<std::chrono::seconds>("kept");
    QTest::addColumn<int>("attempts");
    QTest::addColumn<bool>("found");
    QTest::newRow("a record kept for less than clients retry") << std::chrono::seconds(72h - 1s) << 0 << true;
    QTest::newRow("a record kept for exactly as long") << std::chrono::seconds(72h) << 0 << false;
    QTest::newRow("an event sent again after longer than records are kept") << std::chrono::seconds(0) << 2 << true;
    QTest::newRow("one attempt, however late") << std::chrono::seconds(0) << 1 << false;
}

void SetsTest::findsARetentionThatRowsShowToBeTooShort()
{
    QFETCH(const std::chrono::seconds, kept);
    QFETCH(const int, attempts);
    QFETCH(const bool, found);
    const Fixture demo;
    const auto ago = [&demo](std::chrono::microseconds span) {
        return demo.time(u"demo.db"_s, demo.clock.at.minus(span));
    };
    if (attempts == 0) {
        const QVariant done = ago(240h);
        demo.execute(u"demo.db"_s,
                     u"UPDATE api_idempotency SET created_at = ?, completed_at = ?, expires_at = ? WHERE id = 1"_s,
                     {done, done, ago(240h - kept)});
    } else {
        const QVariant event =
            demo.value(u"demo.db"_s, u"SELECT event_id FROM outbox_event ORDER BY event_id LIMIT 1"_s);
        demo.execute(u"demo.db"_s,
                     u"UPDATE outbox_event SET attempts = ?, created_at = ?, last_attempt_at = ? WHERE event_id = ?"_s,
                     {attempts, ago(std::chrono::days(3652)), ago(std::chrono::days(1)), event});
    }
    const Told told = tellAll(demo.open(u"profile.toml"_s));
    QCOMPARE(told.of(22).contains(u"api_idempotency/orders.create.v1"_s), found);
}

void SetsTest::comparesRequestsAcrossActorsAndNotAcrossTenants()
{
    const Fixture demo;
    const QVariantList second{QByteArray("demo-a08-second-key")};
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET actor_id = actor_id + 1 WHERE idempotency_key = ?"_s,
                 second);
    QCOMPARE(tellAll(demo.open(u"profile.toml"_s)).of(8).size(), 2);
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET tenant_id = tenant_id + 1 WHERE idempotency_key = ?"_s,
                 second);
    QCOMPARE(tellAll(demo.open(u"profile.toml"_s)).of(8), QStringList());
}

void SetsTest::aSetOfManyRecordsIsToldOfItsFirst()
{
    const Fixture demo(300);
    const QVariantList completed = demo.values(
        u"demo.db"_s, u"SELECT id, idempotency_key FROM api_idempotency WHERE response_status = 201 ORDER BY id"_s);
    QStringList ids;
    for (qsizetype at = 0; at < completed.size() && ids.size() < 230; at += 2) {
        if (!completed[at + 1].toByteArray().startsWith("demo-"))
            ids.append(completed[at].toString());
    }
    demo.execute(
        u"demo.db"_s,
        u"UPDATE api_idempotency SET business_ref = 'same', tenant_id = 1 WHERE id IN (%1)"_s.arg(ids.join(u',')));
    const Told told = tellAll(demo.open(u"profile.toml"_s));
    QStringList many;
    for (const domain::Finding &finding : told.findings) {
        if (finding.anomaly == domain::Anomaly{8} && finding.summary.startsWith(u"229 other records"_s))
            many.append(finding.subject.id);
    }
    QCOMPARE(many.size(), 200);
}

void SetsTest::whatWasMendedMeanwhileIsNotTold_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("change");
    QTest::addColumn<QVariant>("of");
    QTest::addColumn<qsizetype>("left");
    QTest::newRow("A6: the order's record came in between")
        << 6 << u"UPDATE orders SET idempotency_id = 1 WHERE client_order_ref = ?"_s
        << QVariant(QByteArray("demo-a06-record-gone")) << qsizetype(1);
    QTest::newRow("A6: the order is gone") << 6 << u"DELETE FROM orders WHERE client_order_ref = ?"_s
                                           << QVariant(QByteArray("demo-a06-never-recorded")) << qsizetype(1);
    QTest::newRow("A7: one of the orders is gone")
        << 7 << u"DELETE FROM orders WHERE tenant_id = 901 AND idempotency_id = ?"_s << QVariant(2) << qsizetype(0);
    QTest::newRow("A8: one of the keys is gone") << 8 << u"DELETE FROM api_idempotency WHERE idempotency_key = ?"_s
                                                 << QVariant(QByteArray("demo-a08-second-key")) << qsizetype(0);
    QTest::newRow("A25: one of the keys is another one")
        << 25 << u"UPDATE api_idempotency SET idempotency_key = 'x' WHERE idempotency_key = ?"_s
        << QVariant(QByteArray("demo-a25-LOOK-alike")) << qsizetype(2);
}

void SetsTest::whatWasMendedMeanwhileIsNotTold()
{
    QFETCH(const int, code);
    QFETCH(const QString, change);
    QFETCH(const QVariant, of);
    QFETCH(const qsizetype, left);
    const Fixture demo;
    demo.dropIndex(u"demo.db"_s, u"uq_orders_tenant_ref"_s, u"orders"_s);
    for (const int record : {1, 2})
        demo.execute(u"demo.db"_s, addOrder, {901, QByteArray("R-1"), record, demo.time(u"demo.db"_s, demo.clock.at)});
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const qsizetype before = tellAll(desk).of(code).size();
    QVERIFY(before > left);
    test::WatchedSession session(*desk.session);
    session.reads.afterOrderStream = [&] { demo.execute(u"demo.db"_s, change, {of}); };
    QCOMPARE(tellAll(session, desk.rules()).of(code).size(), left);
}

void SetsTest::passesOverWhatCannotBeRead()
{
    if (!Fixture::isOnSqlite())
        QSKIP("a server keeps no value of another kind than its column's");
    const Fixture demo;
    // The record of order A is there and cannot be read; order B cannot be read itself.
    const QVariantList orders = demo.values(u"demo.db"_s, u"SELECT id FROM orders WHERE idempotency_id IN (1, 2)"_s);
    demo.execute(u"demo.db"_s, u"UPDATE api_idempotency SET actor_id = 'nobody' WHERE id = 1"_s);
    demo.execute(u"demo.db"_s, u"UPDATE orders SET tenant_id = 'nowhere' WHERE id = ?"_s, {orders[1]});
    const test::Desk desk = demo.open(u"profile.toml"_s);
    store::Unreadable passedOver;
    QStringList strays;
    const desk::DiagnosisVisitor visit{.set = [&](const domain::Finding &finding) {
        if (finding.anomaly == domain::Anomaly{6})
            strays.append(finding.subject.id);
        return true;
    }};
    const auto whole = desk::diagnoseAll(*desk.session, desk.rules(), visit, &passedOver);
    QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
    QCOMPARE(strays, (QStringList{demo.order("demo-a06-record-gone"), demo.order("demo-a06-never-recorded")}));
    QVERIFY(passedOver.contains(domain::RecordRef(1)));
    QCOMPARE(whole->notLookedFor.size(), std::size_t(1));
    QVERIFY2(whole->notLookedFor.front().startsWith(u"A6 and A7 of 1 orders that cannot be read"_s),
             qPrintable(whole->notLookedFor.front()));
}

void SetsTest::masksKeysWithTheProfilesDigest()
{
    const Fixture demo;
    test::Desk desk = demo.open(u"profile.toml"_s);
    desk.profile.rules.masker = domain::Masker(domain::KeyDigester::create(QByteArray(32, 's')).value());
    const Told told = tellAll(desk);
    for (const int code : {8, 25}) {
        const domain::Finding finding = told.first(code);
        QVERIFY(finding.evidence.size() >= 2);
        for (const domain::EvidenceItem &item : finding.evidence) {
            QVERIFY2(item.value.contains(u"demo…#"_s) && item.value.contains(u" bytes)"_s), qPrintable(item.value));
            QVERIFY2(!item.value.contains(u"look"_s, Qt::CaseInsensitive) && !item.value.contains(u"-key"_s),
                     qPrintable(item.value));
        }
    }
}

QTEST_GUILESS_MAIN(SetsTest)
#include "sets_test.moc"
