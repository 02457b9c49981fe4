// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_open.h"
#include "tests/store/conformance/postgresql_testbed.h"

#include <QFile>
#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using test::PostgreSqlTestbed;

/// Rows come one by one: memory does not grow with a result.
class StreamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMillionRowsPassThroughLittleMemory();
    void aResultThatIsLeftDoesNotDisturbTheNext();
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

} // namespace

void StreamingTest::aMillionRowsPassThroughLittleMemory()
{
    constexpr qint64 rows = 1'000'000;
    constexpr qint64 allowed = 40 * 1'024 * 1'024; // of 120 MB
    PostgreSqlTestbed bed;
    bed.execute(u"CREATE TABLE idemdesk_audit (seq, content, hash) AS SELECT CAST(i AS bigint), "
                "convert_to(repeat('x', 100), 'UTF8'), CAST('' AS bytea) FROM generate_series(1, 1000000) AS i"_s);
    bed.execute(u"ALTER TABLE idemdesk_audit ADD PRIMARY KEY (seq)"_s);
    bed.execute(u"GRANT SELECT ON idemdesk_audit TO PUBLIC"_s);
    const auto connection = test::valueOf(store::openPostgreSql(bed.credentials(), store::PostgreSqlMode::ReadOnly));
    const qint64 before = resident();
    QVERIFY(before > 0);
    auto result = test::valueOf(
        connection->read(u"desk/audit_after.sql"_s, {},
                         store::SqlValues().set(u"after"_s, QVariant(0)).set(u"rows"_s, QVariant::fromValue(rows))));
    qint64 seen = 0;
    qint64 bytes = 0;
    qint64 most = 0;
    while (test::valueOf(result.next())) {
        bytes += result.at(1).toByteArray().size();
        if (++seen % 100'000 == 0)
            most = std::max(most, resident());
    }
    QCOMPARE(seen, rows);
    QCOMPARE(bytes, rows * 100);
    QVERIFY2(most - before < allowed, qPrintable(QString::number(most - before)));
}

void StreamingTest::aResultThatIsLeftDoesNotDisturbTheNext()
{
    PostgreSqlTestbed bed;
    for (int i = 0; i < 300; ++i)
        bed.record({{u"response_body"_s, QByteArray(10'000, 'b')}});
    const auto session = bed.read();
    QCOMPARE(test::valueOf(session->records().batchAfter({}, 300, 1)).size(), std::size_t(1));
    QCOMPARE(test::valueOf(session->records().batchAfter({}, 300, 1 << 30)).size(), std::size_t(300));
}

QTEST_GUILESS_MAIN(StreamingTest)
#include "streaming_test.moc"
