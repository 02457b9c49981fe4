// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QUuid>
#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using store::CommandStep;
using store::LeaseChange;
using test::makeTestbed;
using test::valueOf;

namespace {

CommandStep stepOf(const QString &command, CommandStep::Step which)
{
    CommandStep step;
    step.commandId = command;
    step.step = which;
    step.action = u"takeover"_s;
    step.record = RecordRef(7);
    step.payloadDigest = QByteArray(32, '\x01');
    return step;
}

audit::Entry entryOf(const QString &reason)
{
    audit::Entry entry;
    entry.reason = reason;
    return entry;
}

/// An abandoned record at generation 3, and the change that takes it over.
struct Abandoned
{
    explicit Abandoned(test::Testbed &bed)
        : id(bed.openRecord({{u"owner_id"_s, QByteArray("worker-1")},
                             {u"lease_until"_s, bed.time(bed.clock.at.minus(1s))},
                             {u"generation"_s, 3}}))
    {
        change.record = RecordRef(id);
        change.expectState = "PROCESSING";
        change.generation = 3;
        change.newOwner = "idemdesk:x";
        change.lease = 5min;
    }
    qint64 id;
    LeaseChange change;
};

} // namespace

/// The write port that commands stand on: claims, locks, compare-and-set, the audit log. Every store must pass.
class CommandTransactionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aClaimIsTakenOnce_data() { test::testbedRows(); }
    void aClaimIsTakenOnce();
    void whatIsNotCommittedLeavesNothing_data() { test::testbedRows(); }
    void whatIsNotCommittedLeavesNothing();
    void aTakeoverIsOneConditionalUpdate_data() { test::testbedRows(); }
    void aTakeoverIsOneConditionalUpdate();
    void aRenewalKeepsGenerationAndNeedsALiveLease_data() { test::testbedRows(); }
    void aRenewalKeepsGenerationAndNeedsALiveLease();
    void aCompletionNeedsStateGenerationOwnerAndLease_data() { test::testbedRows(); }
    void aCompletionNeedsStateGenerationOwnerAndLease();
    void theDatabaseKeepsItsId_data() { test::testbedRows(); }
    void theDatabaseKeepsItsId();
    void auditEntriesAreChainedInCommitOrder_data() { test::testbedRows(); }
    void auditEntriesAreChainedInCommitOrder();
    void commandsNeedTheConsolesTables_data() { test::testbedRows(); }
    void commandsNeedTheConsolesTables();

private:
    static std::unique_ptr<store::WriteSession> installed(test::Testbed &bed)
    {
        auto session = bed.write();
        if (!session->desk().install())
            qFatal("the console's own tables were not installed");
        return session;
    }
    static qint64 changed(test::Testbed &bed, const LeaseChange &change)
    {
        const auto session = bed.write();
        const auto transaction = valueOf(session->begin());
        static_cast<void>(valueOf(transaction->lockRecord(change.record)));
        const qint64 affected = valueOf(transaction->changeLease(change));
        if (!transaction->commit())
            qFatal("the change was not committed");
        return affected;
    }
};

void CommandTransactionTest::aClaimIsTakenOnce()
{
    const auto bed = makeTestbed();
    const auto session = installed(*bed);
    {
        const auto first = valueOf(session->begin());
        QVERIFY(
            std::holds_alternative<std::monostate>(valueOf(first->claim(stepOf(u"c"_s, CommandStep::Step::Outcome)))));
        QVERIFY(
            std::holds_alternative<std::monostate>(valueOf(first->claim(stepOf(u"d"_s, CommandStep::Step::Outcome)))));
        QVERIFY(
            std::holds_alternative<std::monostate>(valueOf(first->claim(stepOf(u"c"_s, CommandStep::Step::Observed)))));
        QVERIFY(first->commit());
    }
    const auto second = valueOf(session->begin());
    CommandStep again = stepOf(u"c"_s, CommandStep::Step::Outcome);
    again.payloadDigest = QByteArray(32, '\x02');
    const store::Claim claim = valueOf(second->claim(again));
    const auto *taken = std::get_if<store::StepTaken>(&claim);
    QVERIFY(taken);
    QCOMPARE(taken->existing.payloadDigest, QByteArray(32, '\x01'));
    QCOMPARE(taken->existing.record, RecordRef(7));
}

