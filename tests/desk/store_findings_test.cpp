// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/store_findings.h"

#include "tests/desk/fixture.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::Fixture;

namespace {

desk::Diagnosis withFinding(qint64 id, int anomaly, domain::Severity severity)
{
    desk::Diagnosis diagnosis;
    diagnosis.evidence.record.ref = domain::RecordRef(id);
    diagnosis.evidence.now = domain::UtcMicros(id);
    domain::Finding finding;
    finding.anomaly = domain::Anomaly{anomaly};
    finding.severity = severity;
    diagnosis.findings.push_back(finding);
    return diagnosis;
}

} // namespace

class StoreFindingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsWhatNeedsAttention();
    void keepsTenThousandOfOneCodeAtMost();
    void storesTheRunWithExactCounts();
    void refusesBeforeReadingWhereTheTablesAreNotInstalled();
    void storesNothingOfARunThatWasStopped_data();
    void storesNothingOfARunThatWasStopped();
};

void StoreFindingsTest::keepsWhatNeedsAttention()
{
    desk::FindingsCollector collector;
    collector.see(withFinding(1, 9, domain::Severity::High));
    collector.see(withFinding(2, 30, domain::Severity::Info));
    collector.see(withFinding(3, 21, domain::Severity::Low));
    QCOMPARE(collector.findings().size(), std::size_t(1));
    const store::StoredFinding &kept = collector.findings().front();
    QCOMPARE(kept.record, domain::RecordRef(1));
    QVERIFY(kept.anomaly == domain::Anomaly{9});
    QCOMPARE(kept.foundAt, domain::UtcMicros(1));
}

void StoreFindingsTest::keepsTenThousandOfOneCodeAtMost()
{
    desk::FindingsCollector collector;
    for (qint64 id = 1; id <= 10'001; ++id)
        collector.see(withFinding(id, 20, domain::Severity::Medium));
    collector.see(withFinding(20'000, 9, domain::Severity::High));
    QCOMPARE(collector.findings().size(), std::size_t(10'001));
    QCOMPARE(collector.findings().at(9'999).record, domain::RecordRef(10'000));
    QCOMPARE(collector.findings().back().record, domain::RecordRef(20'000));
}

void StoreFindingsTest::storesTheRunWithExactCounts()
{
    const Fixture demo(30);
    const test::Desk desk = demo.open(u"profile.toml"_s);
    qint64 visited = 0;
    qint64 sets = 0;
    const desk::DiagnosisVisitor visit{.record =
                                           [&](const desk::Diagnosis &) {
                                               ++visited;
                                               return true;
                                           },
                                       .set =
                                           [&](const domain::Finding &) {
                                               ++sets;
                                               return true;
                                           }};
    const auto whole = desk::storeFindings(*desk.session, *desk.store, desk.rules(), visit);
    QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
    const store::DiagnosisRun *run = &whole->run;
    QCOMPARE(visited, run->records);
    const auto stored = desk.session->desk().lastDiagnosis();
    QVERIFY(stored && *stored);
    QCOMPARE((*stored)->id, run->id);
    QCOMPARE((*stored)->records, run->records);
    QCOMPARE((*stored)->counts, run->counts);
    QCOMPARE(run->counts.at(domain::Anomaly{21}), qint64(3));
    const auto findings = desk.session->desk().findingsOf(run->id, 1000);
    QVERIFY(findings);
    qint64 expected = 0;
    for (const auto &[anomaly, count] : run->counts)
        expected += anomaly == domain::Anomaly{21} ? 0 : count;
    const auto storedSets = desk.session->desk().setFindingsOf(run->id, 1000);
    QVERIFY(storedSets);
    QCOMPARE(qint64(storedSets->size()), sets);
    QVERIFY(sets > 0);
    QCOMPARE(qint64(findings->size()) + sets, expected);
    // What it takes to read a set again.
    const auto sameRequest = std::ranges::find(*storedSets, domain::Anomaly{8}, &store::StoredSetFinding::anomaly);
    QVERIFY(sameRequest != storedSets->end());
    QCOMPARE(sameRequest->record, std::optional(demo.record("demo-a08-first-key")));
    QCOMPARE(sameRequest->related, QStringList{demo.record("demo-a08-second-key").toString()});
    QCOMPARE(sameRequest->foundAt, demo.clock.at);
    for (const store::StoredFinding &finding : *findings)
        QVERIFY(finding.anomaly != domain::Anomaly{21});
}

void StoreFindingsTest::refusesBeforeReadingWhereTheTablesAreNotInstalled()
{
    const Fixture demo;
    const test::Desk desk = demo.open(u"atomic.toml"_s);
    qint64 visited = 0;
    const desk::DiagnosisVisitor visit{.record = [&](const desk::Diagnosis &) { return ++visited > 0; }};
    const auto run = desk::storeFindings(*desk.session, *desk.store, desk.rules(), visit);
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::Refused);
    QVERIFY(run.error().advice.contains(u"schema install"_s));
    QCOMPARE(visited, qint64(0));
}

void StoreFindingsTest::storesNothingOfARunThatWasStopped_data()
{
    using Visitor = desk::DiagnosisVisitor;
    QTest::addColumn<Visitor>("visit");
    QTest::newRow("among the records") << Visitor{.record = [](const desk::Diagnosis &) { return false; }};
    QTest::newRow("among the sets") << Visitor{.set = [](const domain::Finding &) { return false; }};
    QTest::newRow("where there is nothing to see") << Visitor{.goOn = [] { return false; }};
}

void StoreFindingsTest::storesNothingOfARunThatWasStopped()
{
    QFETCH(const desk::DiagnosisVisitor, visit);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    const auto run = desk::storeFindings(*desk.session, *desk.store, desk.rules(), visit);
    QVERIFY(!run);
    QCOMPARE(run.error().code, ErrorCode::Cancelled);
    const auto stored = desk.session->desk().lastDiagnosis();
    QVERIFY(stored);
    QVERIFY(!stored->has_value());
}

QTEST_GUILESS_MAIN(StoreFindingsTest)
#include "store_findings_test.moc"
