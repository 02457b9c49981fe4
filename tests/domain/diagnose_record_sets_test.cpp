// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"
#include "domain/diagnose_sets.h"
#include "domain/sets/set_identity.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

namespace {

/// A record with another id and key that asks for the same as completed().
Record another(qint64 id, const QByteArray &key)
{
    Record record = completed().record();
    record.ref = RecordRef(id);
    record.scope.key = key;
    return record;
}

Record withReference(qint64 id, const QByteArray &key, const QByteArray &reference)
{
    Record record = another(id, key);
    record.businessRef = reference;
    record.requestHash.reset();
    return record;
}

Record refusal(qint64 id, const QByteArray &key, std::chrono::microseconds created)
{
    Record record = another(id, key);
    record.response.status = 409;
    record.createdAt = at(created);
    return record;
}

std::vector<const Record *> pointers(const std::vector<Record> &records)
{
    std::vector<const Record *> set;
    for (const Record &record : records)
        set.push_back(&record);
    return set;
}

std::vector<Finding> keysOf(const std::vector<Record> &records, Basis basis = Basis::Any, qint64 more = 0)
{
    return severalKeys(pointers(records), more, basis, given(State::Completed).rules);
}

std::vector<Finding> alikeIn(const std::vector<Record> &records, const Rules &rules = Rules())
{
    return lookAlikeKeys(pointers(records), 0, rules);
}

QStringList subjects(const std::vector<Finding> &findings)
{
    QStringList ids;
    for (const Finding &finding : findings)
        ids << finding.subject.id;
    return ids;
}

QString everyWord(const Finding &finding)
{
    QStringList words{finding.summary};
    for (const EvidenceItem &item : finding.evidence)
        words << item.name << item.value;
    return words.join(u'|');
}

} // namespace

/// A8: several keys for one request. A25: keys that look alike.
class DiagnoseRecordSetsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsSeveralKeysForOneFingerprint();
    void findsSeveralKeysForOneReference();
    void tellsRequestsApart_data();
    void tellsRequestsApart();
    void comparesFingerprintsUnderAKnownRuleAlone_data();
    void comparesFingerprintsUnderAKnownRuleAlone();
    void aRefusalExcusesTheKeyThatCameAfterIt();
    void nothingExcusesTheKeyThatCameAfterASuccess();
    void excusesWhatCannotBeTold();
    void onlyDeclaredRefusalsExcuse();
    void leavesOutWhatAReferenceTellsAlready();
    void findsKeysThatLookAlike();
    void comparesKeysOfOneScopeAlone_data();
    void comparesKeysOfOneScopeAlone();
    void masksKeysAndShowsOneByte();
    void namesFiveOthersAndCountsTheRest();
    void secretsStayOutOfEveryFinding();
};

void DiagnoseRecordSetsTest::findsSeveralKeysForOneFingerprint()
{
    const std::vector<Finding> findings = keysOf({another(5, "k-1"), another(6, "k-2")});
    QCOMPARE(subjects(findings), (QStringList{u"5"_s, u"6"_s}));
    const Finding &first = findings.front();
    QCOMPARE(anomalyCode(first.anomaly), u"A8"_s);
    QCOMPARE(first.severity, Severity::Medium);
    QCOMPARE(first.subject.kind, u"record"_s);
    QCOMPARE(first.record, std::optional(RecordRef(5)));
    QCOMPARE(first.related.size(), std::size_t(1));
    QCOMPARE(first.related.front().id, u"6"_s);
    QVERIFY(first.permitted.empty());
    QCOMPARE(first.forbidden.front().action, u"merge the records"_s);
    QVERIFY2(first.summary.contains(u"fingerprint"_s) && !first.summary.contains(u"reference"_s),
             qPrintable(first.summary));
    for (const EvidenceItem &item : first.evidence)
        QVERIFY(!item.provenance.source.isEmpty() && item.provenance.readAt == now);
}

void DiagnoseRecordSetsTest::findsSeveralKeysForOneReference()
{
    const auto findings = keysOf({withReference(5, "k-1", "ORD-1"), withReference(6, "k-2", "ORD-1")});
    QCOMPARE(subjects(findings), (QStringList{u"5"_s, u"6"_s}));
    QVERIFY2(findings.front().summary.contains(u"client reference"_s), qPrintable(findings.front().summary));
}

