// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

/// A record taken over to generation 2, with an order that was written at generation 1.
Given takenOver()
{
    Given given = processing();
    given.record().generation = 2;
    given.record().lease.owner = "idemdesk:c1";
    given.orders() = {orderOf(17, 1)};
    return given;
}

/// The same, completed afterwards by whoever held generation 2.
Given completedAfterTakeover()
{
    Given given = completed();
    given.record().generation = 2;
    given.orders() = {orderOf(17, 1)};
    return given;
}

} // namespace

/// A15–A18: generations of record, order and recorded takeovers.
class DiagnoseFenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAnEarlierOrderFromABreachByTheRecordedLook();
    void takesOverFirstWhereNobodyHoldsTheLease_data();
    void takesOverFirstWhereNobodyHoldsTheLease();
    void letsNoLaterTakeoverHideABreach();
    void tellsThemByTheTimesWhereNoLookIsRecorded_data();
    void tellsThemByTheTimesWhereNoLookIsRecorded();
    void forgetsAnEarlierOrderOnceSettled();
    void remembersARecordedBreachForEver();
    void judgesTheWorstOfSeveralOrders();
    void comparesGenerationsOnlyWhereTheOrderCarriesThisRecord();
    void holdsARecordWhoseOrderIsAhead();
    void holdsARecordWhoseGenerationFell();
    void pagesForACompletionAtASupersededGeneration();
    void pagesForACompletionByASupersededOwner_data();
    void pagesForACompletionByASupersededOwner();
    void judgesNoGenerationWhereThereIsNone_data();
    void judgesNoGenerationWhereThereIsNone();
};

void DiagnoseFenceTest::tellsAnEarlierOrderFromABreachByTheRecordedLook()
{
    Given seen = takenOver();
    seen.evidence.takeovers = {takeover(2, true)};
    QCOMPARE(codes(seen), QStringList{u"A15"_s});
    QCOMPARE(permitted(seen, u"A15"_s), QStringList{u"complete"_s});
    QCOMPARE(forbidden(seen, u"A15"_s), QStringList{u"call it a breach"_s});
    QCOMPARE(evidenceOf(seen, u"A15"_s, u"order seen under its lock"_s), u"yes"_s);

    Given unseen = takenOver();
    unseen.evidence.takeovers = {takeover(2, false)};
    QCOMPARE(codes(unseen), QStringList{u"A16"_s});
    QCOMPARE(permitted(unseen, u"A16"_s), QStringList());
    QCOMPARE(forbidden(unseen, u"A16"_s), QStringList{u"repair it automatically"_s});
    QVERIFY(findingOf(unseen, u"A16"_s).summary.startsWith(u"FENCE BROKEN: order 17 "_s));
    QCOMPARE(evidenceOf(unseen, u"A16"_s, u"order seen under its lock"_s), u"no"_s);

    Given present = takenOver();
    present.orders().front().generation = 2;
    present.evidence.takeovers = {takeover(2, false)};
    QCOMPARE(codes(present), QStringList());
}

void DiagnoseFenceTest::takesOverFirstWhereNobodyHoldsTheLease_data()
{
    QTest::addColumn<bool>("deadline");
    QTest::addColumn<QString>("beside");
    QTest::addColumn<QStringList>("permitted");
    QTest::newRow("expired") << true << u"A9"_s << QStringList{u"complete"_s, u"takeover"_s};
    QTest::newRow("NULL deadline") << false << u"A12"_s << QStringList{u"takeover"_s};
}

void DiagnoseFenceTest::takesOverFirstWhereNobodyHoldsTheLease()
{
    QFETCH(const bool, deadline);
    QFETCH(const QString, beside);
    QFETCH(const QStringList, permitted);
    Given given = takenOver();
    given.evidence.takeovers = {takeover(2, true)};
    given.record().lease.until = deadline ? std::optional(at(-1min)) : std::nullopt;
    QCOMPARE(codes(given), (QStringList{beside, u"A15"_s}));
    QCOMPARE(tokens(permittedFor(diagnose(given.evidence, given.rules))), permitted);
}

