// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

/// A1, A4, A20: what a COMPLETED record has stored.
class DiagnoseResponseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsNothingOnHealthyRecords();
    void callsCompletedWithoutItsPartsIncomplete_data();
    void callsCompletedWithoutItsPartsIncomplete();
    void completesOnlyFromAnOrderThatIsThere();
    void neverAsksAnOpenRecordForAResponse();
    void findsBodiesThatNoClientCanRead_data();
    void findsBodiesThatNoClientCanRead();
    void readsOnlyJsonAsJson();
    void saysNothingOfABodyThatWasNotRead();
    void takesNoBodyForMissingThatTheLoginMayNotRead();
    void judgesTheBodyOfARejectionToo();
    void storesOnlySuccessAndDeclaredRejections_data();
    void storesOnlySuccessAndDeclaredRejections();
};

void DiagnoseResponseTest::findsNothingOnHealthyRecords()
{
    QCOMPARE(codes(completed()), QStringList());
    QCOMPARE(codes(processing()), QStringList());
    QCOMPARE(codes(rejected(422)), QStringList());
}

void DiagnoseResponseTest::callsCompletedWithoutItsPartsIncomplete_data()
{
    QTest::addColumn<bool>("status");
    QTest::addColumn<bool>("body");
    QTest::addColumn<bool>("time");
    QTest::addColumn<QString>("missing");
    QTest::newRow("status") << false << true << true << u"no status,"_s;
    QTest::newRow("body") << true << false << true << u"no body,"_s;
    QTest::newRow("completion time") << true << true << false << u"no completion time,"_s;
    QTest::newRow("all") << false << false << false << u"no status, no body, no completion time,"_s;
}

void DiagnoseResponseTest::callsCompletedWithoutItsPartsIncomplete()
{
    QFETCH(const bool, status);
    QFETCH(const bool, body);
    QFETCH(const bool, time);
    QFETCH(const QString, missing);
    Given given = completed();
    if (!status)
        given.record().response.status.reset();
    if (!body) {
        given.record().response.body.reset();
        given.record().response.bodyLength.reset();
    }
    if (!time)
        given.record().completedAt.reset();
    QCOMPARE(codes(given), QStringList{u"A1"_s});
    QCOMPARE(permitted(given, u"A1"_s), QStringList{u"complete"_s});
    QCOMPARE(forbidden(given, u"A1"_s), QStringList{u"set it back to PROCESSING"_s});
    QVERIFY2(findingOf(given, u"A1"_s).summary.contains(missing), qPrintable(findingOf(given, u"A1"_s).summary));
    QCOMPARE(evidenceOf(given, u"A1"_s, u"order"_s), u"17"_s);
}

void DiagnoseResponseTest::completesOnlyFromAnOrderThatIsThere()
{
    Given lost = completed();
    lost.record().completedAt.reset();
    lost.orders().clear();
    QCOMPARE(codes(lost), (QStringList{u"A5"_s, u"A1"_s}));
    QCOMPARE(permitted(lost, u"A1"_s), QStringList());
    QVERIFY(forbidden(lost, u"A1"_s).contains(u"complete"_s));

    Given unreadable = completed();
    unreadable.record().completedAt.reset();
    unreadable.evidence.orders.unreadable = u"no table orders"_s;
    QCOMPARE(codes(unreadable), QStringList{u"A1"_s});
    QCOMPARE(permitted(unreadable, u"A1"_s), QStringList());

    Given rejection = rejected(422);
    rejection.record().completedAt.reset();
    rejection.orders() = {orderOf(17)}; // even so: what was refused must not be stored as done
    QCOMPARE(codes(rejection), QStringList{u"A1"_s});
    QCOMPARE(permitted(rejection, u"A1"_s), QStringList());
}

