// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/proxy.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// Many executions of one statement, in few messages.
class BatchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void insertsEveryRowExactly();
    void takesFewMessages();
    void countsWhatChanged_data();
    void countsWhatChanged();
    void takesValuesOfMixedTypes();
    void takesLargeValues();
    void stopsAtTheFirstFailure();
    void canBeRolledBackWhole();
    void worksWhereTheServerTakesNoBulk();
    void refusesWhatIsNoBatch_data();
    void refusesWhatIsNoBatch();
    void leavesTheStatementUsable();

private:
    [[nodiscard]] QSqlQuery prepared(const QString &statement, const QVariantList &columns) const;
    [[nodiscard]] int rows() const { return m_session.value(u"SELECT COUNT(*) FROM t"_s).toInt(); }

    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void BatchTest::init()
{
    m_session.run(u"CREATE OR REPLACE TABLE t (id BIGINT UNSIGNED PRIMARY KEY, s VARCHAR(100) COLLATE utf8mb4_bin, "
                  "b LONGBLOB, d DOUBLE)"_s);
}

QSqlQuery BatchTest::prepared(const QString &statement, const QVariantList &columns) const
{
    QSqlQuery query(m_session.database());
    if (!query.prepare(statement))
        qFatal("%s", qPrintable(query.lastError().text()));
    for (const QVariant &column : columns)
        query.addBindValue(column);
    return query;
}

void BatchTest::insertsEveryRowExactly()
{
    const qsizetype count = 25'000; // more than one message
    QVariantList ids;
    QVariantList texts;
    QVariantList bytes;
    QVariantList reals;
    for (qsizetype row = 0; row < count; ++row) {
        ids << QVariant(std::numeric_limits<qulonglong>::max() - static_cast<qulonglong>(row));
        texts << (row % 3 == 0 ? QVariant() : row % 3 == 1 ? QVariant(u""_s) : QVariant(u"é '\\ %1"_s.arg(row)));
        bytes << QVariant(QByteArray(row % 7, static_cast<char>(row)));
        reals << (row % 2 == 0 ? QVariant(static_cast<double>(row) / 3) : QVariant());
    }
    QSqlQuery insert = prepared(u"INSERT INTO t VALUES (?, ?, ?, ?)"_s, {ids, texts, bytes, reals});
    QVERIFY2(insert.execBatch(), qPrintable(insert.lastError().text()));
    QCOMPARE(insert.numRowsAffected(), count);
    QSqlQuery query = m_session.forwardQuery();
    QVERIFY(query.exec(u"SELECT id, s, b, d FROM t ORDER BY id DESC"_s));
    for (qsizetype row = 0; row < count; ++row) {
        QVERIFY(query.next());
        QCOMPARE(query.value(0), ids[row]);
        QCOMPARE(query.isNull(1), !texts[row].isValid());
        QCOMPARE(query.value(1).toString(), texts[row].toString());
        QCOMPARE(query.value(2), bytes[row]);
        QCOMPARE(query.isNull(3), !reals[row].isValid());
        QCOMPARE(query.value(3).toDouble(), reals[row].toDouble());
    }
    QVERIFY(!query.next());
}

