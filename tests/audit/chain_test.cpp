// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/chain_verifier.h"

#include <QCryptographicHash>
#include <QtTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::audit;

namespace {

Entry entryNumbered(int number)
{
    Entry entry;
    entry.kind = Kind::Applied;
    entry.at = domain::UtcMicros(1'700'000'000'000'000 + number);
    entry.actor = {u"oncall"_s, u"maria"_s, u"desk1"_s};
    entry.profile = u"orders"_s;
    entry.action = u"takeover"_s;
    entry.record = domain::RecordRef(number);
    entry.reason = u"worker is gone"_s;
    return entry;
}

std::vector<SealedEntry> chainOf(int length)
{
    std::vector<SealedEntry> chain;
    for (int number = 1; number <= length; ++number)
        chain.push_back(*seal(entryNumbered(number), chain.empty() ? nullptr : &chain.back()));
    return chain;
}

ChainReport verified(const std::vector<SealedEntry> &chain)
{
    ChainVerifier verifier;
    for (const SealedEntry &entry : chain)
        verifier.add(entry);
    return verifier.report();
}

bool reports(const ChainReport &report, ChainFaultKind kind, qint64 seq)
{
    return std::ranges::any_of(report.faults,
                               [&](const ChainFault &fault) { return fault.kind == kind && fault.seq == seq; });
}

} // namespace

class ChainTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void entryHasOneCanonicalForm();
    void nothingFollowsAForeignNumber_data();
    void nothingFollowsAForeignNumber();
    void intactChainVerifies();
    void oneChangedByteIsFoundAnywhere();
    void editWithItsHashMadeAnewIsFoundByTheNext();
    void removedEntriesAreNamed();
    void swappedEntriesAreNamed();
    void removedFirstEntryIsNamed();
};

void ChainTest::entryHasOneCanonicalForm()
{
    const SealedEntry first = *seal(entryNumbered(7), nullptr);
    QCOMPARE(first.content,
             QByteArray(R"({"action":"takeover","actor":{"host":"desk1","login":"oncall","os_user":"maria"},)"
                        R"("at":"2023-11-14T22:13:20.000007Z","kind":"applied",)"
                        R"("prev":"0000000000000000000000000000000000000000000000000000000000000000",)"
                        R"("profile":"orders","reason":"worker is gone","record":"7","seq":"1","v":"1"})"));
    QCOMPARE(first.hash, QCryptographicHash::hash(first.content, QCryptographicHash::Sha256));
}

void ChainTest::nothingFollowsAForeignNumber_data()
{
    QTest::addColumn<qint64>("seq");
    QTest::newRow("the largest there is") << std::numeric_limits<qint64>::max();
    QTest::newRow("none") << qint64(0);
    QTest::newRow("the smallest there is") << std::numeric_limits<qint64>::min();
}

void ChainTest::nothingFollowsAForeignNumber()
{
    QFETCH(qint64, seq);
    const SealedEntry foreign{seq, "{}", contentHash("{}")};
    const Result<SealedEntry> next = seal(entryNumbered(1), &foreign);
    QVERIFY(!next);
    QCOMPARE(next.error().code, ErrorCode::Corrupt);
    QVERIFY(next.error().message.contains(QString::number(seq)));
}

void ChainTest::intactChainVerifies()
{
    const std::vector<SealedEntry> chain = chainOf(50);
    const ChainReport report = verified(chain);
    QVERIFY(report.intact());
    QCOMPARE(report.entries, 50);
    QCOMPARE(report.headHash, chain.back().hash);
    QVERIFY(verified({}).intact());
}

void ChainTest::oneChangedByteIsFoundAnywhere()
{
    const std::vector<SealedEntry> chain = chainOf(3);
    for (qsizetype at = 0; at < chain[1].content.size(); ++at) {
        std::vector<SealedEntry> edited = chain;
        edited[1].content[at] = char(edited[1].content[at] ^ 1);
        QVERIFY2(reports(verified(edited), ChainFaultKind::Edited, 2), qPrintable(QString::number(at)));
    }
}

void ChainTest::editWithItsHashMadeAnewIsFoundByTheNext()
{
    std::vector<SealedEntry> chain = chainOf(3);
    chain[1].content.replace("maria", "mario");
    chain[1].hash = contentHash(chain[1].content);
    QVERIFY(reports(verified(chain), ChainFaultKind::Unlinked, 3));
}

void ChainTest::removedEntriesAreNamed()
{
    std::vector<SealedEntry> chain = chainOf(6);
    chain.erase(chain.begin() + 2, chain.begin() + 4);
    const ChainReport report = verified(chain);
    QVERIFY(reports(report, ChainFaultKind::Missing, 3));
    QCOMPARE(report.faults.size(), size_t(1));
    QVERIFY(report.faults.front().text.contains(u"3 to 4"_s));
}

void ChainTest::swappedEntriesAreNamed()
{
    std::vector<SealedEntry> chain = chainOf(4);
    std::swap(chain[1].content, chain[2].content);
    std::swap(chain[1].hash, chain[2].hash);
    const ChainReport report = verified(chain);
    QVERIFY(reports(report, ChainFaultKind::Reordered, 2));
    QVERIFY(reports(report, ChainFaultKind::Reordered, 3));
}

void ChainTest::removedFirstEntryIsNamed()
{
    std::vector<SealedEntry> chain = chainOf(2);
    chain.erase(chain.begin());
    QVERIFY(reports(verified(chain), ChainFaultKind::Missing, 1));
}

QTEST_APPLESS_MAIN(ChainTest)
#include "chain_test.moc"
