// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

/// A23, A24: what the client asked for against what was done, and what this program does not know.
class DiagnoseFingerprintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsAnOrderThatWasEdited();
    void comparesInEitherState();
    void callsWhatItCannotComputeNoMismatch_data();
    void callsWhatItCannotComputeNoMismatch();
    void comparesOnlyOrdersThatTheTablesTie();
    void refusesEveryActionUnderAnUnknownVersion();
    void judgesNothingElseInAnUnknownState();
};

void DiagnoseFingerprintTest::findsAnOrderThatWasEdited()
{
    Given given = completed();
    QCOMPARE(codes(given), QStringList()); // the golden value of R6
    given.orders().front().quantity = "3";
    QCOMPARE(codes(given), QStringList{u"A23"_s});
    QCOMPARE(permitted(given, u"A23"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A23"_s), QStringList{u"rewrite the hash"_s});
    QCOMPARE(evidenceOf(given, u"A23"_s, u"request_hash"_s), u"32 bytes, another value"_s);
}

void DiagnoseFingerprintTest::comparesInEitherState()
{
    Given given = processing();
    given.orders() = {orderOf(17)};
    QCOMPARE(codes(given), QStringList());
    given.orders().front().sku = "SKU-2";
    QCOMPARE(codes(given), QStringList{u"A23"_s});
    given.evidence.orders.byReference = given.orders().front();
    given.orders().clear();
    QCOMPARE(codes(given), QStringList{u"A23"_s});
}

void DiagnoseFingerprintTest::callsWhatItCannotComputeNoMismatch_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"quantity 0", "quantity 101", "quantity 007", "no sku", "no hash", "no version", "no rule",
                             "orders unreadable", "undeclared operation"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void DiagnoseFingerprintTest::callsWhatItCannotComputeNoMismatch()
{
    QFETCH(const QString, what);
    Given given = completed();
    Order &order = given.orders().front();
    order.quantity = "3"; // a mismatch, if it could be judged
    if (what.startsWith(u"quantity "_s))
        order.quantity = what.sliced(9).toLatin1();
    else if (what == u"no sku"_s)
        order.sku.reset();
    else if (what == u"no hash"_s)
        given.record().requestHash.reset();
    else if (what == u"no version"_s)
        given.record().fingerprintVersion.reset();
    else if (what == u"no rule"_s)
        given.operation().fingerprint.reset();
    else if (what == u"orders unreadable"_s)
        given.evidence.orders.unreadable = u"denied"_s;
    else
        given.rules.operations.clear();
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseFingerprintTest::comparesOnlyOrdersThatTheTablesTie()
{
    Given given = completed();
    given.evidence.orders.byBody = orderOf(17);
    given.evidence.orders.byBody->quantity = "3";
    given.orders().clear();
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseFingerprintTest::refusesEveryActionUnderAnUnknownVersion()
{
    Given given = expired();
    given.orders() = {orderOf(17)};
    given.orders().front().quantity = "3";
    given.record().fingerprintVersion = 2;
    QCOMPARE(codes(given), (QStringList{u"A9"_s, u"A24"_s})); // and no A23
    QCOMPARE(permitted(given, u"A24"_s), QStringList());
    QCOMPARE(forbidden(given, u"A24"_s), QStringList{u"guess the rule"_s});
    QCOMPARE(permittedFor(diagnose(given.evidence, given.rules)).size(), std::size_t(0));

    given.operation().fingerprint.reset(); // without a declared rule a version says nothing
    QCOMPARE(codes(given), QStringList{u"A9"_s});
}

void DiagnoseFingerprintTest::judgesNothingElseInAnUnknownState()
{
    Given given = completed();
    given.record().state = State::Unknown;
    given.record().stateText = "DONE\n<b>";
    given.record().response = {};
    given.record().expiresAt = at(-1000h);
    given.orders() = {orderOf(17), orderOf(18, 9)};
    QCOMPARE(codes(given), QStringList{u"A24"_s});
    QCOMPARE(permitted(given, u"A24"_s), QStringList());
    QVERIFY(!findingOf(given, u"A24"_s).summary.contains(u'\n'));
    QVERIFY(findingOf(given, u"A24"_s).summary.contains(u"DONE"_s));
}

QTEST_APPLESS_MAIN(DiagnoseFingerprintTest)
#include "diagnose_fingerprint_test.moc"
