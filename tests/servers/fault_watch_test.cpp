// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy/fault_watch.h"

#include <QtTest>

namespace idemdesk::test {

using Moment = Fault::Moment;

/// When a fault strikes.
class FaultWatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWordsThatCameInPieces();
    void countsOccurrencesInAllConnections();
    void letsSoMuchOfTheAnswerPass();
    void mindsTheAnswerOfThatConnectionAlone();
    void waitsForTheWordsAgainWhenTheirAnswerNeverComes();
    void strikesOnce();

private:
    static bool strikes(FaultWatch &watch, const QByteArray &sent, const QByteArray &before = {}, int connection = 0)
    {
        return watch.clientSent(connection, before, sent).strikes;
    }
};

void FaultWatchTest::findsWordsThatCameInPieces()
{
    FaultWatch watch;
    watch.arm({.words = "COMMIT"});
    QVERIFY(!strikes(watch, "xCOM"));
    QVERIFY(!strikes(watch, "MI", "xCOM"));
    QVERIFY(strikes(watch, "T;", "xCOMMI"));
}

void FaultWatchTest::countsOccurrencesInAllConnections()
{
    FaultWatch watch;
    watch.arm({.words = "COMMIT", .occurrence = 3});
    QVERIFY(!strikes(watch, "COMMIT", {}, 0));
    QVERIFY(!strikes(watch, "SELECT", "COMMIT", 0));
    QVERIFY(!strikes(watch, "COMMIT", {}, 1));
    QVERIFY(strikes(watch, "COMMIT", "SELECT", 0));
}

void FaultWatchTest::letsSoMuchOfTheAnswerPass()
{
    FaultWatch watch;
    watch.arm({.words = "Q", .moment = Moment::InAnswer, .bytes = 5});
    QCOMPARE(watch.clientSent(0, {}, "Q").pass, 1);
    const FaultWatch::Verdict first = watch.serverSent(0, "abc");
    QCOMPARE(first.pass, 3);
    QVERIFY(!first.strikes);
    const FaultWatch::Verdict second = watch.serverSent(0, "defg");
    QCOMPARE(second.pass, 2);
    QVERIFY(second.strikes);
}

void FaultWatchTest::mindsTheAnswerOfThatConnectionAlone()
{
    FaultWatch watch;
    watch.arm({.words = "Q", .moment = Moment::AfterAnswer});
    QVERIFY(!watch.serverSent(1, "earlier").strikes);
    QVERIFY(!strikes(watch, "Q", {}, 1));
    QVERIFY(!watch.serverSent(2, "another's").strikes);
    QVERIFY(watch.serverSent(1, "answer").strikes);
}

void FaultWatchTest::waitsForTheWordsAgainWhenTheirAnswerNeverComes()
{
    FaultWatch watch;
    watch.arm({.words = "Q", .moment = Moment::InAnswer});
    QVERIFY(!strikes(watch, "Q", {}, 1));
    watch.closed(1);
    QVERIFY(!watch.serverSent(2, "answer").strikes);
    QVERIFY(!strikes(watch, "Q", {}, 2));
    QVERIFY(watch.serverSent(2, "answer").strikes);
}

void FaultWatchTest::strikesOnce()
{
    FaultWatch watch;
    watch.arm({.words = "Q", .moment = Moment::AfterForwarding});
    QVERIFY(strikes(watch, "Q"));
    QVERIFY(!strikes(watch, "Q"));
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::FaultWatchTest)
#include "fault_watch_test.moc"
