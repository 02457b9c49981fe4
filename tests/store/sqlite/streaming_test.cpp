// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include <QFile>
#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;

/// Memory does not grow with the table.
class StreamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aWalkOverALargeTableKeepsNoRows();
    void batchesOverALargeTableKeepNoRows();
    void aSearchInVainThroughALargeTableKeepsNoRows();

private:
    std::unique_ptr<test::SqliteTestbed> m_bed;
    static constexpr qint64 rows = 300'000;
};

namespace {

/// Resident memory of this process, in bytes.
qint64 resident()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.simplified().split(' ').at(1).toLongLong() * 1'024;
    }
    return -1;
}

/// The table holds 300 bytes a row, 90 MB: what keeps rows shows.
constexpr qint64 allowed = 32 * 1'024 * 1'024;

} // namespace

void StreamingTest::initTestCase()
{
    m_bed = std::make_unique<test::SqliteTestbed>();
    m_bed->execute(
        u"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) "
        "INSERT INTO api_idempotency (tenant_id, actor_id, operation, idempotency_key, fingerprint_version, "
        "request_hash, state, response_status, response_body, created_at, completed_at, expires_at, updated_at) "
        "SELECT 1, i, 'orders.create.v1', CAST('key-' || i AS BLOB), 1, zeroblob(32), 'COMPLETED', 201, "
        "zeroblob(150), i, i, i, i FROM n"_s,
        {rows});
}

void StreamingTest::aWalkOverALargeTableKeepsNoRows()
{
    const auto session = m_bed->read();
    const qint64 before = resident();
    QVERIFY(before > 0);
    qint64 seen = 0;
    std::optional<store::Cursor> next;
    do {
        const auto page = test::valueOf(session->records().page({}, next, 1'000, {}));
        seen += static_cast<qint64>(page.records.size());
        next = page.next;
    } while (next);
    QCOMPARE(seen, rows);
    QVERIFY2(resident() - before < allowed, qPrintable(QString::number(resident() - before)));
}

void StreamingTest::batchesOverALargeTableKeepNoRows()
{
    const auto session = m_bed->read();
    const qint64 before = resident();
    qint64 seen = 0;
    std::optional<RecordRef> after;
    for (;;) {
        // The whole rest is asked for each time; the byte limit ends each batch.
        const auto batch = test::valueOf(session->records().batchAfter(after, static_cast<int>(rows), 300'000));
        if (batch.empty())
            break;
        seen += static_cast<qint64>(batch.size());
        after = batch.back().ref;
    }
    QCOMPARE(seen, rows);
    QVERIFY2(resident() - before < allowed, qPrintable(QString::number(resident() - before)));
}

void StreamingTest::aSearchInVainThroughALargeTableKeepsNoRows()
{
    const auto session = m_bed->read();
    const qint64 before = resident();
    const auto page =
        test::valueOf(session->records().page({.operation = QByteArray("*.v2")}, {}, 10, {.rows = rows + 1}));
    QVERIFY(page.records.empty() && !page.next);
    QCOMPARE(page.examined, rows);
    QVERIFY2(resident() - before < allowed, qPrintable(QString::number(resident() - before)));
}

QTEST_GUILESS_MAIN(StreamingTest)
#include "streaming_test.moc"