void DiagnoseFenceTest::letsNoLaterTakeoverHideABreach()
{
    Given given = takenOver();
    given.record().generation = 3;
    given.evidence.takeovers = {takeover(2, false), takeover(3, true)};
    QCOMPARE(codes(given), QStringList{u"A16"_s});
    given.evidence.takeovers = {takeover(2, true), takeover(3, true)};
    QCOMPARE(codes(given), QStringList{u"A15"_s});
    given.orders().front().generation = 2; // the first takeover came before this order's writer
    given.evidence.takeovers = {takeover(2, false), takeover(3, true)};
    QCOMPARE(codes(given), QStringList{u"A15"_s});
}

void DiagnoseFenceTest::tellsThemByTheTimesWhereNoLookIsRecorded_data()
{
    using Time = std::optional<StoredTime>;
    QTest::addColumn<Time>("created");
    QTest::addColumn<Time>("updated");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QStringList>("permitted");
    const QStringList complete{u"complete"_s};
    QTest::newRow("created before") << Time(at(-58s)) << Time(at(-50s)) << u"A15"_s << complete;
    QTest::newRow("created at the update") << Time(at(-50s)) << Time(at(-50s)) << u"A15"_s << complete;
    QTest::newRow("created after") << Time(at(-49s)) << Time(at(-50s)) << u"A16"_s << QStringList();
    QTest::newRow("after by one reading") << Time(twiceFrom(-30min)) << Time(at(-50s)) << u"A15"_s << QStringList();
    QTest::newRow("after by both readings") << Time(twiceFrom(-30min)) << Time(at(-1h)) << u"A16"_s << QStringList();
    QTest::newRow("no update time") << Time(at(-58s)) << Time() << u"A15"_s << complete;
    QTest::newRow("no creation time") << Time() << Time(at(-50s)) << u"A15"_s << complete;
}

void DiagnoseFenceTest::tellsThemByTheTimesWhereNoLookIsRecorded()
{
    QFETCH(const std::optional<StoredTime>, created);
    QFETCH(const std::optional<StoredTime>, updated);
    QFETCH(const QString, code);
    QFETCH(const QStringList, permitted);
    Given given = takenOver();
    given.orders().front().createdAt = created;
    given.record().updatedAt = updated;
    QCOMPARE(codes(given), QStringList{code});
    QCOMPARE(testing::permitted(given, code), permitted);
}

void DiagnoseFenceTest::forgetsAnEarlierOrderOnceSettled()
{
    Given given = completedAfterTakeover();
    QCOMPARE(codes(given), QStringList());
    given.evidence.takeovers = {takeover(2, true)};
    QCOMPARE(codes(given), QStringList());
    given.evidence.takeovers.clear();
    given.orders().front().createdAt = at(-1s); // after the last update, but nothing recorded proves a breach
    QCOMPARE(codes(given), QStringList());

    setBody(given, "{");
    QCOMPARE(codes(given), (QStringList{u"A16"_s, u"A4"_s}));
    given.orders().front().createdAt = at(-58s);
    QCOMPARE(codes(given), (QStringList{u"A4"_s, u"A15"_s}));
}

void DiagnoseFenceTest::remembersARecordedBreachForEver()
{
    Given given = completedAfterTakeover();
    given.evidence.takeovers = {takeover(2, false)};
    QCOMPARE(codes(given), QStringList{u"A16"_s});
}

void DiagnoseFenceTest::judgesTheWorstOfSeveralOrders()
{
    Given given = takenOver();
    Order late = orderOf(18, 1);
    late.createdAt = at(-1s);
    given.orders().push_back(late);
    QCOMPARE(codes(given), (QStringList{u"A2"_s, u"A16"_s}));
    QCOMPARE(evidenceOf(given, u"A16"_s, u"order"_s), u"18"_s);
}

