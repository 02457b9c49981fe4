// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <thread>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::Anomaly;
using domain::RecordRef;

/// The console's own tables: installing them, and what is kept in them.
class DeskTablesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutThemEveryReadIsEmpty_data() { test::testbedRows(); }
    void withoutThemEveryReadIsEmpty();
    void installingAppliesAllOnce_data() { test::testbedRows(); }
    void installingAppliesAllOnce();
    void twoInstallsAtOnceAreHarmless_data() { test::testbedRows(); }
    void twoInstallsAtOnceAreHarmless();
    void anInterruptedInstallGoesOn_data() { test::testbedRows(); }
    void anInterruptedInstallGoesOn();
    void aChangedMigrationIsRefused_data() { test::testbedRows(); }
    void aChangedMigrationIsRefused();
    void aNewerProgramsMigrationIsRefused_data() { test::testbedRows(); }
    void aNewerProgramsMigrationIsRefused();
    void aDiagnosisComesBackAsItWasStored_data() { test::testbedRows(); }
    void aDiagnosisComesBackAsItWasStored();
    void findingsComeWorstFirst_data() { test::testbedRows(); }
    void findingsComeWorstFirst();
    void setFindingsComeBackWorstFirst_data() { test::testbedRows(); }
    void setFindingsComeBackWorstFirst();
    void setFindingsAreReadOfTheirRecords_data() { test::testbedRows(); }
    void setFindingsAreReadOfTheirRecords();
    void theLastTwoRunsAreKept_data() { test::testbedRows(); }
    void theLastTwoRunsAreKept();
    void storingWithoutTablesIsRefused_data() { test::testbedRows(); }
    void storingWithoutTablesIsRefused();
    void takeoversAreReadOfTheirRecords_data() { test::testbedRows(); }
    void takeoversAreReadOfTheirRecords();
};

namespace {

void install(store::WriteSession &session)
{
    const auto applied = test::valueOf(session.desk().install());
    QVERIFY(!applied.empty());
}

store::DiagnosisRun runOf(test::Testbed &bed)
{
    store::DiagnosisRun run;
    run.startedAt = bed.clock.at.minus(1s);
    run.finishedAt = bed.clock.at;
    run.records = 12'345;
    run.counts = {{Anomaly(9), 2}, {Anomaly(21), 18'204}};
    return run;
}

store::StoredFinding findingOf(qint64 record, int anomaly)
{
    return {RecordRef(record), Anomaly(anomaly), domain::UtcMicros(77)};
}

store::StoredSetFinding setFindingOf(qint64 record, int anomaly)
{
    const RecordRef ref(record);
    return {Anomaly(anomaly), {u"record"_s, ref.toString()}, ref, {u"99"_s}, domain::UtcMicros(77)};
}

} // namespace

void DeskTablesTest::withoutThemEveryReadIsEmpty()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    QVERIFY(!test::valueOf(session->desk().installed()));
    const auto status = test::valueOf(session->desk().schemaStatus());
    QVERIFY(status.applied.empty() && !status.pending.empty() && !status.tampered);
    QVERIFY(!test::valueOf(session->desk().lastDiagnosis()));
    QVERIFY(test::valueOf(session->desk().findingsOf(1, 10)).empty());
    QVERIFY(test::valueOf(session->desk().takeoversOf(std::vector{RecordRef(1)})).empty());
}

void DeskTablesTest::installingAppliesAllOnce()
{
    const auto bed = test::makeTestbed();
    const auto pending = test::valueOf(bed->read()->desk().schemaStatus()).pending;
    const auto applied = test::valueOf(bed->write()->desk().install());
    QCOMPARE(applied.size(), pending.size());
    for (std::size_t i = 0; i < applied.size(); ++i) {
        QCOMPARE(applied[i].version, static_cast<int>(i) + 1);
        QCOMPARE(applied[i].digest.size(), 32);
    }
    const auto session = bed->read();
    QVERIFY(test::valueOf(session->desk().installed()));
    const auto status = test::valueOf(session->desk().schemaStatus());
    QVERIFY(status.pending.empty() && !status.tampered);
    QCOMPARE(status.applied.size(), applied.size());
    QVERIFY(test::valueOf(bed->write()->desk().install()).empty());
}

void DeskTablesTest::twoInstallsAtOnceAreHarmless()
{
    const auto bed = test::makeTestbed();
    const auto store = bed->store(bed->layout());
    const std::size_t all = test::valueOf(bed->read()->desk().schemaStatus()).pending.size();
    std::atomic<std::size_t> applied = 0;
    std::atomic<int> failures = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            // A lock that lasts longer than this store waits is an answer that may be repeated.
            for (int attempt = 0; attempt < 50; ++attempt) {
                const auto session = store->openForWriting();
                const auto done = session ? (*session)->desk().install() : propagate(session);
                if (done) {
                    applied += done->size();
                    return;
                }
                if (done.error().code != ErrorCode::Busy)
                    break;
            }
            ++failures;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(failures.load(), 0);
    QVERIFY(applied.load() <= all);
    QVERIFY(test::valueOf(bed->read()->desk().installed()));
    QCOMPARE(test::valueOf(bed->read()->desk().schemaStatus()).applied.size(), all);
}

void DeskTablesTest::anInterruptedInstallGoesOn()
{
    const auto bed = test::makeTestbed();
    const auto all = test::valueOf(bed->write()->desk().install());
    bed->execute(u"DELETE FROM idemdesk_migration WHERE version = 4"_s);
    bed->execute(u"DROP TABLE idemdesk_finding"_s);
    QVERIFY(!test::valueOf(bed->read()->desk().installed()));
    const auto again = test::valueOf(bed->write()->desk().install());
    QCOMPARE(again.size(), std::size_t(1));
    QCOMPARE(again[0].version, 4);
    QVERIFY(test::valueOf(bed->read()->desk().installed()));
}

void DeskTablesTest::aChangedMigrationIsRefused()
{
    const auto bed = test::makeTestbed();
    install(*bed->write());
    bed->execute(u"UPDATE idemdesk_migration SET digest = ? WHERE version = 2"_s, {QByteArray(32, 'x')});
    const auto status = test::valueOf(bed->read()->desk().schemaStatus());
    QVERIFY(status.tampered.has_value());
    QVERIFY2(status.tampered->contains(u"2"_s), qPrintable(*status.tampered));
    const auto refused = bed->write()->desk().install();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
}

void DeskTablesTest::aNewerProgramsMigrationIsRefused()
{
    const auto bed = test::makeTestbed();
    install(*bed->write());
    bed->execute(u"INSERT INTO idemdesk_migration (version, name, digest, applied_at_us) VALUES (999, 'later', ?, 1)"_s,
                 {QByteArray(32, 'x')});
    const auto refused = bed->write()->desk().install();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().message.contains(u"newer"_s), qPrintable(refused.error().message));
}