void CommandTransactionTest::whatIsNotCommittedLeavesNothing()
{
    const auto bed = makeTestbed();
    const auto session = installed(*bed);
    const Abandoned abandoned(*bed);
    {
        const auto transaction = valueOf(session->begin());
        QVERIFY(transaction->claim(stepOf(u"c"_s, CommandStep::Step::Outcome)));
        QCOMPARE(valueOf(transaction->changeLease(abandoned.change)), 0); // not locked yet
        QVERIFY(valueOf(transaction->lockRecord(abandoned.change.record)));
        QCOMPARE(valueOf(transaction->changeLease(abandoned.change)), 1);
        QVERIFY(transaction->appendAudit(entryOf(u"gone"_s)));
    }
    const auto after = valueOf(session->begin());
    QVERIFY(valueOf(after->stepsOf(u"c"_s)).empty());
    QCOMPARE(valueOf(after->lockRecord(RecordRef(abandoned.id)))->generation, std::optional<qint64>(3));
    QVERIFY(valueOf(bed->read()->desk().auditAfter(0, 10)).empty());
}

void CommandTransactionTest::aTakeoverIsOneConditionalUpdate()
{
    const auto bed = makeTestbed();
    installed(*bed);
    const Abandoned abandoned(*bed);
    LeaseChange other = abandoned.change;
    other.generation = 2;
    QCOMPARE(changed(*bed, other), 0);
    other = abandoned.change;
    other.expectState = "COMPLETED";
    QCOMPARE(changed(*bed, other), 0);
    other = abandoned.change;
    other.record = RecordRef(abandoned.id + 1);
    QCOMPARE(changed(*bed, other), 0);
    bed->clock.at = bed->clock.at.minus(2s); // the lease has not run out yet
    QCOMPARE(changed(*bed, abandoned.change), 0);
    bed->clock.at = bed->clock.at.plus(2s);
    QCOMPARE(changed(*bed, abandoned.change), 1);
    QCOMPARE(changed(*bed, abandoned.change), 0);
    const auto record = valueOf(bed->read()->records().find(RecordRef(abandoned.id)));
    QCOMPARE(record->generation, std::optional<qint64>(4));
    QCOMPARE(*record->lease.owner, QByteArray("idemdesk:x"));
    QVERIFY(record->lease.until->earliest() == bed->clock.at.plus(5min));
}

void CommandTransactionTest::aRenewalKeepsGenerationAndNeedsALiveLease()
{
    const auto bed = makeTestbed();
    installed(*bed);
    const qint64 id = bed->openRecord({{u"owner_id"_s, QByteArray("idemdesk:x")},
                                       {u"lease_until"_s, bed->time(bed->clock.at.plus(1s))},
                                       {u"generation"_s, 3}});
    LeaseChange renewal;
    renewal.record = RecordRef(id);
    renewal.expectState = "PROCESSING";
    renewal.generation = 3;
    renewal.expectOwner = "idemdesk:x";
    renewal.newOwner = "idemdesk:x";
    renewal.lease = 10min;
    renewal.raiseGeneration = false;
    renewal.deadline = LeaseChange::Deadline::Live;
    LeaseChange other = renewal;
    other.expectOwner = "IDEMDESK:X";
    QCOMPARE(changed(*bed, other), 0);
    QCOMPARE(changed(*bed, renewal), 1);
    const auto record = valueOf(bed->read()->records().find(RecordRef(id)));
    QCOMPARE(record->generation, std::optional<qint64>(3));
    bed->clock.at = bed->clock.at.plus(10min + 1us);
    QCOMPARE(changed(*bed, renewal), 0);
}

