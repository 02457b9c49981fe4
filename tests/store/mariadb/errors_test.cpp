// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/constraint_name.h"
#include "tests/servers/own_server.h"
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlError>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// A server's failure comes with its number, its state, its words and, where one was violated, the constraint.
class ErrorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nameTheViolatedConstraint_data();
    void nameTheViolatedConstraint();
    void readTheNameWhereNoValueCanStand_data();
    void readTheNameWhereNoValueCanStand();
    void haveNumberStateAndWords_data();
    void haveNumberStateAndWords();
    void stayUntilTheNext();
    void sayThatAServerOnlyReads();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void ErrorsTest::initTestCase()
{
    m_session.run(u"CREATE TABLE parent (id INT PRIMARY KEY, k VARBINARY(200), s VARCHAR(200), UNIQUE KEY uq_k (k), "
                  "UNIQUE KEY `odd ' name` (s))"_s);
    m_session.run(u"CREATE TABLE child (id INT PRIMARY KEY, p INT, n INT CHECK (n < 10), "
                  "CONSTRAINT `fk ``of child` FOREIGN KEY (p) REFERENCES parent (id), "
                  "CONSTRAINT ck_n CHECK (n <> 5))"_s);
    m_session.run(u"INSERT INTO parent VALUES (1, 'a', 'a'), (2, ?, ?)"_s,
                  {"x' for key 'forged"_ba, u"x' for key 'forged"_s});
    m_session.run(u"INSERT INTO child VALUES (1, 1, 1)"_s);
}

void ErrorsTest::nameTheViolatedConstraint_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<QVariantList>("values");
    QTest::addColumn<uint>("code");
    QTest::addColumn<QString>("constraint");
    QTest::newRow("primary key") << u"INSERT INTO parent (id) VALUES (1)"_s << QVariantList()
                                 << mariadb::error::DuplicateKey << u"PRIMARY"_s;
    QTest::newRow("unique key") << u"INSERT INTO parent (id, k) VALUES (3, 'a')"_s << QVariantList()
                                << mariadb::error::DuplicateKey << u"uq_k"_s;
    QTest::newRow("unique key, forging bytes")
        << u"INSERT INTO parent (id, k) VALUES (3, ?)"_s << QVariantList{"x' for key 'forged"_ba}
        << mariadb::error::DuplicateKey << u"uq_k"_s;
    QTest::newRow("unique key of an odd name, forging text")
        << u"INSERT INTO parent (id, s) VALUES (3, ?)"_s << QVariantList{u"x' for key 'forged"_s}
        << mariadb::error::DuplicateKey << u"odd ' name"_s;
    QTest::newRow("no parent") << u"INSERT INTO child VALUES (2, 99, 1)"_s << QVariantList()
                               << mariadb::error::NoReferencedRow << u"fk `of child"_s;
    QTest::newRow("a child left") << u"DELETE FROM parent WHERE id = 1"_s << QVariantList()
                                  << mariadb::error::RowIsReferenced << u"fk `of child"_s;
    QTest::newRow("check of the table") << u"INSERT INTO child VALUES (2, 1, 5)"_s << QVariantList()
                                        << mariadb::error::CheckConstraint << u"ck_n"_s;
    QTest::newRow("check of a column") << u"INSERT INTO child VALUES (2, 1, 10)"_s << QVariantList()
                                       << mariadb::error::CheckConstraint << u"child.n"_s;
    QTest::newRow("not null is none") << u"INSERT INTO parent VALUES (NULL, 'n', 'n')"_s << QVariantList() << 1048U
                                      << QString();
}

void ErrorsTest::nameTheViolatedConstraint()
{
    QFETCH(QString, statement);
    QFETCH(QVariantList, values);
    QFETCH(uint, code);
    QFETCH(QString, constraint);
    QCOMPARE(m_session.failure(statement, values), code);
    const mariadb::ServerError &error = m_session.driver().lastServerError();
    QCOMPARE(error.code, code);
    QCOMPARE(error.sqlState, u"23000"_s);
    QCOMPARE(error.constraint, constraint);
    QVERIFY(!error.connectionLost);
}

void ErrorsTest::readTheNameWhereNoValueCanStand_data()
{
    QTest::addColumn<uint>("code");
    QTest::addColumn<bool>("mariaDb");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("constraint");
    const auto add = [](const char *name, uint code, bool mariaDb, const QString &text, const QString &constraint) {
        QTest::newRow(name) << code << mariaDb << text << constraint;
    };
    using namespace mariadb::error;
    add("MySQL, with its table", DuplicateKey, false, u"Duplicate entry '1' for key 't.uq'"_s, u"uq"_s);
    add("MySQL, before 8.0.19", DuplicateKey, false, u"Duplicate entry '1' for key 'uq'"_s, u"uq"_s);
    add("MySQL, ambiguous", DuplicateKey, false, u"Duplicate entry '1' for key 'a.b.c'"_s, QString());
    add("MariaDB, a dot in the name", DuplicateKey, true, u"Duplicate entry '1' for key 'a.b'"_s, u"a.b"_s);
    add("cut off", DuplicateKey, true, u"Duplicate entry '1' for key 'uq"_s, QString());
    add("another language", DuplicateKey, true, u"Doppelter Eintrag '1' für Schlüssel 'uq'"_s, QString());
    add("without a key", DuplicateKey, true, u"Duplicate entry"_s, QString());
    add("forged in a table's name", RowIsReferenced, true,
        u"Cannot delete or update a parent row: a foreign key constraint fails (`d`.`, CONSTRAINT ``x`` FOREIGN KEY`, "
        "CONSTRAINT `fk` FOREIGN KEY (`p`) REFERENCES `p` (`id`))"_s,
        u"fk"_s);
    add("cut off in the name", NoReferencedRow, true,
        u"Cannot add or update a child row: a foreign key constraint fails (`d`.`c`, CONSTRAINT `fk"_s, QString());
    add("without details", RowIsReferenced, true,
        u"Cannot delete or update a parent row: a foreign key constraint fails"_s, QString());
    add("check", CheckConstraint, true, u"CONSTRAINT `ck` failed for `d`.`t`"_s, u"ck"_s);
    add("check of MySQL", CheckConstraintMySql, false, u"Check constraint 'ck ' is violated' is violated."_s,
        u"ck ' is violated"_s);
    add("another failure", ParseError, true, u"Duplicate entry '1' for key 'uq'"_s, QString());
}

