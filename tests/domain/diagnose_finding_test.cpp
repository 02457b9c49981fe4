// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

#include <set>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

/// One record for each group of anomalies, with hostile text wherever data can bring it in.
std::vector<Given> gallery()
{
    std::vector<Given> gallery;
    const QByteArray hostile("\x1b[31m<b>\n\xE2\x80\xAE", 12);

    Given response = completed(); // A1, A5, A19, A21
    response.record().response = {201, hostile, {}, {}, {}};
    response.record().expiresAt = at(-100h);
    response.record().businessRef = hostile;
    response.orders().clear();
    gallery.push_back(response);

    Given contradictions = completed(); // A2, A3, A18, A23
    contradictions.record().response.location = "/api/orders/%0A";
    setBody(contradictions, R"({"orderId":"1\n8","note":"secret-body"})");
    contradictions.record().lease.owner = hostile;
    contradictions.orders().front().sku = "SKU-2";
    contradictions.evidence.takeovers = {takeover(1, true, hostile + "2")};
    gallery.push_back(contradictions);

    Given body = completed(); // A4
    setBody(body, "secret-body");
    gallery.push_back(body);

    gallery.push_back(rejected(503)); // A20

    Given order = expired(); // A9, A15
    order.record().lease.owner = hostile;
    order.record().generation = 2;
    order.orders() = {orderOf(17, 1)};
    gallery.push_back(order);

    gallery.push_back(expired()); // A10

    Given doubt = expired(); // A11
    doubt.evidence.downstream.events = {{hostile, 17, hostile, hostile, 1, {}, {}, {}, {}, {}}};
    gallery.push_back(doubt);

    Given unreadable = expired(); // A11
    unreadable.evidence.orders.unreadable = QString::fromUtf8(hostile);
    gallery.push_back(unreadable);

    gallery.push_back(atomic()); // A12

    Given deadline = processing(); // A12, A13
    deadline.record().lease = {{}, StoredTime::unreadable(QString::fromUtf8(hostile))};
    gallery.push_back(deadline);

    Given stuck = processing(); // A14, A16, A17
    stuck.record().createdAt = at(-3h);
    stuck.record().generation = 2;
    stuck.orders() = {orderOf(17, 1), orderOf(17, 3)};
    stuck.evidence.takeovers = {takeover(2, false)};
    gallery.push_back(stuck);

    Given unknown = completed(); // A24
    unknown.record().state = State::Unknown;
    unknown.record().stateText = hostile;
    gallery.push_back(unknown);
    return gallery;
}

std::vector<Finding> findingsOf(const Given &given)
{
    return diagnose(given.evidence, given.rules);
}

QString everyWord(const Finding &finding)
{
    QStringList words{finding.summary, finding.retryNow, finding.subject.kind, finding.subject.id};
    for (const EvidenceItem &item : finding.evidence)
        words << item.name << item.value << item.provenance.source;
    for (const Forbidden &forbidden : finding.forbidden)
        words << forbidden.action << forbidden.reason;
    return words.join(u'|');
}

bool isControl(QChar character)
{
    return character.category() == QChar::Other_Control || character.category() == QChar::Other_Format;
}

Finding highFinding(std::vector<Action> permitted)
{
    Finding finding;
    finding.severity = Severity::High;
    finding.permitted = std::move(permitted);
    return finding;
}

} // namespace

/// What holds of every finding, whatever its code, and how findings come together.
class DiagnoseFindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reachesEveryCode();
    void fillsEveryPartOfAFinding();
    void tellsNoSecretAndNothingThatActs();
    void ordersTheWorstFirstThenByNumber();
    void givesTheSameFindingsForTheSameEvidence();
    void permitsWhatEveryFindingPermits();
    void permitsNothingThatOneForbids();
    void whatIsOnlyShownBlocksNothing();
    void permitsNothingWhereNothingIsWrong();
};

void DiagnoseFindingTest::reachesEveryCode()
{
    std::set<int> found;
    for (const Given &given : gallery()) {
        for (const Finding &finding : findingsOf(given))
            found.insert(static_cast<int>(finding.anomaly));
    }
    const std::set<int> expected{1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24};
    std::vector<int> missing;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(), std::back_inserter(missing));
    for (const int code : missing)
        qWarning("A%d is not in the gallery", code);
    QVERIFY(missing.empty());
}