void DeskTablesTest::aDiagnosisComesBackAsItWasStored()
{
    const auto bed = test::makeTestbed();
    const auto writer = bed->write();
    install(*writer);
    const store::DiagnosisRun stored = runOf(*bed);
    const RecordRef composite(std::vector<RecordRef::Part>{qint64(7), QByteArray("a/b\0", 4)});
    const std::vector findings{store::StoredFinding{composite, Anomaly(9), domain::UtcMicros(77)}};
    const qint64 id = test::valueOf(writer->desk().storeDiagnosis(stored, findings, {}));
    const auto session = bed->read();
    const auto run = test::valueOf(session->desk().lastDiagnosis());
    QVERIFY(run.has_value());
    QCOMPARE(run->id, id);
    QCOMPARE(run->startedAt, stored.startedAt);
    QCOMPARE(run->finishedAt, stored.finishedAt);
    QCOMPARE(run->records, stored.records);
    QVERIFY(run->counts == stored.counts);
    const auto found = test::valueOf(session->desk().findingsOf(id, 10));
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found[0].record, composite);
    QCOMPARE(found[0].anomaly, Anomaly(9));
    QCOMPARE(found[0].foundAt, domain::UtcMicros(77));
}

void DeskTablesTest::findingsComeWorstFirst()
{
    const auto bed = test::makeTestbed();
    const auto writer = bed->write();
    install(*writer);
    // Severities: 14 medium, 2 critical, 9 high, 16 critical, 21 low. Ids stand for age.
    const std::vector findings{findingOf(1, 14), findingOf(2, 21), findingOf(3, 9),
                               findingOf(4, 2),  findingOf(5, 9),  findingOf(6, 16)};
    const qint64 id = test::valueOf(writer->desk().storeDiagnosis(runOf(*bed), findings, {}));
    std::vector<qint64> order;
    const auto session = bed->read();
    for (const store::StoredFinding &finding : test::valueOf(session->desk().findingsOf(id, 10)))
        order.push_back(*finding.record.integer());
    QCOMPARE(order, (std::vector<qint64>{4, 6, 3, 5, 1, 2}));
    QCOMPARE(test::valueOf(session->desk().findingsOf(id, 2)).size(), std::size_t(2));
}

void DeskTablesTest::setFindingsComeBackWorstFirst()
{
    const auto bed = test::makeTestbed();
    const auto writer = bed->write();
    install(*writer);
    const RecordRef text(std::vector<RecordRef::Part>{QByteArray("a b")});
    const store::StoredSetFinding ofOrder{
        Anomaly(7), {u"order"_s, u"17"_s}, {}, {u"18"_s, u"19"_s}, domain::UtcMicros(77)};
    const store::StoredSetFinding ofRecord{
        Anomaly(25), {u"record"_s, text.toString()}, text, {RecordRef(5).toString()}, domain::UtcMicros(78)};
    const store::StoredSetFinding alone{Anomaly(6), {u"order"_s, u"20"_s}, {}, {}, domain::UtcMicros(79)};
    const std::vector findings{ofRecord, ofOrder, alone};
    const qint64 id = test::valueOf(writer->desk().storeDiagnosis(runOf(*bed), {}, findings));
    const auto session = bed->read();
    const auto found = test::valueOf(session->desk().setFindingsOf(id, 10));
    QCOMPARE(found.size(), std::size_t(3));
    QCOMPARE(found[0].anomaly, Anomaly(7));
    QCOMPARE(found[0].subject.kind, u"order"_s);
    QCOMPARE(found[0].subject.id, u"17"_s);
    QVERIFY(!found[0].record);
    QCOMPARE(found[0].related, (QStringList{u"18"_s, u"19"_s}));
    QCOMPARE(found[0].foundAt, domain::UtcMicros(77));
    QVERIFY(found[1].related.isEmpty());
    QCOMPARE(found[2].record, std::optional(text));
    QCOMPARE(test::valueOf(session->desk().setFindingsOf(id, 1)).size(), std::size_t(1));
}