void DiagnoseFenceTest::comparesGenerationsOnlyWhereTheOrderCarriesThisRecord()
{
    Given given = takenOver();
    given.evidence.orders.byReference = given.orders().front();
    given.orders().clear();
    QCOMPARE(codes(given), QStringList());
    given.evidence.orders.byReference->generation = 9;
    QCOMPARE(codes(given), QStringList());
    given.orders() = {orderOf(17)};
    given.orders().front().generation.reset();
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseFenceTest::holdsARecordWhoseOrderIsAhead()
{
    Given given = expired();
    given.orders() = {orderOf(17, 2)};
    QCOMPARE(codes(given), (QStringList{u"A17"_s, u"A9"_s}));
    QCOMPARE(permitted(given, u"A17"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A17"_s), QStringList{u"complete"_s});
    QVERIFY(findingOf(given, u"A17"_s).summary.contains(u"Order 17 carries generation 2"_s));

    Given settled = completed();
    settled.orders() = {orderOf(17, 2)};
    QCOMPARE(codes(settled), QStringList{u"A17"_s});
}

void DiagnoseFenceTest::holdsARecordWhoseGenerationFell()
{
    Given given = processing();
    given.record().generation = 2;
    given.evidence.takeovers = {takeover(2, false), takeover(4, false), takeover(3, false)};
    QCOMPARE(codes(given), QStringList{u"A17"_s});
    QVERIFY(findingOf(given, u"A17"_s).summary.contains(u"generation 4, but it is at 2 now"_s));
    given.record().generation = 4;
    QCOMPARE(codes(given), QStringList());

    Given restored = takenOver(); // a look of a generation that the record no longer has says nothing of its orders
    restored.evidence.takeovers = {takeover(3, false)};
    QCOMPARE(codes(restored), (QStringList{u"A17"_s, u"A15"_s}));
}

void DiagnoseFenceTest::pagesForACompletionAtASupersededGeneration()
{
    Given given = completed();
    given.evidence.takeovers = {takeover(2, true)};
    QCOMPARE(codes(given), QStringList{u"A18"_s}); // and no A17 for the same fact
    QCOMPARE(permitted(given, u"A18"_s), QStringList());
    QCOMPARE(forbidden(given, u"A18"_s), QStringList());
    QVERIFY(findingOf(given, u"A18"_s).summary.contains(u"at generation 1 although"_s));

    given.orders() = {orderOf(17, 2)};
    QCOMPARE(codes(given), (QStringList{u"A17"_s, u"A18"_s}));
    given.orders() = {orderOf(17, 1)};
    given.record().generation = 2;
    QCOMPARE(codes(given), QStringList());
    given.record().generation = 3; // the application took it over once more
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseFenceTest::pagesForACompletionByASupersededOwner_data()
{
    using Owner = std::optional<QByteArray>;
    QTest::addColumn<Owner>("owner");
    QTest::addColumn<bool>("superseded");
    QTest::newRow("the takeover's owner") << Owner("idemdesk:c2") << false;
    QTest::newRow("no owner is kept") << Owner() << false;
    QTest::newRow("a worker") << Owner("worker-1") << true;
    QTest::newRow("another operator who finished it") << Owner("idemdesk:c9") << false;
    QTest::newRow("an earlier takeover") << Owner("idemdesk:c1") << true;
}

void DiagnoseFenceTest::pagesForACompletionByASupersededOwner()
{
    QFETCH(const std::optional<QByteArray>, owner);
    QFETCH(const bool, superseded);
    Given given = completedAfterTakeover();
    given.record().generation = 3;
    given.record().lease.owner = owner;
    given.evidence.takeovers = {takeover(2, true, "idemdesk:c1"), takeover(3, true, "idemdesk:c2")};
    QCOMPARE(codes(given), superseded ? QStringList{u"A18"_s} : QStringList());
    if (superseded)
        QVERIFY(findingOf(given, u"A18"_s).summary.contains(u"by an owner that had lost the lease"_s));
    given.record().state = State::Processing;
    QVERIFY(!codes(given).contains(u"A18"_s));
}

void DiagnoseFenceTest::judgesNoGenerationWhereThereIsNone_data()
{
    QTest::addColumn<bool>("layout");
    QTest::newRow("layout without generations") << true;
    QTest::newRow("NULL in the record") << false;
}

void DiagnoseFenceTest::judgesNoGenerationWhereThereIsNone()
{
    QFETCH(const bool, layout);
    Given open = takenOver();
    Given settled = completed();
    for (Given *given : {&open, &settled}) {
        given->evidence.takeovers = {takeover(2, false), takeover(3, false)};
        given->orders() = {orderOf(17, 1), orderOf(17, 9)};
        if (layout)
            given->rules.hasGenerations = false;
        else
            given->record().generation.reset();
        QCOMPARE(codes(*given), QStringList());
    }
}

QTEST_APPLESS_MAIN(DiagnoseFenceTest)
#include "diagnose_fence_test.moc"
