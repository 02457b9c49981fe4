// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QFile>
#include <QSqlError>
#include <QtTest>

#include <memory>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

namespace {

constexpr qint64 mebibyte = 1024 * 1024;

/// A million rows of about 120 bytes.
const QString millionRows = u"SELECT seq, REPEAT('x', 100), seq * 2 FROM seq_1_to_1000000"_s;

/// From now on peakMemory() counts anew.
void forgetPeakMemory()
{
    QFile file(u"/proc/self/clear_refs"_s);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("5") == 1);
}

/// In bytes.
qint64 memoryOf(const QByteArray &name)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (line.startsWith(name))
            return line.simplified().split(' ').at(1).toLongLong() * 1024;
    }
    return -1;
}

} // namespace

/// Forward-only queries read from the wire; others hold their rows; what nobody reads is not read.
class StreamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsAMillionRowsInLittleMemory();
    void givesTheFirstRowWhileTheServerStillWorks();
    void readsLargeValuesAtTheirOwnLength();
    void seeksInBufferedRows();
    void goesForwardOnlyWhereItStreams();
    void refusesASecondStatementMeanwhile();
    void keepsTheRowsWhenOtherStatementsGoAway();
    void stopsTheServerWhenTheRestIsNotWanted_data();
    void stopsTheServerWhenTheRestIsNotWanted();
    void waitsForNoRowThatIsNotWanted();
    void keepsTheTransactionWhenTheRestIsNotWanted();
    void readsTheRestWhereTheServerCannotBeStopped();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void StreamingTest::readsAMillionRowsInLittleMemory()
{
    forgetPeakMemory();
    const qint64 before = memoryOf("VmRSS:");
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(millionRows));
    QCOMPARE(query.size(), -1);
    qlonglong rows = 0;
    qulonglong sum = 0;
    qsizetype characters = 0;
    for (; query.next(); ++rows) {
        sum += query.value(0).toULongLong();
        characters += query.value(1).toString().size();
    }
    QVERIFY2(!query.lastError().isValid(), qPrintable(query.lastError().text()));
    QCOMPARE(rows, 1'000'000);
    QCOMPARE(sum, 500'000'500'000ULL);
    QCOMPARE(characters, 100'000'000);
    const qint64 grown = memoryOf("VmHWM:") - before;
    qInfo("a million rows: %lld KiB more memory at the peak", grown / 1024);
    QVERIFY(grown < 40 * mebibyte);
}

void StreamingTest::givesTheFirstRowWhileTheServerStillWorks()
{
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 100) FROM seq_1_to_1000000000000"_s));
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), 1);
    const QString doing =
        u"SELECT COMMAND FROM information_schema.PROCESSLIST WHERE ID = %1"_s.arg(m_session.driver().connectionId());
    QCOMPARE(m_database.value(doing), u"Execute"_s);
    query.finish();
    QCOMPARE(m_database.value(doing), u"Sleep"_s);
}

void StreamingTest::readsLargeValuesAtTheirOwnLength()
{
    m_session.run(u"CREATE TABLE large (id INT PRIMARY KEY, body LONGBLOB, note LONGTEXT)"_s);
    m_session.run(u"INSERT INTO large VALUES (1, 'x', 'y'), (2, REPEAT('z', 16777216), NULL), (3, '', '')"_s);
    forgetPeakMemory();
    const qint64 before = memoryOf("VmRSS:");
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT body, note FROM large ORDER BY id"_s));
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toByteArray(), "x"_ba);
    const qint64 grown = memoryOf("VmHWM:") - before; // columns that may hold 4 GiB
    QVERIFY2(grown < 4 * mebibyte, qPrintable(QString::number(grown)));
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toByteArray().size(), 16 * mebibyte);
    QCOMPARE(query.value(0).toByteArray().count('z'), 16 * mebibyte);
    QVERIFY(query.isNull(1));
    QVERIFY(query.next());
    QVERIFY(!query.isNull(0) && query.value(0).toByteArray().isEmpty());
    QVERIFY(!query.next());
}

void StreamingTest::seeksInBufferedRows()
{
    QSqlQuery query(m_session.database());
    QVERIFY(query.exec(u"SELECT seq FROM seq_1_to_1000"_s));
    QCOMPARE(query.size(), 1000);
    const auto at = [&](bool moved) { return moved ? query.value(0).toInt() : -1; };
    QCOMPARE(at(query.last()), 1000);
    QVERIFY(!query.next());
    QCOMPARE(at(query.previous()), 1000);
    QCOMPARE(at(query.first()), 1);
    QCOMPARE(at(query.seek(499)), 500);
    QCOMPARE(at(query.next()), 501);
    QCOMPARE(at(query.next()), 502);
    QCOMPARE(at(query.previous()), 501);
    QCOMPARE(at(query.seek(-1, true)), 500);
    QVERIFY(!query.seek(1000));
    QCOMPARE(at(query.first()), 1);
    QVERIFY(query.exec(u"SELECT 1 FROM DUAL WHERE 0"_s));
    QCOMPARE(query.size(), 0);
    QVERIFY(!query.first() && !query.last() && !query.next());
}

