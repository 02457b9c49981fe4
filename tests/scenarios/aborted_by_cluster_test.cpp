// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/driver.h"
#include "tests/scenarios/arena.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::test;

/// A node that certifies another node's change rolls back a transaction here that stands in its way, between two of its
/// statements. Whatever that connection does next, nothing of the transaction may be kept, and its end must say so.
class AbortedByClusterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whateverComesNextNothingIsKept_data();
    void whateverComesNextNothingIsKept();
};

void AbortedByClusterTest::whateverComesNextNothingIsKept_data()
{
    QTest::addColumn<QStringList>("next");
    QTest::addColumn<bool>("preparedBefore");
    const QString insert = u"INSERT INTO idemdesk_database (one, id) VALUES (1, 'stale')"_s;
    const QString read = u"SELECT id FROM orders"_s;
    QTest::newRow("commit") << QStringList() << false;
    QTest::newRow("prepare, write, commit") << QStringList{insert} << false;
    QTest::newRow("write prepared before, commit") << QStringList{insert} << true;
    QTest::newRow("prepare, read, write, commit") << QStringList{read, insert} << false;
    QTest::newRow("read prepared before, write, commit") << QStringList{read, insert} << true;
}

void AbortedByClusterTest::whateverComesNextNothingIsKept()
{
    QFETCH(QStringList, next);
    QFETCH(bool, preparedBefore);
    Arena arena({u"galera-1"_s, u"galera-3"_s});
    const qint64 record = arena.abandonedRecord();
    const auto there = arena.connect(arena.last());
    (void)there->row(u"SELECT id FROM api_idempotency WHERE id = ?"_s, {record});
    there->execute(u"DELETE FROM idemdesk_database"_s);
    const auto here = arena.connect(arena.first());
    (void)here->row(u"SELECT 1"_s);
    QSqlDatabase database = here->database();
    std::vector<QSqlQuery> prepared;
    for (const QString &statement : next) {
        prepared.emplace_back(database);
        if (preparedBefore)
            QVERIFY(prepared.back().prepare(statement));
    }
    QVERIFY(database.transaction());
    here->execute(u"UPDATE api_idempotency SET generation = 2 WHERE id = ?"_s, {record});
    there->execute(u"UPDATE api_idempotency SET generation = 7 WHERE id = ?"_s, {record});
    // This node has applied it once it is seen here, by a connection that waits for it.
    const auto look = arena.connect(arena.first());
    QCOMPARE(look->row(u"SELECT generation FROM api_idempotency WHERE id = ?"_s, {record}).at(0).toLongLong(), 7);
    bool failed = false;
    for (size_t at = 0; at < prepared.size(); ++at) {
        const bool ran = (preparedBefore || prepared[at].prepare(next[qsizetype(at)])) && prepared[at].exec();
        qInfo() << next[qsizetype(at)] << ran << prepared[at].lastError().text();
        failed = failed || !ran;
        prepared[at].finish();
    }
    const bool committed = database.commit();
    qInfo() << "commit" << committed << database.lastError().text();
    QVERIFY(failed || !committed);
    QVERIFY(look->row(u"SELECT id FROM idemdesk_database"_s).isEmpty());
}

QTEST_GUILESS_MAIN(AbortedByClusterTest)
#include "aborted_by_cluster_test.moc"