void BatchTest::takesFewMessages()
{
    const QString executions = u"SELECT VARIABLE_VALUE FROM information_schema.SESSION_STATUS "
                               "WHERE VARIABLE_NAME = 'Questions'"_s;
    QVariantList ids;
    for (int id = 1; id <= 5'000; ++id)
        ids << id;
    QSqlQuery insert = prepared(u"INSERT INTO t (id) VALUES (?)"_s, {QVariant(ids)});
    const int before = m_session.value(executions).toInt();
    QVERIFY(insert.execBatch());
    QVERIFY(m_session.value(executions).toInt() - before < 10);
    QCOMPARE(rows(), 5'000);
}

void BatchTest::countsWhatChanged_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<int>("affected");
    // Five rows with the ids 1 to 5; the values are 1, 2, 3, 9.
    QTest::newRow("update") << u"UPDATE t SET s = 'x' WHERE id = ?"_s << 3;
    QTest::newRow("update of nothing") << u"UPDATE t SET s = NULL WHERE id = ?"_s << 0;
    QTest::newRow("update of several") << u"UPDATE t SET d = COALESCE(d, 0) + 1 WHERE id <= ?"_s << 1 + 2 + 3 + 5;
    QTest::newRow("delete") << u"DELETE FROM t WHERE id = ?"_s << 3;
    QTest::newRow("insert or ignore") << u"INSERT IGNORE INTO t (id) VALUES (?)"_s << 1;
    QTest::newRow("replace") << u"REPLACE INTO t (id) VALUES (?)"_s << 4;
    QTest::newRow("insert from a select") << u"INSERT INTO t (id) SELECT 100 + id FROM t WHERE id = ?"_s << 3;
}

void BatchTest::countsWhatChanged()
{
    QFETCH(QString, statement);
    QFETCH(int, affected);
    m_session.run(u"INSERT INTO t (id) SELECT seq FROM seq_1_to_5"_s);
    QSqlQuery batch = prepared(statement, {QVariant(QVariantList{1, 2, 3, 9})});
    QVERIFY2(batch.execBatch(), qPrintable(batch.lastError().text()));
    // As many as the same executions one by one.
    int oneByOne = 0;
    m_session.run(u"DELETE FROM t"_s);
    m_session.run(u"INSERT INTO t (id) SELECT seq FROM seq_1_to_5"_s);
    for (const int value : {1, 2, 3, 9})
        oneByOne += m_session.run(statement, {value}).numRowsAffected();
    QCOMPARE(oneByOne, affected);
    QCOMPARE(batch.numRowsAffected(), affected);
}

void BatchTest::takesValuesOfMixedTypes()
{
    const QVariantList ids{1, 2U, QVariant(qlonglong(3)), QVariant(qulonglong(4)), u"5"_s, "6"_ba, 7.0, true};
    const QVariantList texts{u"a"_s, "b"_ba, 3, QVariant(), QVariant(), 1.5, u""_s, u"h"_s};
    QSqlQuery insert = prepared(u"REPLACE INTO t (id, s) VALUES (?, ?)"_s, {ids, texts});
    QVERIFY2(insert.execBatch(), qPrintable(insert.lastError().text()));
    QCOMPARE(insert.numRowsAffected(), 9); // the last replaces the first
    QCOMPARE(
        m_session.value(u"SELECT GROUP_CONCAT(CONCAT(id, '=', COALESCE(s, 'NULL')) ORDER BY id) FROM t"_s).toString(),
        u"1=h,2=b,3=3,4=NULL,5=NULL,6=1.5,7="_s);
}

void BatchTest::takesLargeValues()
{
    const QByteArray large(3 * 1024 * 1024, 'l');
    const QByteArray medium(700 * 1024, 'm');
    const QVariantList ids{1, 2, 3, 4, 5, 6};
    const QVariantList bodies{"s"_ba, large, medium, medium, "t"_ba, large};
    QSqlQuery insert = prepared(u"INSERT INTO t (id, b) VALUES (?, ?)"_s, {ids, bodies});
    QVERIFY2(insert.execBatch(), qPrintable(insert.lastError().text()));
    QCOMPARE(insert.numRowsAffected(), 6);
    for (const QVariant &id : ids)
        QVERIFY(m_session.value(u"SELECT b FROM t WHERE id = ?"_s, {id}) == bodies[id.toInt() - 1]);
}

void BatchTest::stopsAtTheFirstFailure()
{
    QSqlQuery insert = prepared(u"INSERT INTO t (id) VALUES (?)"_s, {QVariant(QVariantList{1, 2, 1, 3})});
    QVERIFY(!insert.execBatch());
    QCOMPARE(insert.lastError().nativeErrorCode(), QString::number(mariadb::error::DuplicateKey));
    QCOMPARE(m_session.driver().lastServerError().constraint, u"PRIMARY"_s);
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM t WHERE id = 3"_s).toInt(), 0);
}

void BatchTest::canBeRolledBackWhole()
{
    QVERIFY(m_session.database().transaction());
    QSqlQuery insert = prepared(u"INSERT INTO t (id, s) VALUES (?, ?)"_s,
                                {QVariantList{1, 2, 3, 1}, QVariantList{u"a"_s, "b"_ba, u"c"_s, u"d"_s}});
    QVERIFY(!insert.execBatch());
    QVERIFY(m_session.database().rollback());
    QCOMPARE(rows(), 0);
}

void BatchTest::worksWhereTheServerTakesNoBulk()
{
    m_session.run(u"CREATE OR REPLACE PROCEDURE add_one(IN n BIGINT) INSERT INTO t (id) VALUES (n)"_s);
    QSqlQuery call = prepared(u"CALL add_one(?)"_s, {QVariant(QVariantList{1, 2, 3})});
    QVERIFY2(call.execBatch(), qPrintable(call.lastError().text()));
    QCOMPARE(rows(), 3);
    QSqlQuery set = prepared(u"SET @last = ?"_s, {QVariant(QVariantList{1, 2, 7})});
    QVERIFY2(set.execBatch(), qPrintable(set.lastError().text()));
    QCOMPARE(m_session.value(u"SELECT @last"_s).toInt(), 7);
}

void BatchTest::refusesWhatIsNoBatch_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QVariantList>("columns");
    QTest::addColumn<uint>("code");
    const QString insert = u"INSERT INTO t (id, s) VALUES (?, ?)"_s;
    const QVariantList two{1, 2};
    QTest::newRow("lists of other lengths")
        << insert << QVariantList{two, QVariantList{u"a"_s}} << mariadb::error::ParametersNotBound;
    QTest::newRow("no list") << insert << QVariantList{two, u"a"_s} << mariadb::error::ParametersNotBound;
    QTest::newRow("a list too few") << insert << QVariantList{QVariant(two)} << mariadb::error::ParametersNotBound;
    QTest::newRow("a value of another type")
        << insert << QVariantList{two, QVariantList{u"a"_s, QDate(2026, 1, 1)}} << mariadb::error::UnsupportedParameter;
    QTest::newRow("rows") << u"SELECT ?"_s << QVariantList{QVariant(two)} << mariadb::error::NotImplemented;
    QTest::newRow("rows of a procedure") << u"CALL give(?)"_s << QVariantList{QVariant(two)}
                                         << mariadb::error::NotImplemented;
    QTest::newRow("returned rows") << u"INSERT INTO t (id) VALUES (?) RETURNING id"_s << QVariantList{QVariant(two)}
                                   << mariadb::error::NotImplemented;
}