void StreamingTest::goesForwardOnlyWhereItStreams()
{
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq FROM seq_1_to_10"_s));
    QVERIFY(query.seek(3));
    QCOMPARE(query.value(0).toInt(), 4);
    QVERIFY(!query.last());
    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), 5);
    QVERIFY(!query.seek(20));
    QVERIFY(!query.next());
    QVERIFY(query.exec(u"SELECT 1 FROM DUAL WHERE 0"_s));
    QVERIFY(!query.next() && !query.next());
    QVERIFY(!query.lastError().isValid());
}

void StreamingTest::refusesASecondStatementMeanwhile()
{
    QSqlQuery other(m_session.database());
    QVERIFY(other.prepare(u"SELECT 1"_s));
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq FROM seq_1_to_3"_s) && query.next());

    QVERIFY(!other.exec());
    QCOMPARE(other.lastError().nativeErrorCode(), QString::number(mariadb::error::WireBusy));
    QCOMPARE(m_session.failure(u"SELECT 2"_s), mariadb::error::WireBusy);
    QVERIFY(!m_session.database().transaction());
    QCOMPARE(m_session.driver().lastServerError().code, mariadb::error::WireBusy);
    QVERIFY(m_session.database().tables().isEmpty());

    QVERIFY(query.next());
    QCOMPARE(query.value(0).toInt(), 2);
    QVERIFY(query.next());
    QVERIFY(!query.next());
    QVERIFY(other.exec() && other.next()); // the end of the rows is the end of it
}

void StreamingTest::keepsTheRowsWhenOtherStatementsGoAway()
{
    auto prepared = std::make_unique<QSqlQuery>(m_session.database());
    QVERIFY(prepared->prepare(u"SELECT 1"_s));
    auto buffered = std::make_unique<QSqlQuery>(m_session.database());
    QVERIFY(buffered->exec(u"SELECT seq FROM seq_1_to_5"_s) && buffered->next());
    auto reused = std::make_unique<QSqlQuery>(m_session.database());
    QVERIFY(reused->exec(u"SELECT seq FROM seq_1_to_5"_s) && reused->next());

    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT seq, REPEAT('x', 1000) FROM seq_1_to_1000"_s) && query.next());
    QVERIFY(buffered->next()); // rows in memory can be read meanwhile
    QCOMPARE(buffered->value(0).toInt(), 2);
    prepared.reset();
    buffered.reset();
    reused->finish();
    QVERIFY(!reused->exec(u"SELECT 1"_s));
    for (int row = 2; row <= 1000; ++row) {
        QVERIFY(query.next());
        QCOMPARE(query.value(0).toInt(), row);
    }
    QVERIFY(!query.next());
    QCOMPARE(m_session
                     .value(u"SELECT VARIABLE_VALUE FROM information_schema.SESSION_STATUS "
                            "WHERE VARIABLE_NAME = 'Com_stmt_close'"_s)
                     .toInt() > 0,
             true);
}

void StreamingTest::stopsTheServerWhenTheRestIsNotWanted_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"finished", "destroyed", "executed again"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

void StreamingTest::stopsTheServerWhenTheRestIsNotWanted()
{
    QFETCH(QString, way);
    Proxy proxy(m_database.address(), Proxy::Recording::On);
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    auto query = std::make_unique<QSqlQuery>(session.forwardQuery());
    QVERIFY(query->exec(millionRows) && query->next());
    if (way == u"finished"_s)
        query->finish();
    else if (way == u"destroyed"_s)
        query.reset();
    else
        QVERIFY(query->exec(u"SELECT 1"_s) && query->next());
    if (query)
        query->finish();
    QCOMPARE(session.value(u"SELECT 42"_s).toInt(), 42);
    const qsizetype crossed = proxy.sentByServer().size();
    qInfo("%lld KiB of about 120 MiB were sent", static_cast<long long>(crossed) / 1024);
    QVERIFY(crossed < 60 * mebibyte);
}

void StreamingTest::waitsForNoRowThatIsNotWanted()
{
    // Half of the second row has left the server when it begins to work on the third one, for ten minutes.
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT REPEAT('x', 20000), SLEEP((seq > 2) * 600) FROM seq_1_to_5"_s) && query.next());
    query.finish();
    QCOMPARE(m_session.value(u"SELECT 44"_s).toInt(), 44);
}

void StreamingTest::keepsTheTransactionWhenTheRestIsNotWanted()
{
    m_session.run(u"CREATE TABLE kept (id INT PRIMARY KEY)"_s);
    QVERIFY(m_session.database().transaction());
    m_session.run(u"INSERT INTO kept VALUES (1)"_s);
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(millionRows) && query.next());
    query.finish();
    m_session.run(u"INSERT INTO kept VALUES (2)"_s);
    QVERIFY(m_session.database().commit());
    QCOMPARE(m_database.value(u"SELECT COUNT(*) FROM kept;"_s), u"2"_s);
}

void StreamingTest::readsTheRestWhereTheServerCannotBeStopped()
{
    Proxy proxy(m_database.address());
    const DriverSession session(plainOptions(proxy.address(), m_database.name()));
    QSqlQuery query = session.forwardQuery();
    QVERIFY(query.exec(millionRows) && query.next());
    proxy.refuse(true); // no control connection
    query.finish();
    QVERIFY(session.driver().isOpen());
    QCOMPARE(session.value(u"SELECT 43"_s).toInt(), 43);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::StreamingTest)
#include "streaming_test.moc"