void DiagnoseRecordSetsTest::tellsRequestsApart_data()
{
    QTest::addColumn<Record>("other");
    const auto row = [](const char *name, auto change) {
        Record record = withReference(6, "k-2", "ORD-1");
        record.requestHash = completed().record().requestHash;
        change(record);
        QTest::newRow(name) << record;
    };
    row("another tenant", [](Record &r) { r.scope.tenant = 43; });
    row("no tenant", [](Record &r) { r.scope.tenant.reset(); });
    row("another operation", [](Record &r) { r.scope.operation = "orders.cancel.v1"; });
    row("another reference and hash", [](Record &r) {
        r.businessRef = "ORD-2";
        r.requestHash = QByteArray(32, 'x');
    });
    row("a reference in other letters", [](Record &r) {
        r.businessRef = "ord-1";
        r.requestHash.reset();
    });
    row("no reference, no hash", [](Record &r) {
        r.businessRef.reset();
        r.requestHash.reset();
    });
    row("empty ones", [](Record &r) {
        r.businessRef = QByteArray("");
        r.requestHash = QByteArray("");
    });
    row("a state that is not known", [](Record &r) { r.state = State::Unknown; });
    row("the record itself", [](Record &r) { r.ref = RecordRef(5); });
}

void DiagnoseRecordSetsTest::tellsRequestsApart()
{
    QFETCH(const Record, other);
    Record record = withReference(5, "k-1", "ORD-1");
    record.requestHash = completed().record().requestHash;
    QCOMPARE(subjects(keysOf({record, other})), QStringList());
}

void DiagnoseRecordSetsTest::comparesFingerprintsUnderAKnownRuleAlone_data()
{
    QTest::addColumn<std::optional<QString>>("rule");
    QTest::addColumn<qint64>("version");
    QTest::addColumn<bool>("found");
    QTest::newRow("known") << std::optional(u"orders-v1"_s) << qint64(1) << true;
    QTest::newRow("unknown version") << std::optional(u"orders-v1"_s) << qint64(9) << false;
    QTest::newRow("none: the hash of a body may be that of two honest requests")
        << std::optional<QString>() << qint64(1) << false;
}

void DiagnoseRecordSetsTest::comparesFingerprintsUnderAKnownRuleAlone()
{
    QFETCH(const std::optional<QString>, rule);
    QFETCH(const qint64, version);
    QFETCH(const bool, found);
    Given given = completed();
    given.operation().fingerprint = rule;
    std::vector<Record> records{another(5, "k-1"), another(6, "k-2")};
    for (Record &record : records)
        record.fingerprintVersion = version;
    QCOMPARE(severalKeys(pointers(records), 0, Basis::Any, given.rules).size(), std::size_t(found ? 2 : 0));
}

void DiagnoseRecordSetsTest::aRefusalExcusesTheKeyThatCameAfterIt()
{
    QCOMPARE(subjects(keysOf({refusal(5, "k-1", -10min), another(6, "k-2")})), QStringList());
    QCOMPARE(subjects(keysOf({refusal(5, "k-1", -10min), refusal(6, "k-2", -5min)})), QStringList());
}

void DiagnoseRecordSetsTest::nothingExcusesTheKeyThatCameAfterASuccess()
{
    // another() was created a minute ago.
    QCOMPARE(subjects(keysOf({another(5, "k-1"), refusal(6, "k-2", -30s)})), (QStringList{u"5"_s, u"6"_s}));
    // The first refusal excuses what followed; the second one came while an outcome stood.
    QCOMPARE(subjects(keysOf({refusal(4, "k-0", -10min), another(5, "k-1"), refusal(6, "k-2", -30s)})),
             (QStringList{u"5"_s, u"6"_s}));
    Record open = another(5, "k-1");
    open.state = State::Processing;
    open.response = {};
    QCOMPARE(subjects(keysOf({open, another(6, "k-2")})), (QStringList{u"5"_s, u"6"_s}));
}

void DiagnoseRecordSetsTest::excusesWhatCannotBeTold()
{
    Record undated = refusal(6, "k-2", -30s);
    undated.createdAt.reset();
    QCOMPARE(subjects(keysOf({another(5, "k-1"), undated})), QStringList());
    Record twice = refusal(6, "k-2", -30s);
    twice.createdAt = twiceFrom(-90min);
    QCOMPARE(subjects(keysOf({another(5, "k-1"), twice})), QStringList());
}

void DiagnoseRecordSetsTest::onlyDeclaredRefusalsExcuse()
{
    Record failure = refusal(5, "k-1", -10min);
    failure.response.status = 503;
    QCOMPARE(subjects(keysOf({failure, another(6, "k-2")})), (QStringList{u"5"_s, u"6"_s}));
}

void DiagnoseRecordSetsTest::leavesOutWhatAReferenceTellsAlready()
{
    std::vector<Record> records{another(5, "k-1"), another(6, "k-2"), another(7, "k-3")};
    records[0].businessRef = "ORD-1";
    records[1].businessRef = "ORD-1";
    const auto findings = keysOf(records, Basis::FingerprintAlone);
    QCOMPARE(subjects(findings), (QStringList{u"5"_s, u"6"_s, u"7"_s}));
    QCOMPARE(findings[0].related.size(), std::size_t(1));
    QCOMPARE(findings[0].related.front().id, u"7"_s);
    QCOMPARE(findings[2].related.size(), std::size_t(2));
    records.pop_back();
    QCOMPARE(subjects(keysOf(records, Basis::FingerprintAlone)), QStringList());
}