void DeskTablesTest::setFindingsAreReadOfTheirRecords()
{
    const auto bed = test::makeTestbed();
    QVERIFY(test::valueOf(bed->read()->desk().setFindingsAbout(std::array{RecordRef(1)})).empty());
    const auto writer = bed->write();
    install(*writer);
    QVERIFY(writer->desk().storeDiagnosis(runOf(*bed), {}, std::vector{setFindingOf(1, 8)}).has_value());
    const std::vector latest{setFindingOf(1, 25), setFindingOf(2, 8), setFindingOf(3, 8)};
    QVERIFY(writer->desk().storeDiagnosis(runOf(*bed), {}, latest).has_value());
    const auto session = bed->read();
    const auto found = test::valueOf(session->desk().setFindingsAbout(std::array{RecordRef(1), RecordRef(3)}));
    QCOMPARE(found.size(), std::size_t(2));
    QCOMPARE(found[0].anomaly, Anomaly(25));
    QCOMPARE(found[1].record, std::optional(RecordRef(3)));
}

void DeskTablesTest::theLastTwoRunsAreKept()
{
    const auto bed = test::makeTestbed();
    const auto writer = bed->write();
    install(*writer);
    std::vector<qint64> runs;
    for (int i = 0; i < 4; ++i)
        runs.push_back(test::valueOf(
            writer->desk().storeDiagnosis(runOf(*bed), std::vector{findingOf(i, 9)}, std::vector{setFindingOf(i, 8)})));
    const auto session = bed->read();
    QCOMPARE(test::valueOf(session->desk().lastDiagnosis())->id, runs[3]);
    QVERIFY(test::valueOf(session->desk().findingsOf(runs[1], 10)).empty());
    QCOMPARE(test::valueOf(session->desk().findingsOf(runs[2], 10)).size(), std::size_t(1));
    QCOMPARE(test::valueOf(session->desk().findingsOf(runs[3], 10)).size(), std::size_t(1));
    QVERIFY(test::valueOf(session->desk().setFindingsOf(runs[1], 10)).empty());
    QCOMPARE(test::valueOf(session->desk().setFindingsOf(runs[2], 10)).size(), std::size_t(1));
}

void DeskTablesTest::storingWithoutTablesIsRefused()
{
    const auto bed = test::makeTestbed();
    const auto refused = bed->write()->desk().storeDiagnosis(runOf(*bed), {}, {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().advice.contains(u"schema install"_s), qPrintable(refused.error().advice));
}

void DeskTablesTest::takeoversAreReadOfTheirRecords()
{
    const auto bed = test::makeTestbed();
    install(*bed->write());
    int made = 0;
    const auto step = [&](qint64 record, const QString &name, const QString &action, int generation, int seen) {
        bed->insert(u"idemdesk_command_step"_s, {{u"command_id"_s, u"c%1"_s.arg(++made)},
                                                 {u"step"_s, name},
                                                 {u"action"_s, action},
                                                 {u"record_ref"_s, QString::number(record)},
                                                 {u"generation"_s, generation},
                                                 {u"owner"_s, QByteArray("idemdesk:" + QByteArray::number(made))},
                                                 {u"order_seen"_s, seen},
                                                 {u"at_us"_s, 1'000 + made}});
    };
    step(1, u"observed"_s, u"takeover"_s, 2, 0);
    step(1, u"outcome"_s, u"takeover"_s, 2, 0);
    step(1, u"observed"_s, u"reconcile"_s, 2, 1);
    step(2, u"observed"_s, u"takeover"_s, 5, 1);
    step(1, u"observed"_s, u"takeover"_s, 3, 1);
    const auto takeovers = test::valueOf(bed->read()->desk().takeoversOf(std::vector{RecordRef(1), RecordRef(3)}));
    QCOMPARE(takeovers.size(), std::size_t(1));
    const auto &of = takeovers.at(RecordRef(1));
    QCOMPARE(of.size(), std::size_t(2));
    QCOMPARE(of[0].commandId, u"c1"_s);
    QCOMPARE(of[0].generation, 2);
    QCOMPARE(of[0].owner, QByteArray("idemdesk:1"));
    QCOMPARE(of[0].orderSeen, std::optional(false));
    QCOMPARE(of[0].at, domain::UtcMicros(1'001));
    QCOMPARE(of[1].generation, 3);
    QCOMPARE(of[1].orderSeen, std::optional(true));
}

QTEST_GUILESS_MAIN(DeskTablesTest)
#include "desk_tables_test.moc"
