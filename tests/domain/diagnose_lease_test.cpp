// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

/// A9–A14: PROCESSING records and their leases.
class DiagnoseLeaseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesOverAndCompletesWhereTheOrderIsCommitted();
    void expiresOnlyWhatEveryReadingPutsBeforeNow_data();
    void expiresOnlyWhatEveryReadingPutsBeforeNow();
    void rejectsOnlyWhatIsProvenWithoutEffect_data();
    void rejectsOnlyWhatIsProvenWithoutEffect();
    void inquiresWhereAnythingIsInDoubt_data();
    void inquiresWhereAnythingIsInDoubt();
    void letsPeopleDecideBeyondTheDownstreamsRetention();
    void warnsOfTakeoverWithoutAFence();
    void countsALockAsNoFenceWhereItDoesNotReachEveryWriter();
    void findsNullInALease_data();
    void findsNullInALease();
    void findsEveryCommittedProcessingRowWithoutLeases();
    void doubtsDeadlinesThatCannotBe_data();
    void doubtsDeadlinesThatCannotBe();
    void watchesOldRecordsUnderALiveLease_data();
    void watchesOldRecordsUnderALiveLease();
};

void DiagnoseLeaseTest::takesOverAndCompletesWhereTheOrderIsCommitted()
{
    Given given = expired();
    given.orders() = {orderOf(17)};
    QCOMPARE(codes(given), QStringList{u"A9"_s});
    QCOMPARE(permitted(given, u"A9"_s), (QStringList{u"complete"_s, u"takeover"_s}));
    QCOMPARE(forbidden(given, u"A9"_s), QStringList{u"run the operation again"_s});
    QCOMPARE(
        findingOf(given, u"A9"_s).summary,
        u"The lease expired 2 m ago, and order 17 is committed: the work was done, but the record is still open"_s);
    given.record().lease.until = at(4min);
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseLeaseTest::expiresOnlyWhatEveryReadingPutsBeforeNow_data()
{
    QTest::addColumn<StoredTime>("until");
    QTest::addColumn<bool>("expired");
    QTest::newRow("one microsecond ago") << at(-1us) << true;
    QTest::newRow("now") << at(0us) << false;
    QTest::newRow("both readings ago") << twiceFrom(-2h) << true;
    QTest::newRow("one reading ago") << twiceFrom(-30min) << false;
}

void DiagnoseLeaseTest::expiresOnlyWhatEveryReadingPutsBeforeNow()
{
    QFETCH(const StoredTime, until);
    QFETCH(const bool, expired);
    Given given = processing();
    given.record().lease.until = until;
    given.orders() = {orderOf(17)};
    QCOMPARE(codes(given), expired ? QStringList{u"A9"_s} : QStringList());
    if (expired)
        QCOMPARE(evidenceOf(given, u"A9"_s, u"lease_until"_s), until.toString());
}

void DiagnoseLeaseTest::rejectsOnlyWhatIsProvenWithoutEffect_data()
{
    QTest::addColumn<Effects>("effects");
    QTest::addColumn<bool>("refused");
    QTest::newRow("no effects") << Effects::None << false;
    QTest::newRow("an empty outbox") << Effects::Outbox << false;
    QTest::newRow("refused downstream") << Effects::Outbox << true;
}

void DiagnoseLeaseTest::rejectsOnlyWhatIsProvenWithoutEffect()
{
    QFETCH(const Effects, effects);
    QFETCH(const bool, refused);
    Given given = expired();
    given.operation().effects = effects;
    if (refused) {
        given.evidence.downstream.events = {{"e1", 17, "payment", "p1", 1, at(-1min), {}, {}, {}, {}}};
        given.evidence.downstream.outcomes = {{"e1", "p1", "payment", "REJECTED", {}, {}}};
    }
    if (effects == Effects::None)
        given.evidence.downstream.unreadable = u"no table outbox_event"_s;
    QCOMPARE(codes(given), QStringList{u"A10"_s});
    QCOMPARE(permitted(given, u"A10"_s), (QStringList{u"reject"_s, u"release"_s, u"takeover"_s}));
    QCOMPARE(forbidden(given, u"A10"_s), QStringList{u"decide from an old read"_s});
    QVERIFY(findingOf(given, u"A10"_s).summary.contains(u"no order was found at "_s + now.toString()));
}

void DiagnoseLeaseTest::inquiresWhereAnythingIsInDoubt_data()
{
    using Events = std::vector<OutboxEvent>;
    using Outcomes = std::vector<DownstreamOutcome>;
    QTest::addColumn<Effects>("effects");
    QTest::addColumn<QString>("unreadable");
    QTest::addColumn<Events>("events");
    QTest::addColumn<Outcomes>("outcomes");
    QTest::addColumn<QString>("doubt");
    const OutboxEvent waiting{"e1", 17, "payment", "p1", 0, {}, {}, {}, {}, {}};
    OutboxEvent tried = waiting;
    tried.attempts = 1;
    OutboxEvent sent = waiting;
    sent.sentAt = at(-1min);
    const auto outcome = [](const QByteArray &event, const QByteArray &text) {
        return DownstreamOutcome{event, "p1", "payment", text, {}, {}};
    };
    QTest::newRow("external") << Effects::External << QString() << Events() << Outcomes()
                              << u"works outside the database"_s;
    QTest::newRow("orders unreadable") << Effects::None << u"orders"_s << Events() << Outcomes()
                                       << u"the orders cannot be read (denied)"_s;
    QTest::newRow("outbox unreadable") << Effects::Outbox << u"outbox"_s << Events() << Outcomes()
                                       << u"the outbox cannot be read (denied)"_s;
    QTest::newRow("confirmed") << Effects::Outbox << QString() << Events{tried} << Outcomes{outcome("e1", "CONFIRMED")}
                               << u"outcome for event e1 is CONFIRMED"_s;
    QTest::newRow("unknown") << Effects::Outbox << QString() << Events{tried} << Outcomes{outcome("e1", "UNKNOWN")}
                             << u"outcome for event e1 is UNKNOWN"_s;
    QTest::newRow("another word") << Effects::Outbox << QString() << Events{tried}
                                  << Outcomes{outcome("e1", "rejected")} << u"outcome for event e1 is rejected"_s;
    QTest::newRow("tried, no outcome") << Effects::Outbox << QString() << Events{tried} << Outcomes()
                                       << u"event e1 was sent or tried"_s;
    QTest::newRow("sent, no outcome") << Effects::Outbox << QString() << Events{sent} << Outcomes()
                                      << u"event e1 was sent or tried"_s;
    QTest::newRow("refusal of another event") << Effects::Outbox << QString() << Events{tried}
                                              << Outcomes{outcome("e2", "REJECTED")} << u"event e1 was sent or tried"_s;
    QTest::newRow("waiting") << Effects::Outbox << QString() << Events{waiting} << Outcomes()
                             << u"event e1 is waiting"_s;
    QTest::newRow("an effect against the declaration")
        << Effects::None << QString() << Events{tried} << Outcomes() << u"event e1 was sent or tried"_s;
}

void DiagnoseLeaseTest::inquiresWhereAnythingIsInDoubt()
{
    QFETCH(const Effects, effects);
    QFETCH(const QString, unreadable);
    QFETCH(const std::vector<OutboxEvent>, events);
    QFETCH(const std::vector<DownstreamOutcome>, outcomes);
    QFETCH(const QString, doubt);
    Given given = expired();
    given.operation().effects = effects;
    if (unreadable == u"orders"_s)
        given.evidence.orders.unreadable = u"denied"_s;
    if (unreadable == u"outbox"_s)
        given.evidence.downstream.unreadable = u"denied"_s;
    given.evidence.downstream.events = events;
    given.evidence.downstream.outcomes = outcomes;
    QCOMPARE(codes(given), QStringList{u"A11"_s});
    QCOMPARE(permitted(given, u"A11"_s), (QStringList{u"hold"_s, u"inquire"_s}));
    QCOMPARE(forbidden(given, u"A11"_s), (QStringList{u"reject"_s, u"release"_s}));
    QVERIFY2(findingOf(given, u"A11"_s).summary.contains(doubt), qPrintable(findingOf(given, u"A11"_s).summary));

    given.evidence.orders.unreadable.reset();
    given.orders() = {orderOf(17)};
    QCOMPARE(codes(given), QStringList{u"A9"_s}); // a committed order answers the question
}

void DiagnoseLeaseTest::letsPeopleDecideBeyondTheDownstreamsRetention()
{
    Given given = expired();
    given.rules.operations.clear(); // undeclared means external
    QCOMPARE(codes(given), QStringList{u"A11"_s});
    QVERIFY(findingOf(given, u"A11"_s).summary.contains(u"not declared"_s));

    given = expired();
    given.operation().effects = Effects::External;
    given.operation().downstreamRetention = 24h;
    QVERIFY(!forbidden(given, u"A11"_s).contains(u"retry the downstream call"_s));
    given.record().createdAt = at(-25h);
    QVERIFY(forbidden(given, u"A11"_s).contains(u"retry the downstream call"_s));
}

void DiagnoseLeaseTest::warnsOfTakeoverWithoutAFence()
{
    const QString warning = u"writes are not fenced"_s;
    Given nothingDone = expired();
    QVERIFY(!findingOf(nothingDone, u"A10"_s).summary.contains(warning));
    nothingDone.rules.fencing = Fencing::None;
    QCOMPARE(permitted(nothingDone, u"A10"_s), QStringList{u"takeover"_s});
    QCOMPARE(forbidden(nothingDone, u"A10"_s), (QStringList{u"decide from an old read"_s, u"reject"_s, u"release"_s}));
    QVERIFY(findingOf(nothingDone, u"A10"_s).summary.contains(warning));
    QCOMPARE(evidenceOf(nothingDone, u"A10"_s, u"fenced"_s), u"none"_s);

    Given done = nothingDone;
    done.orders() = {orderOf(17)};
    QCOMPARE(permitted(done, u"A9"_s), (QStringList{u"complete"_s, u"takeover"_s}));
    QVERIFY(findingOf(done, u"A9"_s).summary.contains(warning));

    nothingDone.rules.fencing = Fencing::Lock;
    QCOMPARE(permitted(nothingDone, u"A10"_s), (QStringList{u"reject"_s, u"release"_s, u"takeover"_s}));
}

void DiagnoseLeaseTest::countsALockAsNoFenceWhereItDoesNotReachEveryWriter()
{
    Given given = expired();
    given.evidence.locksReachAllWriters = false;
    given.rules.fencing = Fencing::Lock;
    QCOMPARE(permitted(given, u"A10"_s), QStringList{u"takeover"_s});
    QVERIFY(findingOf(given, u"A10"_s).summary.contains(u"writes are not fenced"_s));
    given.rules.fencing = Fencing::Update;
    QCOMPARE(permitted(given, u"A10"_s), (QStringList{u"reject"_s, u"release"_s, u"takeover"_s}));
}

void DiagnoseLeaseTest::findsNullInALease_data()
{
    QTest::addColumn<bool>("owner");
    QTest::addColumn<bool>("deadline");
    QTest::addColumn<QString>("missing");
    QTest::newRow("no deadline") << true << false << u"without deadline, so no search"_s;
    QTest::newRow("no owner") << false << true << u"without owner, so nobody"_s;
    QTest::newRow("neither") << false << false << u"without deadline and owner, so no search"_s;
}

void DiagnoseLeaseTest::findsNullInALease()
{
    QFETCH(const bool, owner);
    QFETCH(const bool, deadline);
    QFETCH(const QString, missing);
    Given given = expired();
    given.record().createdAt = at(-1h);
    if (!owner)
        given.record().lease.owner.reset();
    if (!deadline)
        given.record().lease.until.reset();
    QCOMPARE(codes(given), QStringList{u"A12"_s});
    QCOMPARE(permitted(given, u"A12"_s), QStringList{u"takeover"_s});
    QCOMPARE(forbidden(given, u"A12"_s), QStringList{u"treat it as expired"_s});
    const QString summary = findingOf(given, u"A12"_s).summary;
    QVERIFY2(summary.contains(missing) && summary.contains(u"created 1 h ago"_s), qPrintable(summary));
    given.record().createdAt = at(1min);
    QVERIFY(findingOf(given, u"A12"_s).summary.contains(u"created at "_s + at(1min).toString()));
    given.record().createdAt = twiceFrom(-3h);
    QVERIFY(findingOf(given, u"A12"_s).summary.contains(u"created at least 2 h ago"_s));
    given.record().createdAt.reset();
    QVERIFY(findingOf(given, u"A12"_s).summary.contains(u"of unknown age"_s));
}

void DiagnoseLeaseTest::findsEveryCommittedProcessingRowWithoutLeases()
{
    Given given = atomic();
    QCOMPARE(codes(given), QStringList{u"A12"_s});
    QCOMPARE(permitted(given, u"A12"_s), QStringList{u"hold"_s}); // there is nothing to complete from
    QVERIFY(forbidden(given, u"A12"_s).contains(u"complete"_s));

    given.orders() = {orderOf(17)};
    QCOMPARE(codes(given), QStringList{u"A12"_s});
    QCOMPARE(permitted(given, u"A12"_s), (QStringList{u"complete"_s, u"hold"_s}));
    QVERIFY(findingOf(given, u"A12"_s).summary.contains(u"it was created 1 m ago; order 17 is committed"_s));

    Given settled = completed();
    settled.rules.hasLeases = false;
    QCOMPARE(codes(settled), QStringList());
}

void DiagnoseLeaseTest::doubtsDeadlinesThatCannotBe_data()
{
    QTest::addColumn<StoredTime>("until");
    QTest::addColumn<bool>("faulty");
    QTest::newRow("as far as the longest lease") << at(1h) << false;
    QTest::newRow("beyond it") << at(1h + 1us) << true;
    QTest::newRow("one reading beyond it") << twiceFrom(30min) << false;
    QTest::newRow("both readings beyond it") << twiceFrom(2h) << true;
    QTest::newRow("skipped by the clock")
        << StoredTime::nonexistent(now.plus(1min), now.plus(61min), u"02:30"_s) << true;
    QTest::newRow("skipped, long ago") << StoredTime::nonexistent(now.plus(-9h), now.plus(-8h), u"02:30"_s) << true;
    QTest::newRow("no time") << StoredTime::unreadable(u"soon"_s) << true;
}

void DiagnoseLeaseTest::doubtsDeadlinesThatCannotBe()
{
    QFETCH(const StoredTime, until);
    QFETCH(const bool, faulty);
    Given given = processing();
    given.record().lease.until = until;
    given.record().createdAt = at(-1h);
    QCOMPARE(codes(given), faulty ? QStringList{u"A13"_s} : QStringList{u"A14"_s});
    if (!faulty)
        return;
    QCOMPARE(permitted(given, u"A13"_s), QStringList());
    QCOMPARE(forbidden(given, u"A13"_s), QStringList{u"shorten the deadline"_s});
    QCOMPARE(evidenceOf(given, u"A13"_s, u"lease_until"_s), until.toString());
    given.record().state = State::Completed; // a settled record's lease is history
    QVERIFY(!codes(given).contains(u"A13"_s));
}

void DiagnoseLeaseTest::watchesOldRecordsUnderALiveLease_data()
{
    QTest::addColumn<StoredTime>("created");
    QTest::addColumn<QByteArray>("owner");
    QTest::addColumn<bool>("stuck");
    QTest::newRow("as old as the limit") << at(-10min) << QByteArray("worker-1") << false;
    QTest::newRow("older") << at(-10min - 1us) << QByteArray("worker-1") << true;
    QTest::newRow("older by one reading") << twiceFrom(-30min) << QByteArray("worker-1") << false;
    QTest::newRow("being settled by the desk") << at(-3h) << QByteArray("idemdesk:c1") << false;
}

void DiagnoseLeaseTest::watchesOldRecordsUnderALiveLease()
{
    QFETCH(const StoredTime, created);
    QFETCH(const QByteArray, owner);
    QFETCH(const bool, stuck);
    Given given = processing();
    given.record().createdAt = created;
    given.record().lease.owner = owner;
    QCOMPARE(codes(given), stuck ? QStringList{u"A14"_s} : QStringList());
    if (!stuck)
        return;
    QCOMPARE(permitted(given, u"A14"_s), QStringList());
    QCOMPARE(forbidden(given, u"A14"_s), QStringList{u"takeover"_s});
    QVERIFY(findingOf(given, u"A14"_s).forbidden.front().reason.contains(u"only forced and approved"_s));
    given.record().lease.until = at(0us); // the deadline itself still belongs to the lease
    QCOMPARE(codes(given), QStringList{u"A14"_s});
    given.record().lease.until = twiceFrom(-30min);
    QCOMPARE(codes(given), QStringList());
}

QTEST_APPLESS_MAIN(DiagnoseLeaseTest)
#include "diagnose_lease_test.moc"
