// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"
#include "tests/store/mariadb/driver_session.h"

#include <QSqlDriver>
#include <QSqlError>
#include <QSqlField>
#include <QSqlIndex>
#include <QSqlRecord>
#include <QSqlTableModel>
#include <QtTest>

#include <mysql.h>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// What Qt asks a driver about tables, names and itself.
class SchemaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void namesTablesAndViews();
    void describesATable();
    void knowsThePrimaryKeyInItsOrder();
    void looksIntoOtherDatabases();
    void quotesNames_data();
    void quotesNames();
    void tellsQuotedNamesFromOthers_data();
    void tellsQuotedNamesFromOthers();
    void writesLiteralsForEverySqlMode_data();
    void writesLiteralsForEverySqlMode();
    void servesATableModel();
    void saysWhatItCanDo_data();
    void saysWhatItCanDo();
    void handsOutTheLibrarysConnection();

private:
    const TestDatabase m_database{u"mariadb"_s};
    const DriverSession m_session{plainOptions(m_database.address(), m_database.name())};
};

void SchemaTest::init()
{
    m_session.run(u"CREATE TABLE IF NOT EXISTS `odd ``name.x` (b BIGINT UNSIGNED NOT NULL, a VARBINARY(64) NOT NULL, "
                  "s VARCHAR(20) DEFAULT 'x', n DECIMAL(10,3), PRIMARY KEY (a, b))"_s);
    m_session.run(u"CREATE TABLE IF NOT EXISTS plain (id INT AUTO_INCREMENT PRIMARY KEY, v VARCHAR(20) NOT NULL)"_s);
    m_session.run(u"CREATE TABLE IF NOT EXISTS without_key (v INT) WITH SYSTEM VERSIONING"_s);
    m_session.run(u"CREATE OR REPLACE VIEW seen AS SELECT v FROM plain"_s);
}

void SchemaTest::namesTablesAndViews()
{
    const QSqlDatabase database = m_session.database();
    const QStringList tables{u"odd `name.x"_s, u"plain"_s, u"without_key"_s};
    QCOMPARE(database.tables(), tables);
    QCOMPARE(database.tables(QSql::Views), QStringList{u"seen"_s});
    QCOMPARE(database.tables(QSql::AllTables), QStringList(tables) << u"seen"_s);
    QCOMPARE(database.tables(QSql::SystemTables), QStringList());
}

void SchemaTest::describesATable()
{
    const QSqlRecord record = m_session.database().record(u"odd `name.x"_s);
    QCOMPARE(record.count(), 4);
    QCOMPARE(record.fieldName(0), u"b"_s);
    QCOMPARE(record.field(0).metaType(), QMetaType(QMetaType::ULongLong));
    QCOMPARE(record.field(0).requiredStatus(), QSqlField::Required);
    QCOMPARE(record.field(1).metaType(), QMetaType(QMetaType::QByteArray));
    QCOMPARE(record.field(1).length(), 64);
    QCOMPARE(record.field(2).length(), 20);
    QCOMPARE(record.field(2).requiredStatus(), QSqlField::Optional);
    QCOMPARE(record.field(3).precision(), 3);
    QCOMPARE(record.field(0).tableName(), u"odd `name.x"_s);
    QVERIFY(m_session.database().record(u"plain"_s).field(0).isAutoValue());
    QVERIFY(m_session.database().record(u"nowhere"_s).isEmpty());
    QCOMPARE(m_session.driver().lastServerError().code, mariadb::error::NoSuchTable);
}

void SchemaTest::knowsThePrimaryKeyInItsOrder()
{
    const QSqlIndex key = m_session.database().primaryIndex(u"odd `name.x"_s);
    QCOMPARE(key.count(), 2);
    QCOMPARE(key.fieldName(0), u"a"_s);
    QCOMPARE(key.fieldName(1), u"b"_s);
    QCOMPARE(key.field(1).metaType(), QMetaType(QMetaType::ULongLong));
    QVERIFY(m_session.database().primaryIndex(u"without_key"_s).isEmpty());
}

