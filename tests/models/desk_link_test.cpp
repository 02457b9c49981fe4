// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/link/desk_link.h"

#include "tests/models/desk_bed.h"

#include <QFile>
#include <QSignalSpy>
#include <QtTest>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
using models::DeskContext;
using models::DeskLink;
using models::LinkStatus;

namespace {

constexpr int patience = 20'000;

/// Reads until something stops it.
Result<int> readForEver(store::Session &session, const DeskContext &)
{
    for (;;) {
        if (const auto page = session.records().page({.tenant = 99}, {}, 10, {}); !page)
            return propagate(page);
    }
}

Result<int> answerOne(store::Session &, const DeskContext &)
{
    return 1;
}

Result<int> loseConnection(store::Session &, const DeskContext &)
{
    return fail(ErrorCode::Connection, u"the server went away"_s);
}

} // namespace

/// The line between window and database: what it says of itself, and that nothing stands in anybody's way.
class DeskLinkTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatItIsConnectedTo();
    void saysWhyThereIsNoConnection();
    void findsALostConnectionAgain();
    void doesNotTryAgainWhereThatIsNoUse_data();
    void doesNotTryAgainWhereThatIsNoUse();
    void interactiveReadsDoNotWaitForBulkOnes();
    void cancelsOneGroupAlone();
    void answersToNobodyWhoIsGone();
    void goesWhileItReads();
};

void DeskLinkTest::saysWhatItIsConnectedTo()
{
    test::DeskBed bed;
    DeskLink link(bed.context(), bed.closing());
    QCOMPARE(link.status().state, LinkStatus::State::Connecting);
    QVERIFY(!link.server());
    QVERIFY(!link.clock().now());
    QVERIFY(test::connects(link));
    QCOMPARE(link.server()->facts.product, u"SQLite"_s);
    QVERIFY(link.server()->proof.readOnly);
    QVERIFY(link.server()->deskTables);
    QVERIFY(*link.clock().now() >= bed.demo().clock.now());
}

void DeskLinkTest::saysWhyThereIsNoConnection()
{
    test::DeskBed bed;
    QVERIFY(QFile::remove(bed.demo().path(u"demo.db"_s)));
    DeskLink link(bed.context(), bed.closing());
    link.connectNow();
    QTRY_COMPARE_WITH_TIMEOUT(link.status().state, LinkStatus::State::Lost, patience);
    QCOMPARE(link.status().error->code, ErrorCode::Connection);
    QVERIFY(link.status().error->message.contains(u"demo.db"));
    QCOMPARE(link.status().retryIn, std::optional(1s));
}

void DeskLinkTest::findsALostConnectionAgain()
{
    test::DeskBed bed;
    DeskLink link(bed.context(), bed.closing());
    QVERIFY(test::connects(link));
    QList<LinkStatus::State> states;
    connect(&link, &DeskLink::statusChanged, this, [&] { states << link.status().state; });
    const auto lost = link.read(DeskLink::Lane::Bulk, link.newGroup(), loseConnection);
    QTRY_COMPARE_WITH_TIMEOUT(link.status().state, LinkStatus::State::Connected, patience);
    QVERIFY(!lost.result());
    QTRY_COMPARE_WITH_TIMEOUT(
        states, (QList{LinkStatus::State::Lost, LinkStatus::State::Reconnecting, LinkStatus::State::Connected}),
        patience);
    QVERIFY(!link.status().error);
}

void DeskLinkTest::doesNotTryAgainWhereThatIsNoUse_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("attempt");
    QTest::addColumn<int>("seconds"); // 0: never by itself
    QTest::newRow("no server, first") << int(ErrorCode::Connection) << 0 << 1;
    QTest::newRow("no server, third") << int(ErrorCode::Connection) << 2 << 4;
    QTest::newRow("no server, much later") << int(ErrorCode::Connection) << 500 << 30;
    QTest::newRow("wrong password") << int(ErrorCode::Authentication) << 0 << 0;
    QTest::newRow("unsafe line") << int(ErrorCode::Tls) << 0 << 0;
    QTest::newRow("wrong profile") << int(ErrorCode::Profile) << 0 << 0;
}

void DeskLinkTest::doesNotTryAgainWhereThatIsNoUse()
{
    QFETCH(int, code);
    QFETCH(int, attempt);
    QFETCH(int, seconds);
    const auto wait = models::backOff(ErrorCode(code), attempt);
    QCOMPARE(wait, seconds == 0 ? std::nullopt : std::optional(std::chrono::seconds(seconds)));
}

void DeskLinkTest::interactiveReadsDoNotWaitForBulkOnes()
{
    test::DeskBed bed;
    DeskLink link(bed.context(), bed.closing());
    QVERIFY(test::connects(link));
    const auto group = link.newGroup();
    const auto slow = link.read(DeskLink::Lane::Bulk, group, readForEver);
    const auto quick = link.read(DeskLink::Lane::Interactive, link.newGroup(), answerOne);
    QTRY_VERIFY_WITH_TIMEOUT(quick.isFinished(), patience);
    QVERIFY(!slow.isFinished());
    link.cancel(group);
    QTRY_VERIFY_WITH_TIMEOUT(slow.isFinished(), patience);
    QCOMPARE(slow.result().error().code, ErrorCode::Cancelled);
}

void DeskLinkTest::cancelsOneGroupAlone()
{
    test::DeskBed bed;
    DeskLink link(bed.context(), bed.closing());
    QVERIFY(test::connects(link));
    const auto mine = link.newGroup();
    const auto others = link.newGroup();
    const auto running = link.read(DeskLink::Lane::Bulk, mine, readForEver);
    const auto waiting = link.read(DeskLink::Lane::Bulk, mine, answerOne);
    const auto other = link.read(DeskLink::Lane::Bulk, others, answerOne);
    link.cancel(mine);
    QTRY_VERIFY_WITH_TIMEOUT(other.isFinished(), patience);
    QVERIFY(other.result().has_value());
    QCOMPARE(running.result().error().code, ErrorCode::Cancelled);
    QCOMPARE(waiting.result().error().code, ErrorCode::Cancelled);
    QVERIFY(link.status().isConnected());
}

void DeskLinkTest::answersToNobodyWhoIsGone()
{
    test::DeskBed bed;
    DeskLink link(bed.context(), bed.closing());
    QVERIFY(test::connects(link));
    bool called = false;
    auto listener = std::make_unique<QObject>();
    const auto answer = link.read(DeskLink::Lane::Interactive, link.newGroup(), answerOne);
    models::whenDone(answer, listener.get(), [&](const Result<int> &) { called = true; });
    listener.reset();
    QTRY_VERIFY_WITH_TIMEOUT(answer.isFinished(), patience);
    QCoreApplication::processEvents();
    QVERIFY(!called);
}

void DeskLinkTest::goesWhileItReads()
{
    test::DeskBed bed;
    QFuture<Result<int>> running;
    QFuture<Result<int>> waiting;
    {
        DeskLink link(bed.context(), bed.closing());
        QVERIFY(test::connects(link));
        running = link.read(DeskLink::Lane::Interactive, link.newGroup(), readForEver);
        waiting = link.read(DeskLink::Lane::Interactive, link.newGroup(), answerOne);
    }
    QTRY_VERIFY_WITH_TIMEOUT(running.isFinished() && waiting.isFinished(), patience);
    QCOMPARE(running.result().error().code, ErrorCode::Cancelled);
    QCOMPARE(waiting.result().error().code, ErrorCode::Cancelled);
}

QTEST_GUILESS_MAIN(DeskLinkTest)
#include "desk_link_test.moc"