void BatchTest::refusesWhatIsNoBatch()
{
    QFETCH(QString, statement);
    QFETCH(QVariantList, columns);
    QFETCH(uint, code);
    m_session.run(u"CREATE OR REPLACE PROCEDURE give(IN n INT) SELECT n"_s);
    QSqlQuery query = prepared(statement, columns);
    QVERIFY(!query.execBatch());
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(code));
    QCOMPARE(m_session.value(u"SELECT 1"_s).toInt(), 1);
    QVERIFY(!query.execBatch(QSqlQuery::ValuesAsColumns));
    QCOMPARE(query.lastError().nativeErrorCode(), QString::number(mariadb::error::NotImplemented));
}

void BatchTest::leavesTheStatementUsable()
{
    QSqlQuery insert = prepared(u"INSERT INTO t (id) VALUES (?)"_s, {QVariant(QVariantList{1, 2, 3})});
    QVERIFY(insert.execBatch());
    insert.bindValue(0, 4);
    QVERIFY2(insert.exec(), qPrintable(insert.lastError().text()));
    QCOMPARE(insert.numRowsAffected(), 1);
    insert.bindValue(0, QVariantList{5, 6});
    QVERIFY(insert.execBatch());
    insert.bindValue(0, QVariantList{});
    QVERIFY(insert.execBatch());
    QCOMPARE(insert.numRowsAffected(), 0);
    QCOMPARE(rows(), 6);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::BatchTest)
#include "batch_test.moc"