void SchemaTest::looksIntoOtherDatabases()
{
    const auto quoted = [this](const QString &name) {
        return m_session.driver().escapeIdentifier(name, QSqlDriver::TableName);
    };
    const DriverSession elsewhere(plainOptions(m_database.address(), u"mysql"_s));
    const QString path = quoted(m_database.name()) + u'.' + quoted(u"odd `name.x"_s);
    QCOMPARE(elsewhere.database().record(path).count(), 4);
    QCOMPARE(elsewhere.database().primaryIndex(path).count(), 2);
}

void SchemaTest::quotesNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("quoted");
    QTest::newRow("simple") << u"a"_s << u"`a`"_s;
    QTest::newRow("a keyword") << u"order"_s << u"`order`"_s;
    QTest::newRow("with a dot") << u"a.b"_s << u"`a.b`"_s;
    QTest::newRow("with a backtick") << u"a`b"_s << u"`a``b`"_s;
    QTest::newRow("that looks quoted") << u"`a`"_s << u"```a```"_s;
    QTest::newRow("hostile") << u"a`; DROP TABLE plain; -- "_s << u"`a``; DROP TABLE plain; -- `"_s;
}

void SchemaTest::quotesNames()
{
    QFETCH(QString, name);
    QFETCH(QString, quoted);
    for (const auto type : {QSqlDriver::FieldName, QSqlDriver::TableName}) {
        QCOMPARE(m_session.driver().escapeIdentifier(name, type), quoted);
        QVERIFY(m_session.driver().isIdentifierEscaped(quoted, type));
        QCOMPARE(m_session.driver().stripDelimiters(quoted, type), name);
    }
    const QSqlRecord record = m_session.run(u"SELECT 1 AS %1"_s.arg(quoted)).record();
    QCOMPARE(record.fieldName(0), name);
}

void SchemaTest::tellsQuotedNamesFromOthers_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("escaped");
    QTest::newRow("a path") << u"`a`.`b`"_s << true;
    QTest::newRow("nothing") << u""_s << false;
    QTest::newRow("bare") << u"a"_s << false;
    QTest::newRow("only at the start") << u"`a"_s << false;
    QTest::newRow("a single one inside") << u"`a`b`"_s << false;
    QTest::newRow("one doubled at the end") << u"`a``"_s << false;
    QTest::newRow("an open path") << u"`a`."_s << false;
    QTest::newRow("half a path") << u"`a`.b"_s << false;
    QTest::newRow("something behind") << u"`a` x"_s << false;
}

void SchemaTest::tellsQuotedNamesFromOthers()
{
    QFETCH(QString, text);
    QFETCH(bool, escaped);
    QCOMPARE(m_session.driver().isIdentifierEscaped(text, QSqlDriver::TableName), escaped);
    QCOMPARE(m_session.driver().stripDelimiters(text, QSqlDriver::TableName), text);
}

void SchemaTest::writesLiteralsForEverySqlMode_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::newRow("quotes") << QVariant(u"it's \"x\""_s);
    QTest::newRow("backslashes") << QVariant(u"\\' OR 1=1 -- \\"_s);
    QTest::newRow("a zero and a line") << QVariant(u"a\0\nb"_s);
    QTest::newRow("text") << QVariant(u"日本 😀"_s);
    QTest::newRow("empty text") << QVariant(u""_s);
    QTest::newRow("bytes") << QVariant("\x00\x27\x5c\xff"_ba);
    QTest::newRow("empty bytes") << QVariant(QByteArray(""));
    QTest::newRow("the greatest") << QVariant(std::numeric_limits<qulonglong>::max());
    QTest::newRow("the least") << QVariant(std::numeric_limits<qlonglong>::min() + 1);
    QTest::newRow("a double") << QVariant(0.1);
    QTest::newRow("a large double") << QVariant(-1.7976931348623157e308);
    QTest::newRow("null") << QVariant();
}

