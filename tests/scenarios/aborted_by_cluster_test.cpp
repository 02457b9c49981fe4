// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/command_transaction.h"
#include "tests/scenarios/arena.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::test;
using namespace std::chrono_literals;

/// A node that certifies another node's change rolls back a transaction here that stands in its way, between two of its
/// statements, and may tell no sooner than behind the last row of a later result. Whatever a command does next, nothing of
/// it may be kept, and its end must say so: it would otherwise go on outside of any transaction.
class AbortedByClusterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whateverComesNextNothingIsKept_data();
    void whateverComesNextNothingIsKept();
};

namespace {

const QString CommandId = u"5b8a3f0e-0000-4000-8000-000000000001"_s;

template <typename T>
bool failed(const Result<T> &result)
{
    return !result.has_value();
}

/// One call of a command; true where it failed.
bool callFails(store::CommandTransaction &command, const QString &call, const domain::RecordRef &record)
{
    if (call == u"claim"_s) {
        const QByteArray digest(32, 'd');
        return failed(command.claim({.commandId = CommandId,
                                     .step = store::CommandStep::Step::Outcome,
                                     .action = u"takeover"_s,
                                     .record = record,
                                     .payloadDigest = digest,
                                     .outcome = u"APPLIED"_s,
                                     .text = u"taken over"_s}));
    }
    if (call == u"steps"_s)
        return failed(command.stepsOf(CommandId));
    if (call == u"takeovers"_s)
        return failed(command.takeoversOf(record));
    if (call == u"lock"_s)
        return failed(command.lockRecord(record));
    qFatal("%s is no call", qPrintable(call));
}

} // namespace

void AbortedByClusterTest::whateverComesNextNothingIsKept_data()
{
    QTest::addColumn<QStringList>("next");
    QTest::newRow("commit") << QStringList();
    QTest::newRow("write, commit") << QStringList{u"claim"_s};
    QTest::newRow("read nothing, write, commit") << QStringList{u"steps"_s, u"claim"_s};
    QTest::newRow("read twice, write, commit") << QStringList{u"takeovers"_s, u"steps"_s, u"claim"_s};
    QTest::newRow("lock again, write, commit") << QStringList{u"lock"_s, u"claim"_s};
}

void AbortedByClusterTest::whateverComesNextNothingIsKept()
{
    QFETCH(QStringList, next);
    Arena arena({u"galera-1"_s, u"galera-3"_s});
    const domain::RecordRef record(arena.abandonedRecord());
    const QString generation = u"SELECT generation FROM api_idempotency WHERE id = ?"_s;
    const auto there = arena.connect(arena.last());
    (void)there->row(generation, {*record.integer()}); // waits until the record has come there

    const auto store = arena.store(arena.first());
    const auto session = store->openForWriting();
    QVERIFY2(session, session ? "" : qPrintable(session.error().message));
    {
        const auto begun = (*session)->begin();
        QVERIFY2(begun, begun ? "" : qPrintable(begun.error().message));
        store::CommandTransaction &command = **begun;
        QVERIFY(command.lockRecord(record).value().has_value());
        const store::LeaseChange change{.record = record,
                                        .expectState = "PROCESSING",
                                        .generation = 1,
                                        .expectOwner = {},
                                        .newOwner = "idemdesk:here",
                                        .lease = 60s,
                                        .deadline = store::LeaseChange::Deadline::Any,
                                        .createdBefore = {}};
        QCOMPARE(command.changeLease(change).value(), 1);
        there->execute(u"UPDATE api_idempotency SET generation = 7 WHERE id = ?"_s, {*record.integer()});
        // This node has applied it once it is seen here, by a connection that waits for it.
        QCOMPARE(arena.connect(arena.first())->row(generation, {*record.integer()}).at(0).toLongLong(), 7);

        const bool stopped =
            std::ranges::any_of(next, [&](const QString &call) { return callFails(command, call, record); });
        QVERIFY(stopped || failed(command.commit()));
    }
    const auto look = arena.connect(arena.first());
    QCOMPARE(look->row(u"SELECT COUNT(*) FROM idemdesk_command_step"_s).at(0).toLongLong(), 0);
    QCOMPARE(look->row(generation, {*record.integer()}).at(0).toLongLong(), 7);
}

QTEST_GUILESS_MAIN(AbortedByClusterTest)
#include "aborted_by_cluster_test.moc"
