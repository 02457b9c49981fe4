// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/scenarios/arena.h"
#include "tests/scenarios/racing_desk.h"
#include "tests/scenarios/starting_gate.h"
#include "tests/scenarios/worker_moves.h"

#include <QtTest>

#include <array>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::test;
using desk::CommandPoint;
using desk::Outcome;
using desk::OutcomeKind;

namespace {

using Move = bool (*)(RawConnection &, qint64);

/// Where in the takeover the other side is let go, in turn: before it looks, while it holds the lock, when it is done.
constexpr std::array letGo{CommandPoint::Submitted, CommandPoint::Claimed, CommandPoint::Locked, CommandPoint::Changed,
                           CommandPoint::Observed};

QStringList serverNames()
{
    return QStringLiteral(RACE_SERVERS).split(u',');
}

int rounds()
{
    return qEnvironmentVariableIsSet("IDEMDESK_FULL") ? 1'000 : 200;
}

/// One round of a takeover on the first node against a worker's move on the last.
struct Round
{
    Outcome takeover;
    bool moved = false;
};

Round race(Arena &arena, RacingDesk &desk, qint64 record, CommandPoint when, Move move)
{
    StartingGate connected;
    StartingGate go;
    std::optional<Outcome> takeover;
    bool moved = false;
    sideBySide(
        [&] {
            connected.wait();
            takeover = desk.takeOver(record, [&](CommandPoint point) {
                if (point == when)
                    go.open();
            });
            go.open();
        },
        [&] {
            const auto worker = arena.connect(arena.last());
            connected.open();
            go.wait();
            moved = move(*worker, record);
        });
    return {*takeover, moved};
}

bool applied(const Outcome &outcome)
{
    return outcome.kind == OutcomeKind::Applied;
}

/// Generation and owner as they stand; empty where the row is gone.
QVariantList leaseOf(RawConnection &here, qint64 record)
{
    return here.row(u"SELECT generation, owner_id FROM api_idempotency WHERE id = ?"_s, {record});
}

/// What both sides were told and what stands there, for a round that went wrong.
QString story(RawConnection &here, qint64 record, const Round &met)
{
    const QVariantList row =
        here.row(u"SELECT generation, owner_id, state FROM api_idempotency WHERE id = ?"_s, {record});
    QStringList stands;
    for (const QVariant &cell : row)
        stands << cell.toString();
    return u"takeover %1 (%2), order seen: %3; worker %4; there: %5"_s.arg(
        desk::outcomeName(met.takeover.kind), met.takeover.text,
        met.takeover.orderSeen ? (*met.takeover.orderSeen ? u"yes"_s : u"no"_s) : u"unknown"_s,
        met.moved ? u"committed"_s : u"failed"_s, stands.join(u", "_s));
}

qint64 ordersOf(RawConnection &here, qint64 record)
{
    return here.row(u"SELECT COUNT(*) FROM orders WHERE idempotency_id = ?"_s, {record}).at(0).toLongLong();
}

} // namespace

/// Desks and workers meet at one record on a real server, or on different nodes of a cluster (§4): one of them wins, what the
/// loser wanted is not there, and the audit log has one `applied` entry for each change of a desk.
class RacesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofTwoTakeoversOneWins();
    void aTakeoverAndTheOwnersMoveHaveOneWinner_data();
    void aTakeoverAndTheOwnersMoveHaveOneWinner();
    void noOrderComesUnseenUnderTheFence();
#ifdef RACE_SHOWS_BREACH
    void aLockingReadIsNoFenceAcrossNodes();
#endif
};