void DiagnoseRecordSetsTest::findsKeysThatLookAlike()
{
    const auto findings = alikeIn({another(5, "key-one"), another(6, "KEY-one"), another(7, "'key-one'"),
                                   another(8, "key-two"), another(9, "key-one")});
    QCOMPARE(subjects(findings), (QStringList{u"5"_s, u"6"_s, u"7"_s, u"9"_s}));
    const Finding &first = findings.front();
    QCOMPARE(anomalyCode(first.anomaly), u"A25"_s);
    QCOMPARE(first.record, std::optional(RecordRef(5)));
    QCOMPARE(first.related.size(), std::size_t(2));
    QVERIFY2(first.summary.startsWith(u"2 other keys"_s), qPrintable(first.summary));
    QVERIFY2(first.summary.contains(u"letter case, quotes"_s), qPrintable(first.summary));
    QVERIFY(first.permitted.empty());
    QCOMPARE(first.forbidden.front().action, u"merge the records"_s);
}

void DiagnoseRecordSetsTest::comparesKeysOfOneScopeAlone_data()
{
    QTest::addColumn<Scope>("other");
    QTest::addColumn<bool>("alike");
    QTest::newRow("same scope") << Scope{42, 7, "orders.create.v1", "KEY-one"} << true;
    QTest::newRow("another tenant") << Scope{43, 7, "orders.create.v1", "KEY-one"} << false;
    QTest::newRow("another actor") << Scope{42, 8, "orders.create.v1", "KEY-one"} << false;
    QTest::newRow("another operation") << Scope{42, 7, "orders.cancel.v1", "KEY-one"} << false;
    QTest::newRow("the same key") << Scope{42, 7, "orders.create.v1", "key-one"} << false;
    QTest::newRow("parts that would join to the same text") << Scope{427, {}, "orders.create.v1", "KEY-one"} << false;
}

void DiagnoseRecordSetsTest::comparesKeysOfOneScopeAlone()
{
    QFETCH(const Scope, other);
    QFETCH(const bool, alike);
    Record second = another(6, {});
    second.scope = other;
    QCOMPARE(alikeIn({another(5, "key-one"), second}).size(), std::size_t(alike ? 2 : 0));
}

void DiagnoseRecordSetsTest::masksKeysAndShowsOneByte()
{
    Rules rules;
    rules.masker = Masker(KeyDigester::create(QByteArray(32, 's')).value());
    const auto findings = alikeIn({another(5, "secret-key-of-a-client"), another(6, "secret-key-of-a-Client")}, rules);
    QCOMPARE(findings.size(), std::size_t(2));
    const EvidenceItem &own = findings[0].evidence[0];
    QCOMPARE(own.name, u"record 5"_s);
    QCOMPARE(own.value, rules.masker.key("secret-key-of-a-client"));
    const EvidenceItem &other = findings[0].evidence[1];
    QCOMPARE(other.name, u"record 6"_s);
    QCOMPARE(other.value,
             rules.masker.key("secret-key-of-a-Client") + u", other letter case: hex 43 at byte 16 against hex 63"_s);
    QVERIFY(other.value.contains(u"(22 bytes)"_s));
}

void DiagnoseRecordSetsTest::namesFiveOthersAndCountsTheRest()
{
    std::vector<Record> records;
    for (int i = 0; i < 8; ++i)
        records.push_back(another(10 + i, "k-" + QByteArray::number(i)));
    const Finding finding = keysOf(records, Basis::Any, 100).front();
    QCOMPARE(finding.related.size(), std::size_t(5));
    QCOMPARE(finding.evidence.size(), std::size_t(6));
    QVERIFY2(finding.summary.startsWith(u"107 other records"_s), qPrintable(finding.summary));
}

void DiagnoseRecordSetsTest::secretsStayOutOfEveryFinding()
{
    const std::vector<Record> records{another(5, "secret-key-of-a-client"), another(6, "\"secret-KEY-of-a-client\"\n")};
    auto findings = keysOf(records);
    for (const Finding &finding : alikeIn(records))
        findings.push_back(finding);
    QCOMPARE(findings.size(), std::size_t(4));
    for (const Finding &finding : findings) {
        const QString words = everyWord(finding);
        QVERIFY2(!words.contains(u"secret"_s) && !words.contains(u"-of-a-"_s), qPrintable(words));
        QVERIFY2(!words.contains(u"86f1ac67"_s) && !words.contains(u"new key"_s), qPrintable(words));
    }
}

QTEST_APPLESS_MAIN(DiagnoseRecordSetsTest)
#include "diagnose_record_sets_test.moc"
