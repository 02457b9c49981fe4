// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/arena.h"
#include "tests/scenarios/racing_desk.h"
#include "tests/servers/proxy.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::test;
using desk::CommandPoint;
using desk::OutcomeKind;
using Moment = Fault::Moment;

/// A proxy that cuts a command's connection around its COMMITs. The first makes the intent durable, the second the effect.
/// Whatever the operator is told, the journal and the database agree afterwards, and there is at most one effect (R16).
class CommitFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void theTruthIsToldAfterwards_data();
    void theTruthIsToldAfterwards();
    void aCutReadIsAnErrorAndNoAnswer();
    void aCutHandshakeOpensNothing();
};

void CommitFaultsTest::initTestCase_data()
{
    QTest::addColumn<QString>("serverName");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void CommitFaultsTest::theTruthIsToldAfterwards_data()
{
    QTest::addColumn<CommandPoint>("behind"); // the COMMIT that follows this step is hurt
    QTest::addColumn<Moment>("moment");
    QTest::addColumn<bool>("answered"); // the desk learns by itself what became of it
    QTest::addColumn<bool>("happened");
    QTest::newRow("intent kept from the server")
        << CommandPoint::Journaled << Moment::BeforeForwarding << false << false;
    QTest::newRow("intent done, unanswered") << CommandPoint::Journaled << Moment::InAnswer << false << false;
    QTest::newRow("effect kept from the server")
        << CommandPoint::Observed << Moment::BeforeForwarding << false << false;
    QTest::newRow("effect on its way") << CommandPoint::Observed << Moment::AfterForwarding << false << true;
    QTest::newRow("effect done, unanswered") << CommandPoint::Observed << Moment::InAnswer << false << true;
    QTest::newRow("effect answered, then cut") << CommandPoint::Observed << Moment::AfterAnswer << true << true;
}

void CommitFaultsTest::theTruthIsToldAfterwards()
{
    QFETCH_GLOBAL(QString, serverName);
    QFETCH(CommandPoint, behind);
    QFETCH(Moment, moment);
    QFETCH(bool, answered);
    QFETCH(bool, happened);
    Arena arena({serverName});
    Proxy proxy(arena.first());
    RacingDesk desk(arena, proxy.address());
    const qint64 record = arena.abandonedRecord();
    const desk::Command command = desk.takeover(record);
    const Result<desk::Outcome> answer = desk.execute(command, [&](CommandPoint point) {
        if (point == behind)
            proxy.arm({.words = "COMMIT", .moment = moment});
    });
    QVERIFY(proxy.waitUntilStruck());
    QVERIFY2(answer, answer ? "" : qPrintable(answer.error().message));
    QCOMPARE(answer->kind, answered ? OutcomeKind::Applied : OutcomeKind::Unknown);

    const Result<desk::Outcome> truth = desk.settle(command);
    QVERIFY2(truth, truth ? "" : qPrintable(truth.error().message));
    QCOMPARE(truth->kind, happened ? OutcomeKind::Applied : OutcomeKind::Lost);
    QVERIFY(desk.journal().unfinished()->entries.empty());
    const auto look = arena.connect(arena.first());
    const QVariantList row = look->row(u"SELECT generation FROM api_idempotency WHERE id = ?"_s, {record});
    QCOMPARE(row.at(0).toLongLong(), happened ? 2 : 1);

    // The same command again meets its truth and does nothing more.
    const Result<desk::Outcome> again = desk.execute(command);
    QVERIFY(again);
    QCOMPARE(again->kind, truth->kind);
    QCOMPARE(arena.appliedEntries(), happened ? 1 : 0);
    QVERIFY(arena.auditIsIntact());
}

void CommitFaultsTest::aCutReadIsAnErrorAndNoAnswer()
{
    QFETCH_GLOBAL(QString, serverName);
    Arena arena({serverName});
    const qint64 record = arena.abandonedRecord();
    const auto write = arena.connect(arena.first());
    QCOMPARE(write->execute(u"UPDATE api_idempotency SET response_body = ? WHERE id = ?"_s,
                            {QByteArray(2'000'000, 'b'), record}),
             1);
    Proxy proxy(arena.first());
    const auto store = arena.store(proxy.address());
    const auto session = store->openReadOnly();
    QVERIFY(session);
    QCOMPARE((*session)->records().findAll(std::array{domain::RecordRef(record)})->size(), size_t(1));
    // Prepared before; what runs now names no words. The connection is cut while the body crosses it.
    proxy.arm({.words = QByteArray(1, '\x17'), .moment = Moment::InAnswer, .bytes = 1'000'000});
    if (arena.first().kind == u"postgresql"_s)
        proxy.arm({.words = "EXECUTE", .moment = Moment::InAnswer, .bytes = 1'000'000});
    const auto cut = (*session)->records().findAll(std::array{domain::RecordRef(record)});
    QVERIFY(!cut);
    QCOMPARE(cut.error().code, ErrorCode::Connection);
    const auto after = (*session)->records().findAll(std::array{domain::RecordRef(record)});
    QVERIFY(!after);
    QCOMPARE(after.error().code, ErrorCode::Connection);
    QVERIFY(store->openReadOnly());
}

void CommitFaultsTest::aCutHandshakeOpensNothing()
{
    QFETCH_GLOBAL(QString, serverName);
    Arena arena({serverName});
    Proxy proxy(arena.first());
    const auto store = arena.store(proxy.address());
    proxy.arm({.moment = Moment::InAnswer, .bytes = 5});
    const auto session = store->openReadOnly();
    QVERIFY(!session);
    QCOMPARE(session.error().code, ErrorCode::Connection);
    QVERIFY(!session.error().advice.isEmpty());
    QVERIFY(store->openReadOnly());
}

QTEST_GUILESS_MAIN(CommitFaultsTest)
#include "commit_faults_test.moc"