void RacesTest::ofTwoTakeoversOneWins()
{
    Arena arena(serverNames());
    RacingDesk here(arena, arena.first());
    RacingDesk there(arena, arena.last());
    const auto look = arena.connect(arena.first());
    std::array<int, 2> wins{};
    for (int round = 0; round < rounds(); ++round) {
        const qint64 record = arena.abandonedRecord();
        StartingGate first;
        StartingGate second;
        std::array<std::optional<Outcome>, 2> outcomes;
        const auto meeting = [](StartingGate &mine, StartingGate &theirs) {
            return [&](CommandPoint point) {
                if (point != CommandPoint::Submitted)
                    return;
                mine.open();
                theirs.wait();
            };
        };
        sideBySide(
            [&] {
                outcomes[0] = here.takeOver(record, meeting(first, second));
                first.open();
            },
            [&] {
                outcomes[1] = there.takeOver(record, meeting(second, first));
                second.open();
            });
        QCOMPARE(int(applied(*outcomes[0])) + int(applied(*outcomes[1])), 1);
        const size_t winner = applied(*outcomes[0]) ? 0 : 1;
        ++wins[winner];
        QVERIFY2(outcomes[1 - winner]->kind == OutcomeKind::Lost, qPrintable(outcomes[1 - winner]->text));
        const QVariantList lease = leaseOf(*look, record);
        QCOMPARE(lease.at(0).toLongLong(), 2);
        QCOMPARE(lease.at(1).toByteArray(), desk::deskOwner(outcomes[winner]->id));
    }
    QCOMPARE(arena.appliedEntries(), rounds());
    QVERIFY(arena.auditIsIntact());
    qInfo("%d wins of the first desk, %d of the second", wins[0], wins[1]);
}

void RacesTest::aTakeoverAndTheOwnersMoveHaveOneWinner_data()
{
    QTest::addColumn<Move>("move");
    QTest::newRow("renewal") << Move(renews);
    QTest::newRow("completion") << Move(completes);
    QTest::newRow("deletion") << Move(deletes);
}

void RacesTest::aTakeoverAndTheOwnersMoveHaveOneWinner()
{
    QFETCH(Move, move);
    Arena arena(serverNames());
    RacingDesk desk(arena, arena.first());
    const auto look = arena.connect(arena.first());
    int takeovers = 0;
    for (int round = 0; round < rounds(); ++round) {
        const qint64 record = arena.abandonedRecord();
        const Round met = race(arena, desk, record, letGo[size_t(round) % letGo.size()], move);
        QVERIFY2(int(applied(met.takeover)) + int(met.moved) == 1, qPrintable(story(*look, record, met)));
        takeovers += int(applied(met.takeover));
        const QVariantList lease = leaseOf(*look, record);
        if (applied(met.takeover))
            QCOMPARE(lease, (QVariantList{qint64(2), desk::deskOwner(met.takeover.id)}));
        else
            QVERIFY(lease.isEmpty() || lease.at(0).toLongLong() == 1);
    }
    QCOMPARE(arena.appliedEntries(), takeovers);
    QVERIFY(arena.auditIsIntact());
    // A race that one side always wins is none.
    QVERIFY2(takeovers > 0 && takeovers < rounds(), qPrintable(QString::number(takeovers)));
}

/// An order that its owner committed before the takeover was seen by the takeover's look; after it, none comes (R21, R22).
void RacesTest::noOrderComesUnseenUnderTheFence()
{
    Arena arena(serverNames());
    RacingDesk desk(arena, arena.first());
    const auto look = arena.connect(arena.first());
    int takeovers = 0;
    int orders = 0;
    for (int round = 0; round < rounds(); ++round) {
        const qint64 record = arena.abandonedRecord();
        const Round met = race(arena, desk, record, letGo[size_t(round) % letGo.size()], insertsOrderUnderUpdate);
        QCOMPARE(ordersOf(*look, record), qint64(met.moved));
        if (applied(met.takeover))
            QVERIFY2(met.takeover.orderSeen == std::optional(met.moved), qPrintable(story(*look, record, met)));
        takeovers += int(applied(met.takeover));
        orders += int(met.moved);
    }
    QCOMPARE(arena.appliedEntries(), takeovers);
    QVERIFY(arena.auditIsIntact());
    QVERIFY2(orders > 0 && orders < rounds(), qPrintable(QString::number(orders)));
}

#ifdef RACE_SHOWS_BREACH
/// With `fenced = "lock"` a stale order and a takeover that did not see it both commit, on two nodes (A16).
void RacesTest::aLockingReadIsNoFenceAcrossNodes()
{
    Arena arena(serverNames(), u"lock"_s);
    RacingDesk desk(arena, arena.first());
    int breaches = 0;
    for (int round = 0; round < rounds(); ++round) {
        const qint64 record = arena.abandonedRecord();
        const Round met = race(arena, desk, record, letGo[size_t(round) % letGo.size()], insertsOrderUnderLock);
        breaches += int(met.moved && applied(met.takeover) && met.takeover.orderSeen == false);
    }
    QVERIFY(breaches > 0);
    qInfo("%d of %d rounds broke the fence", breaches, rounds());
}
#endif

QTEST_GUILESS_MAIN(RacesTest)
#include "races_test.moc"
