// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/arena.h"
#include "tests/scenarios/racing_desk.h"
#include "tests/servers/own_server.h"

#include <QtTest>

#include <future>
#include <thread>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::test;
using desk::CommandPoint;
using desk::OutcomeKind;

namespace {

qint64 generationOf(RawConnection &here, qint64 record)
{
    return here.row(u"SELECT generation FROM api_idempotency WHERE id = ?"_s, {record}).at(0).toLongLong();
}

bool isMariaDb(const ServerAddress &address)
{
    return address.kind == u"mariadb"_s;
}

} // namespace

/// Servers that die, refuse, and make a command wait, while it runs. A command that failed changed nothing, stays in the
/// journal, and takes effect once when it is sent again, or is settled.
class ServerFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data();
    void aServerKilledUnderACommandKeepsNothingOfIt();
    void aReadOnlyServerIsNamedAsSuch();
    void aLockHeldTooLongIsAnErrorThatMayBeRepeated();
    void aKilledConnectionKeepsNothing();
    void aFullServerTakesNobodyElse();
    void aDeadlockKeepsNothing();

private:
    /// Fails a takeover by `harm` at that step, mends by `repair`, and expects the same command to take effect once.
    void failsThenHappens(Arena &arena, CommandPoint point, const std::function<void(qint64)> &harm,
                          const std::function<void()> &repair, ErrorCode expected);
};