void CommandTransactionTest::aCompletionNeedsStateGenerationOwnerAndLease()
{
    const auto bed = makeTestbed();
    const auto session = installed(*bed);
    const qint64 id = bed->openRecord({{u"owner_id"_s, QByteArray("idemdesk:x")},
                                       {u"lease_until"_s, bed->time(bed->clock.at.plus(1min))},
                                       {u"generation"_s, 3}});
    store::CompletionChange change;
    change.record = RecordRef(id);
    change.generation = 3;
    change.expectOwner = "idemdesk:x";
    change.expectState = "PROCESSING";
    change.status = 201;
    change.contentType = "application/json";
    change.body = QByteArray("{\"a\":\"\0\xff\"}", 10);
    change.retention = std::chrono::days(30);
    const auto affected = [&](const store::CompletionChange &tried) {
        const auto transaction = valueOf(session->begin());
        static_cast<void>(valueOf(transaction->lockRecord(tried.record)));
        const qint64 rows = valueOf(transaction->complete(tried));
        return transaction->commit() ? rows : -1;
    };
    store::CompletionChange other = change;
    other.generation = 4;
    QCOMPARE(affected(other), 0);
    other = change;
    other.expectOwner = "worker-1";
    QCOMPARE(affected(other), 0);
    other = change;
    other.expectState = "COMPLETED";
    QCOMPARE(affected(other), 0);
    QCOMPARE(affected(change), 1);
    QCOMPARE(affected(change), 0);
    const auto record = valueOf(bed->read()->records().find(RecordRef(id)));
    QCOMPARE(record->state, domain::State::Completed);
    QCOMPARE(*record->response.body, change.body);
    QCOMPARE(record->response.status, std::optional<qint64>(201));
    QVERIFY(!record->response.location);
    QVERIFY(record->expiresAt->earliest() == bed->clock.at.plus(std::chrono::days(30)));
    QVERIFY(record->completedAt->earliest() == bed->clock.at);
}

void CommandTransactionTest::theDatabaseKeepsItsId()
{
    const auto bed = makeTestbed();
    const auto idOf = [](test::Testbed &of) { return valueOf(valueOf(installed(of)->begin())->databaseId()); };
    const QString id = idOf(*bed);
    QVERIFY2(!QUuid::fromString(id).isNull(), qPrintable(id));
    QCOMPARE(idOf(*bed), id); // installing again changes nothing
    const auto other = makeTestbed();
    QVERIFY(idOf(*other) != id);
    // An installation that was stopped just before it named the database goes on where it was.
    bed->execute(u"DELETE FROM idemdesk_database"_s);
    const auto unnamed = valueOf(bed->write()->begin())->databaseId();
    QVERIFY(!unnamed);
    QCOMPARE(unnamed.error().code, ErrorCode::Refused);
    QVERIFY(unnamed.error().advice.contains(u"schema install"_s));
    QVERIFY(!QUuid::fromString(idOf(*bed)).isNull());
}

void CommandTransactionTest::auditEntriesAreChainedInCommitOrder()
{
    const auto bed = makeTestbed();
    const auto session = installed(*bed);
    for (const QString &reason : {u"one"_s, u"two"_s, u"three"_s}) {
        const auto transaction = valueOf(session->begin());
        QVERIFY(transaction->appendAudit(entryOf(reason)));
        QVERIFY(transaction->commit());
    }
    const auto reading = bed->read();
    const auto entries = valueOf(reading->desk().auditAfter(0, 10));
    QCOMPARE(entries.size(), size_t(3));
    for (size_t at = 0; at < entries.size(); ++at) {
        QCOMPARE(entries[at].seq, qint64(at) + 1);
        QCOMPARE(entries[at].hash, audit::contentHash(entries[at].content));
        const QByteArray before = at == 0 ? audit::genesisHash() : entries[at - 1].hash;
        QVERIFY(entries[at].content.contains(QByteArray("\"prev\":\"" + before.toHex() + '"')));
    }
    QCOMPARE(valueOf(reading->desk().auditAfter(1, 1)).front().seq, 2);
}

void CommandTransactionTest::commandsNeedTheConsolesTables()
{
    const auto bed = makeTestbed();
    const auto session = bed->write();
    const auto begun = session->begin();
    QVERIFY(!begun);
    QCOMPARE(begun.error().code, ErrorCode::Refused);
}

QTEST_GUILESS_MAIN(CommandTransactionTest)
#include "command_transaction_test.moc"