void SchemaTest::writesLiteralsForEverySqlMode()
{
    QFETCH(QVariant, value);
    QSqlField field(u"f"_s, value.metaType());
    field.setValue(value);
    const QString literal = m_session.driver().formatValue(field, false);
    for (const char *mode : {"", "NO_BACKSLASH_ESCAPES,ANSI_QUOTES"}) {
        m_session.run(u"SET SESSION sql_mode = '%1'"_s.arg(QString::fromLatin1(mode)));
        const QVariant read = m_session.value(u"SELECT %1"_s.arg(literal));
        QCOMPARE(read.isNull(), value.isNull());
        if (!value.isNull())
            QCOMPARE(read, value);
    }
    m_session.run(u"SET SESSION sql_mode = DEFAULT"_s);
}

void SchemaTest::servesATableModel()
{
    m_session.run(u"DELETE FROM plain"_s);
    QSqlTableModel model(nullptr, m_session.database());
    model.setTable(u"plain"_s);
    model.setEditStrategy(QSqlTableModel::OnManualSubmit);
    QVERIFY(model.select());
    QVERIFY(model.insertRow(0));
    QVERIFY(model.setData(model.index(0, 1), u"it's"_s));
    QVERIFY2(model.submitAll(), qPrintable(model.lastError().text()));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 1).data().toString(), u"it's"_s);
    QVERIFY(model.setData(model.index(0, 1), u"changed"_s) && model.submitAll());
    QCOMPARE(m_session.value(u"SELECT v FROM plain"_s).toString(), u"changed"_s);
    QVERIFY(model.removeRow(0) && model.submitAll());
    QCOMPARE(m_session.value(u"SELECT COUNT(*) FROM plain"_s).toInt(), 0);
}

void SchemaTest::saysWhatItCanDo_data()
{
    QTest::addColumn<QSqlDriver::DriverFeature>("feature");
    QTest::addColumn<bool>("has");
    QTest::newRow("Transactions") << QSqlDriver::Transactions << true;
    QTest::newRow("QuerySize") << QSqlDriver::QuerySize << true;
    QTest::newRow("BLOB") << QSqlDriver::BLOB << true;
    QTest::newRow("Unicode") << QSqlDriver::Unicode << true;
    QTest::newRow("PreparedQueries") << QSqlDriver::PreparedQueries << true;
    QTest::newRow("PositionalPlaceholders") << QSqlDriver::PositionalPlaceholders << true;
    QTest::newRow("NamedPlaceholders are Qt's") << QSqlDriver::NamedPlaceholders << false;
    QTest::newRow("LastInsertId") << QSqlDriver::LastInsertId << true;
    QTest::newRow("BatchOperations") << QSqlDriver::BatchOperations << true;
    QTest::newRow("FinishQuery") << QSqlDriver::FinishQuery << true;
    QTest::newRow("MultipleResultSets") << QSqlDriver::MultipleResultSets << true;
    QTest::newRow("CancelQuery") << QSqlDriver::CancelQuery << true;
    QTest::newRow("LowPrecisionNumbers") << QSqlDriver::LowPrecisionNumbers << false;
    QTest::newRow("EventNotifications") << QSqlDriver::EventNotifications << false;
    QTest::newRow("SimpleLocking") << QSqlDriver::SimpleLocking << false;
}

void SchemaTest::saysWhatItCanDo()
{
    QFETCH(QSqlDriver::DriverFeature, feature);
    QFETCH(bool, has);
    QCOMPARE(m_session.driver().hasFeature(feature), has);
}

void SchemaTest::handsOutTheLibrarysConnection()
{
    auto *handle = m_session.driver().handle().value<MYSQL *>();
    QVERIFY(handle);
    QCOMPARE(mysql_thread_id(handle), m_session.driver().connectionId());
    const DriverSession closed(plainOptions(m_database.address()), DriverSession::Opening::ByTest);
    QVERIFY(!closed.driver().handle().value<MYSQL *>());
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::SchemaTest)
#include "schema_test.moc"