void ServerFaultsTest::initTestCase_data()
{
    QTest::addColumn<QString>("serverName");
    for (const char *name : {"mariadb", "postgresql"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void ServerFaultsTest::failsThenHappens(Arena &arena, CommandPoint point, const std::function<void(qint64)> &harm,
                                        const std::function<void()> &repair, ErrorCode expected)
{
    RacingDesk desk(arena, arena.first());
    const qint64 record = arena.abandonedRecord();
    const desk::Command command = desk.takeover(record);
    const Result<desk::Outcome> failed = desk.execute(command, [&](CommandPoint passed) {
        if (passed == point)
            harm(record);
    });
    QVERIFY2(!failed, failed ? qPrintable(failed->text) : "");
    QVERIFY2(failed.error().code == expected, qPrintable(failed.error().message + u" | "_s + failed.error().detail));
    QVERIFY(!failed.error().advice.isEmpty());
    repair();
    QCOMPARE(generationOf(*arena.connect(arena.first()), record), 1);
    QCOMPARE(desk.journal().unfinished()->entries.size(), size_t(1));
    const Result<desk::Outcome> again = desk.execute(command);
    QVERIFY2(again, again ? "" : qPrintable(again.error().message));
    QCOMPARE(again->kind, OutcomeKind::Applied);
    QCOMPARE(generationOf(*arena.connect(arena.first()), record), 2);
    QCOMPARE(arena.appliedEntries(), 1);
    QVERIFY(arena.auditIsIntact());
}

void ServerFaultsTest::aServerKilledUnderACommandKeepsNothingOfIt()
{
    QFETCH_GLOBAL(QString, serverName);
    const OwnServer own(serverName);
    Arena arena({own.address()});
    failsThenHappens(
        arena, CommandPoint::Changed, [&](qint64) { own.kill(); },
        [&] {
            own.start();
            arena.reconnect();
        },
        ErrorCode::Connection);
}

void ServerFaultsTest::aReadOnlyServerIsNamedAsSuch()
{
    QFETCH_GLOBAL(QString, serverName);
    const OwnServer own(serverName);
    Arena arena({own.address()});
    const TestLogin login(arena.database());
    login.grantEverything();
    const qint64 record = arena.abandonedRecord();
    const auto admin = arena.connect(arena.first());
    if (isMariaDb(arena.first())) {
        admin->execute(u"SET GLOBAL read_only = 1"_s);
    } else {
        admin->execute(u"ALTER SYSTEM SET default_transaction_read_only = on"_s);
        (void)admin->row(u"SELECT pg_reload_conf()"_s);
    }
    RacingDesk desk(arena, login.address());
    const Result<desk::Outcome> refused = desk.execute(desk.takeover(record));
    QVERIFY(!refused);
    QVERIFY2(refused.error().code == ErrorCode::ReadOnly, qPrintable(refused.error().detail));
    QCOMPARE(generationOf(*admin, record), 1);
    if (isMariaDb(arena.first())) {
        admin->execute(u"SET GLOBAL read_only = 0"_s);
    } else {
        admin->execute(u"ALTER SYSTEM RESET default_transaction_read_only"_s);
        (void)admin->row(u"SELECT pg_reload_conf()"_s);
    }
    QCOMPARE(desk.takeOver(record).kind, OutcomeKind::Applied);
}

void ServerFaultsTest::aLockHeldTooLongIsAnErrorThatMayBeRepeated()
{
    QFETCH_GLOBAL(QString, serverName);
    Arena arena({serverName});
    const auto holder = arena.connect(arena.first());
    failsThenHappens(
        arena, CommandPoint::Claimed,
        [&](qint64 record) {
            holder->execute(u"START TRANSACTION"_s);
            (void)holder->row(u"SELECT id FROM api_idempotency WHERE id = ? FOR UPDATE"_s, {record});
        },
        [&] { holder->execute(u"ROLLBACK"_s); }, ErrorCode::Busy);
}

void ServerFaultsTest::aKilledConnectionKeepsNothing()
{
    QFETCH_GLOBAL(QString, serverName);
    Arena arena({serverName});
    const auto admin = arena.connect(arena.first());
    failsThenHappens(
        arena, CommandPoint::Changed,
        [&](qint64) {
            if (isMariaDb(arena.first())) {
                const QVariantList id =
                    admin->row(u"SELECT id FROM information_schema.processlist WHERE db = ? AND id <> connection_id()"
                               " ORDER BY id DESC LIMIT 1"_s,
                               {arena.database().name()});
                admin->execute(u"KILL "_s + id.at(0).toString());
            } else {
                (void)admin->row(u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ? AND state ="
                                 " 'idle in transaction' AND pid <> pg_backend_pid()"_s,
                                 {arena.database().name()});
            }
        },
        [] {}, ErrorCode::Connection);
}

void ServerFaultsTest::aFullServerTakesNobodyElse()
{
    QFETCH_GLOBAL(QString, serverName);
    const OwnServer own(serverName);
    Arena arena({own.address()});
    const TestLogin login(arena.database());
    login.grantEverything();
    const auto store = arena.store(login.address());
    std::vector<std::unique_ptr<RawConnection>> crowd;
    try {
        while (crowd.size() < 1'000)
            crowd.push_back(arena.connect(login.address()));
    } catch (const std::exception &) {
        QVERIFY(!crowd.empty());
    }
    const auto refused = store->openReadOnly();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Connection);
    QVERIFY(!refused.error().advice.isEmpty());
    crowd.clear();
    QTRY_VERIFY_WITH_TIMEOUT(store->openReadOnly().has_value(), 30'000);
}

/// The desk holds the record and waits for the audit log's head; somebody holds the head and waits for the record.
void ServerFaultsTest::aDeadlockKeepsNothing()
{
    QFETCH_GLOBAL(QString, serverName);
    Arena arena({serverName});
    RacingDesk desk(arena, arena.first());
    const qint64 record = arena.abandonedRecord();
    std::thread other;
    const desk::Outcome outcome = desk.takeOver(record, [&](CommandPoint point) {
        if (point != CommandPoint::Changed)
            return;
        std::promise<void> holdsHead;
        std::future<void> held = holdsHead.get_future();
        other = std::thread([&arena, record, promise = std::move(holdsHead)]() mutable {
            const auto rival = arena.connect(arena.first());
            rival->execute(u"START TRANSACTION"_s);
            (void)rival->row(u"SELECT id FROM idemdesk_audit_head WHERE id = 1 FOR UPDATE"_s);
            promise.set_value();
            (void)rival->tryTo(u"UPDATE api_idempotency SET updated_at = updated_at WHERE id = ?"_s, {record});
            (void)rival->tryTo(u"ROLLBACK"_s);
        });
        held.wait();
    });
    other.join();
    // The server chose the victim; the desk's word must be the database's either way.
    const bool applied = outcome.kind == OutcomeKind::Applied;
    QVERIFY(applied || outcome.kind == OutcomeKind::Lost);
    QCOMPARE(generationOf(*arena.connect(arena.first()), record), applied ? 2 : 1);
    QCOMPARE(arena.appliedEntries(), applied ? 1 : 0);
    QVERIFY(arena.auditIsIntact());
}

QTEST_GUILESS_MAIN(ServerFaultsTest)
#include "server_faults_test.moc"