void DiagnoseResponseTest::neverAsksAnOpenRecordForAResponse()
{
    Given given = processing();
    setBody(given, "{\"orderId\":1");
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseResponseTest::findsBodiesThatNoClientCanRead_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << QByteArray("") << u"of 0 bytes is empty"_s;
    QTest::newRow("not JSON") << QByteArray("<html>") << u"of 6 bytes is not JSON"_s;
    QTest::newRow("cut") << QByteArray(R"({"orderId":17,"client)") << u"is cut off"_s;
    QTest::newRow("one byte") << QByteArray("{") << u"of 1 byte is cut off"_s;
    QTest::newRow("a name twice") << QByteArray(R"({"orderId":17,"orderId":18})") << u"has one name twice"_s;
    QTest::newRow("too deep") << QByteArray(100, '[') + QByteArray(100, ']') << u"is nested too deeply"_s;
    QTest::newRow("something behind it") << QByteArray("{\"orderId\":17}x") << u"is not JSON"_s;
}

void DiagnoseResponseTest::findsBodiesThatNoClientCanRead()
{
    QFETCH(const QByteArray, body);
    QFETCH(const QString, words);
    Given given = completed();
    setBody(given, body);
    QCOMPARE(codes(given), QStringList{u"A4"_s});
    QCOMPARE(permitted(given, u"A4"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A4"_s), QStringList{u"replay it as a success"_s});
    QVERIFY2(findingOf(given, u"A4"_s).summary.contains(words), qPrintable(findingOf(given, u"A4"_s).summary));
}

void DiagnoseResponseTest::readsOnlyJsonAsJson()
{
    Given given = completed();
    setBody(given, "<order id='17'/>");
    given.record().response.contentType = "application/xml";
    QCOMPARE(codes(given), QStringList());
    given.record().response.contentType = "application/problem+json; charset=utf-8";
    QCOMPARE(codes(given), QStringList{u"A4"_s});
}

void DiagnoseResponseTest::saysNothingOfABodyThatWasNotRead()
{
    Given given = completed();
    given.record().response.body.reset();
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseResponseTest::takesNoBodyForMissingThatTheLoginMayNotRead()
{
    Given given = completed();
    StoredResponse &response = given.record().response;
    response.body.reset();
    response.bodyLength.reset();
    response.bodyWithheld = true;
    QCOMPARE(codes(given), QStringList());
    // The body might name the order that nothing else leads to.
    given.orders().clear();
    QCOMPARE(codes(given), QStringList());
    given.record().businessRef = "ORD-1";
    QCOMPARE(codes(given), QStringList{u"A5"_s});
    response.status.reset();
    QVERIFY(codes(given).contains(u"A1"_s));
    QVERIFY(!findingOf(given, u"A1"_s).summary.contains(u"no body"_s));
}

void DiagnoseResponseTest::judgesTheBodyOfARejectionToo()
{
    Given given = rejected(422);
    setBody(given, "{\"title\":");
    QCOMPARE(codes(given), QStringList{u"A4"_s});
}

void DiagnoseResponseTest::storesOnlySuccessAndDeclaredRejections_data()
{
    QTest::addColumn<qint64>("status");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("declared 409") << qint64(409) << true;
    QTest::newRow("declared 422") << qint64(422) << true;
    QTest::newRow("undeclared 400") << qint64(400) << false;
    QTest::newRow("login 401") << qint64(401) << false;
    QTest::newRow("redirect 302") << qint64(302) << false;
    QTest::newRow("infrastructure 503") << qint64(503) << false;
    QTest::newRow("below 2xx") << qint64(199) << false;
    QTest::newRow("above 2xx") << qint64(300) << false;
}

void DiagnoseResponseTest::storesOnlySuccessAndDeclaredRejections()
{
    QFETCH(const qint64, status);
    QFETCH(const bool, allowed);
    const Given given = rejected(status);
    QCOMPARE(codes(given), allowed ? QStringList() : QStringList{u"A20"_s});
    if (allowed)
        return;
    QCOMPARE(permitted(given, u"A20"_s), QStringList());
    QCOMPARE(forbidden(given, u"A20"_s), QStringList{u"sweep"_s});
    QVERIFY(findingOf(given, u"A20"_s).summary.contains(u"only 2xx, 409, 422"_s));
}

QTEST_APPLESS_MAIN(DiagnoseResponseTest)
#include "diagnose_response_test.moc"
