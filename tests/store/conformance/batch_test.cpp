// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;

/// Batches go through a whole table in key order, each one bounded in rows and bytes.
class BatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void batchesCoverTheTableInKeyOrder_data() { test::testbedRows(); }
    void batchesCoverTheTableInKeyOrder();
    void aBatchEndsWithTheRecordThatPassesTheByteLimit_data() { test::testbedRows(); }
    void aBatchEndsWithTheRecordThatPassesTheByteLimit();
    void aRecordLargerThanTheLimitComesAlone_data() { test::testbedRows(); }
    void aRecordLargerThanTheLimitComesAlone();
    void behindTheLastRecordIsNothing_data() { test::testbedRows(); }
    void behindTheLastRecordIsNothing();
};

void BatchTest::batchesCoverTheTableInKeyOrder()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 1'050; ++i)
        expected.push_back(bed->record());
    const auto session = bed->read();
    std::vector<qint64> seen;
    std::optional<RecordRef> after;
    for (;;) {
        const auto batch = test::valueOf(session->records().batchAfter(after, 100, 1 << 20));
        if (batch.empty())
            break;
        QVERIFY(batch.size() <= 100);
        for (const domain::Record &record : batch) {
            seen.push_back(*record.ref.integer());
            QCOMPARE(record.response.body, QByteArray("{}"));
        }
        after = batch.back().ref;
    }
    QCOMPARE(seen, expected);
}

void BatchTest::aBatchEndsWithTheRecordThatPassesTheByteLimit()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 10; ++i)
        bed->record({{u"response_body"_s, QByteArray(1'000, 'b')}});
    const auto session = bed->read();
    QCOMPARE(test::valueOf(session->records().batchAfter({}, 100, 2'999)).size(), std::size_t(3));
    QCOMPARE(test::valueOf(session->records().batchAfter({}, 100, 3'000)).size(), std::size_t(4));
    QCOMPARE(test::valueOf(session->records().batchAfter({}, 2, 3'000)).size(), std::size_t(2));
}

void BatchTest::aRecordLargerThanTheLimitComesAlone()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 3; ++i)
        bed->record({{u"response_body"_s, QByteArray(100'000, 'b')}});
    const auto session = bed->read();
    const auto batch = test::valueOf(session->records().batchAfter({}, 100, 1));
    QCOMPARE(batch.size(), std::size_t(1));
    QCOMPARE(batch[0].response.body->size(), 100'000);
    QCOMPARE(test::valueOf(session->records().batchAfter(batch[0].ref, 100, 0)).size(), std::size_t(1));
}

void BatchTest::behindTheLastRecordIsNothing()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    QVERIFY(test::valueOf(session->records().batchAfter({}, 10, 1'000)).empty());
    const qint64 id = bed->record();
    QVERIFY(test::valueOf(session->records().batchAfter(RecordRef(id), 10, 1'000)).empty());
    const RecordRef foreign(std::vector<RecordRef::Part>{QByteArray("x")});
    QCOMPARE(session->records().batchAfter(foreign, 10, 1'000).error().code, ErrorCode::Usage);
}

QTEST_GUILESS_MAIN(BatchTest)
#include "batch_test.moc"