void DiagnoseFindingTest::fillsEveryPartOfAFinding()
{
    for (const Given &given : gallery()) {
        for (const Finding &finding : findingsOf(given)) {
            QCOMPARE(finding.severity, severityOf(finding.anomaly));
            QCOMPARE(finding.subject.kind, u"record"_s);
            QCOMPARE(finding.subject.id, u"5"_s);
            QCOMPARE(finding.record, std::optional(RecordRef(5)));
            QCOMPARE(finding.retryNow, retryNow(given.evidence, given.rules));
            QVERIFY(!finding.summary.isEmpty() && !finding.summary.endsWith(u'.'));
            QVERIFY(!finding.evidence.empty());
            for (const EvidenceItem &item : finding.evidence) {
                QVERIFY(!item.name.isEmpty() && !item.value.isEmpty() && !item.provenance.source.isEmpty());
                QCOMPARE(item.provenance.readAt, now);
            }
            for (const Forbidden &forbidden : finding.forbidden)
                QVERIFY(!forbidden.action.isEmpty() && !forbidden.reason.isEmpty());
        }
    }
}

void DiagnoseFindingTest::tellsNoSecretAndNothingThatActs()
{
    for (const Given &given : gallery()) {
        for (const Finding &finding : findingsOf(given)) {
            const QString words = everyWord(finding);
            QVERIFY2(!words.contains(u"secret"_s), qPrintable(words));
            QVERIFY2(!words.contains(u"86f1ac67"_s), qPrintable(words));
            QVERIFY2(!words.contains(u"new key"_s), qPrintable(words));
            QVERIFY2(std::none_of(words.begin(), words.end(), isControl), qPrintable(words));
        }
    }
}

void DiagnoseFindingTest::ordersTheWorstFirstThenByNumber()
{
    Given given = completed(); // critical 2, 17; high 1, 24; low 21
    given.record().completedAt.reset();
    given.record().fingerprintVersion = 9;
    given.record().expiresAt = at(-100h);
    given.orders().push_back(orderOf(18, 2));
    QCOMPARE(codes(given), (QStringList{u"A2"_s, u"A17"_s, u"A1"_s, u"A24"_s, u"A21"_s}));
}

void DiagnoseFindingTest::givesTheSameFindingsForTheSameEvidence()
{
    for (const Given &given : gallery()) {
        const std::vector<Finding> first = findingsOf(given);
        const std::vector<Finding> second = findingsOf(given);
        QCOMPARE(first.size(), second.size());
        for (std::size_t i = 0; i < first.size(); ++i) {
            QCOMPARE(first[i].anomaly, second[i].anomaly);
            QCOMPARE(everyWord(first[i]), everyWord(second[i]));
        }
    }
}

void DiagnoseFindingTest::permitsWhatEveryFindingPermits()
{
    const Finding takeoverOrHold = highFinding({Action::Hold, Action::Takeover, Action::Complete});
    const Finding completeOrHold = highFinding({Action::Complete, Action::Hold, Action::Sweep});
    QCOMPARE(permittedFor({takeoverOrHold}), (std::vector{Action::Takeover, Action::Complete, Action::Hold}));
    QCOMPARE(permittedFor({takeoverOrHold, completeOrHold}), (std::vector{Action::Complete, Action::Hold}));
    QCOMPARE(permittedFor({takeoverOrHold, completeOrHold, highFinding({})}), std::vector<Action>());
}

void DiagnoseFindingTest::permitsNothingThatOneForbids()
{
    const Finding permitting = highFinding({Action::Complete, Action::Hold});
    Finding forbidding = permitting;
    forbidding.forbidden = {{u"complete"_s, u"for a reason"_s}, {u"recreate the order"_s, u"for another"_s}};
    QCOMPARE(permittedFor({permitting, forbidding}), std::vector{Action::Hold});
    QCOMPARE(permittedFor({forbidding}), std::vector{Action::Hold});
}

void DiagnoseFindingTest::whatIsOnlyShownBlocksNothing()
{
    Finding normal;
    normal.severity = Severity::Info;
    normal.forbidden = {{u"an alarm"_s, u"this is normal"_s}};
    const Finding takeover = highFinding({Action::Takeover, Action::Hold});
    QCOMPARE(permittedFor({takeover, normal}), (std::vector{Action::Takeover, Action::Hold}));
    QCOMPARE(permittedFor({normal, takeover}), (std::vector{Action::Takeover, Action::Hold}));
    QCOMPARE(permittedFor({normal}), std::vector<Action>());
    for (const int code : {8, 25}) {
        Finding ofKeys;
        ofKeys.anomaly = Anomaly{code};
        ofKeys.severity = Severity::Medium;
        QCOMPARE(permittedFor({takeover, ofKeys}), (std::vector{Action::Takeover, Action::Hold}));
        QCOMPARE(permittedFor({ofKeys}), std::vector<Action>());
    }
    normal.forbidden.push_back({u"takeover"_s, u"forbidden wins"_s});
    QCOMPARE(permittedFor({takeover, normal}), std::vector{Action::Hold});
}

void DiagnoseFindingTest::permitsNothingWhereNothingIsWrong()
{
    QCOMPARE(permittedFor({}), std::vector<Action>());
}

QTEST_APPLESS_MAIN(DiagnoseFindingTest)
#include "diagnose_finding_test.moc"