void ErrorsTest::readTheNameWhereNoValueCanStand()
{
    QFETCH(uint, code);
    QFETCH(bool, mariaDb);
    QFETCH(QString, text);
    QFETCH(QString, constraint);
    QCOMPARE(mariadb::violatedConstraint(code, text, mariaDb), constraint);
}

void ErrorsTest::haveNumberStateAndWords_data()
{
    QTest::addColumn<QString>("statement");
    QTest::addColumn<uint>("code");
    QTest::addColumn<QString>("sqlState");
    QTest::newRow("no such table") << u"SELECT * FROM nowhere"_s << mariadb::error::NoSuchTable << u"42S02"_s;
    QTest::newRow("no such column") << u"SELECT nothing FROM parent"_s << 1054U << u"42S22"_s;
    QTest::newRow("no statement") << u"SELEC 1"_s << mariadb::error::ParseError << u"42000"_s;
    QTest::newRow("too long") << u"INSERT INTO parent (id, k) VALUES (9, REPEAT('x', 201))"_s
                              << mariadb::error::DataTooLong << u"22001"_s;
    QTest::newRow("while rows are read") << u"SELECT (SELECT id FROM parent) FROM DUAL"_s << 1242U << u"21000"_s;
    QTest::newRow("one's own") << u"SIGNAL SQLSTATE '45001' SET MESSAGE_TEXT = 'é', MYSQL_ERRNO = 31001"_s << 31001U
                               << u"45001"_s;
}

void ErrorsTest::haveNumberStateAndWords()
{
    QFETCH(QString, statement);
    QFETCH(uint, code);
    QFETCH(QString, sqlState);
    for (const bool forwardOnly : {true, false}) {
        QSqlQuery query(m_session.database());
        query.setForwardOnly(forwardOnly);
        QVERIFY(!query.exec(statement) || !query.next());
        QCOMPARE(query.lastError().type(), QSqlError::StatementError);
        QCOMPARE(query.lastError().nativeErrorCode(), QString::number(code));
        const mariadb::ServerError &error = m_session.driver().lastServerError();
        QCOMPARE(error.code, code);
        QCOMPARE(error.sqlState, sqlState);
        QCOMPARE(error.text, query.lastError().databaseText());
        QVERIFY(!error.text.isEmpty());
        QVERIFY(error.constraint.isEmpty());
    }
}

void ErrorsTest::stayUntilTheNext()
{
    QCOMPARE(m_session.failure(u"SELECT * FROM nowhere"_s), mariadb::error::NoSuchTable);
    m_session.run(u"SELECT 1"_s);
    QCOMPARE(m_session.driver().lastServerError().code, mariadb::error::NoSuchTable);
    QCOMPARE(m_session.failure(u"SELEC 1"_s), mariadb::error::ParseError);
    QCOMPARE(m_session.driver().lastServerError().code, mariadb::error::ParseError);
    QVERIFY(m_session.open());
    QVERIFY(!m_session.driver().lastServerError().isError());
}

void ErrorsTest::sayThatAServerOnlyReads()
{
    const OwnServer own(u"mariadb"_s);
    const DriverSession administrator(plainOptions(own.address()));
    administrator.run(u"CREATE DATABASE d"_s);
    administrator.run(u"CREATE TABLE d.t (id INT)"_s);
    administrator.run(u"CREATE USER guest@'%' IDENTIFIED BY 'guest'"_s);
    administrator.run(u"GRANT SELECT, INSERT ON d.* TO guest@'%'"_s);
    administrator.run(u"SET GLOBAL read_only = 1"_s);
    mariadb::ConnectOptions options = plainOptions(own.address(), u"d"_s);
    options.user = u"guest"_s;
    options.password = "guest";
    const DriverSession guest(options);
    QCOMPARE(guest.failure(u"INSERT INTO t VALUES (1)"_s), mariadb::error::ReadOnlyOption);
    QCOMPARE(guest.failure(u"DELETE FROM t"_s), mariadb::error::TableAccessDenied);
    options.database = u"mysql"_s;
    const DriverSession stranger(options, DriverSession::Opening::ByTest);
    QVERIFY(!stranger.open());
    QCOMPARE(stranger.driver().lastServerError().code, mariadb::error::DatabaseAccessDenied);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::ErrorsTest)
#include "errors_test.moc"
