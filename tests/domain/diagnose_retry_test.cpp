// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

QString retryOf(const Given &given)
{
    return retryNow(given.evidence, given.rules);
}

} // namespace

/// retryNow(): what the client gets that comes again with this key.
class DiagnoseRetryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isToldToWaitWhileOpen_data();
    void isToldToWaitWhileOpen();
    void getsTheStoredResponse();
    void getsABrokenResponseWithAWarning();
    void getsNoReplayOfHalfAResponse();
    void getsTheResponseUntilASweep();
    void isNotGuessedInAnUnknownState();
    void tellsOfAnotherBodyOnlyWhereHashesAreKept();
};

void DiagnoseRetryTest::isToldToWaitWhileOpen_data()
{
    QTest::addColumn<Lease>("lease");
    QTest::addColumn<bool>("leases");
    QTest::addColumn<QString>("begins");
    const StoredTime noTime = StoredTime::unreadable(u"soon"_s);
    QTest::newRow("live") << Lease{"w", at(4min)} << true << u"409 in progress until "_s + at(4min).toString() + u';';
    QTest::newRow("expired") << Lease{"w", at(-4min)} << true << u"409 in progress, although the lease expired"_s;
    QTest::newRow("faulty") << Lease{"w", noTime} << true << u"409 in progress for as long as"_s;
    QTest::newRow("ambiguous") << Lease{"w", twiceFrom(-30min)} << true
                               << u"409 in progress, and whether the lease has expired"_s;
    QTest::newRow("no deadline") << Lease{"w", {}} << true << u"409 in progress, every time"_s;
    QTest::newRow("no leases") << Lease{} << false << u"409 in progress, every time"_s;
}

void DiagnoseRetryTest::isToldToWaitWhileOpen()
{
    QFETCH(const Lease, lease);
    QFETCH(const bool, leases);
    QFETCH(const QString, begins);
    Given given = processing();
    given.record().lease = lease;
    given.rules.hasLeases = leases;
    QVERIFY2(retryOf(given).startsWith(begins), qPrintable(retryOf(given)));
}

void DiagnoseRetryTest::getsTheStoredResponse()
{
    Given given = completed();
    QCOMPARE(retryOf(given), u"the stored 201 (39 bytes) is replayed; another body under this key gets 422"_s);
    given.record().response.body.reset(); // not read: its length still is
    QCOMPARE(retryOf(given), u"the stored 201 (39 bytes) is replayed; another body under this key gets 422"_s);
    QVERIFY(retryOf(rejected(422)).startsWith(u"the stored 422 (24 bytes) is replayed;"_s));
}

void DiagnoseRetryTest::getsABrokenResponseWithAWarning()
{
    Given given = completed();
    given.record().response.location = "/api/orders/18";
    given.orders().push_back(orderOf(18));
    QVERIFY2(retryOf(given).startsWith(
                 u"the stored 201 (39 bytes) is replayed as it stands, although nobody can vouch for it (A2, A3);"_s),
             qPrintable(retryOf(given)));
    QVERIFY(retryOf(rejected(503)).contains(u"nobody can vouch for it (A20)"_s));
}

void DiagnoseRetryTest::getsNoReplayOfHalfAResponse()
{
    Given status = completed();
    status.record().response.status.reset();
    QVERIFY(retryOf(status).startsWith(u"an error: "_s));
    Given body = completed();
    body.record().response.body.reset();
    body.record().response.bodyLength.reset();
    QVERIFY(retryOf(body).startsWith(u"an error: "_s));
}

void DiagnoseRetryTest::getsTheResponseUntilASweep()
{
    Given given = completed();
    given.record().expiresAt = at(-1us);
    QVERIFY(retryOf(given).contains(u"is replayed, until a sweep deletes the expired record"_s));
    given.record().expiresAt = at(0us);
    QVERIFY(!retryOf(given).contains(u"sweep"_s));
}

void DiagnoseRetryTest::isNotGuessedInAnUnknownState()
{
    Given given = completed();
    given.record().state = State::Unknown;
    given.record().stateText = "DONE\n";
    QVERIFY(retryOf(given).startsWith(u"not known: "_s));
    QVERIFY(!retryOf(given).contains(u'\n'));
}

void DiagnoseRetryTest::tellsOfAnotherBodyOnlyWhereHashesAreKept()
{
    Given given = completed();
    given.record().requestHash.reset();
    QCOMPARE(retryOf(given), u"the stored 201 (39 bytes) is replayed"_s);
}

QTEST_APPLESS_MAIN(DiagnoseRetryTest)
#include "diagnose_retry_test.moc"
