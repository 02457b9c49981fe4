// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/postgresql/small_table.h"

#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::State;
using test::PostgreSqlTestbed;
using test::SmallTable;

/// Columns of every type that such tables have work through the layout alone.
class TypesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textsAreFoundByTheirBytes_data();
    void textsAreFoundByTheirBytes();
    void bytesThatAreNoTextMatchNothing_data() { textsAreFoundByTheirBytes_data(); }
    void bytesThatAreNoTextMatchNothing();
    void aCollationThatIgnoresCaseDoesNotDecide();
    void uuidsAreFoundAndPaged();
    void anEnumerationIsAState();
    void exactNumbersStayExact();
    void aFractionInAnIntegerColumnIsCorrupt();
    void keysOfSeveralColumnsArePaged();
    void aDocumentIsABody();
    void aDomainIsWhatItStandsFor();
    void aSchemaIsNamedInTheProfile();
    void namesAreFoundWithoutRegardToCase();
};

namespace {

RecordRef ref(const QByteArray &text)
{
    return RecordRef(std::vector<RecordRef::Part>{text});
}

void addRow(PostgreSqlTestbed &bed, const QVariant &id, const QString &key, const QString &state = u"C"_s,
            const QString &table = u"r"_s)
{
    bed.execute(u"INSERT INTO %1 (id, tenant, op, k, st) VALUES (?, 1, 'pay', ?, ?)"_s.arg(table), {id, key, state});
}

std::size_t found(store::Session &session, const QByteArray &key)
{
    return test::valueOf(session.records().byKey({key, 1, {}, "pay"}, 10, {})).size();
}

} // namespace

void TypesTest::textsAreFoundByTheirBytes_data()
{
    QTest::addColumn<QString>("type");
    for (const char *type : {"text", "varchar(128)", "char(20)", "citext"})
        QTest::newRow(type) << QString::fromLatin1(type);
}

void TypesTest::textsAreFoundByTheirBytes()
{
    QFETCH(QString, type);
    const SmallTable table{.text = type};
    PostgreSqlTestbed bed(QStringList{u"CREATE EXTENSION citext"_s} + schemaOf(table));
    addRow(bed, 1, u"abc"_s);
    addRow(bed, 2, u"'\\é–日本"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(found(*session, "abc"), std::size_t(1));
    QCOMPARE(found(*session, "ABC"), std::size_t(0));
    QCOMPARE(found(*session, "abc "), std::size_t(0));
    QCOMPARE(found(*session, QByteArray("'\\é–日本")), std::size_t(1));
    const auto record = *test::valueOf(session->records().find(RecordRef(2)));
    QCOMPARE(record.scope.key, QByteArray("'\\é–日本"));
    QCOMPARE(record.scope.operation, QByteArray("pay"));
    QCOMPARE(test::walk(*session, {.operation = "p*y"}, 5).size(), std::size_t(2));
}

void TypesTest::bytesThatAreNoTextMatchNothing()
{
    QFETCH(QString, type);
    const SmallTable table{.text = type};
    PostgreSqlTestbed bed(QStringList{u"CREATE EXTENSION citext"_s} + schemaOf(table));
    addRow(bed, 1, u"abc"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(found(*session, "\xff\xfe"), std::size_t(0));
    QCOMPARE(found(*session, QByteArray("abc\0", 4)), std::size_t(0));
    QCOMPARE(found(*session, "abc"), std::size_t(1));
}

void TypesTest::aCollationThatIgnoresCaseDoesNotDecide()
{
    const SmallTable table{.text = u"text COLLATE nocase"_s, .state = u"text COLLATE nocase"_s};
    PostgreSqlTestbed bed(QStringList{u"CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', "
                                      "deterministic = false)"_s} +
                          schemaOf(table));
    addRow(bed, 1, u"abc"_s, u"P"_s);
    addRow(bed, 2, u"xyz"_s, u"p"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(found(*session, "abc"), std::size_t(1));
    QCOMPARE(found(*session, "ABC"), std::size_t(0));
    QCOMPARE(test::walk(*session, {.state = State::Processing}, 5), std::vector{RecordRef(1)});
    QCOMPARE(test::walk(*session, {.operation = "PA*"}, 5).size(), std::size_t(0));
}

void TypesTest::uuidsAreFoundAndPaged()
{
    const SmallTable table{.key = u"id uuid"_s};
    PostgreSqlTestbed bed(schemaOf(table));
    const QByteArray first = "00000000-0000-4000-8000-000000000001";
    const QByteArray second = "ffffffff-0000-4000-8000-000000000002";
    addRow(bed, QString::fromLatin1(second), u"b"_s);
    addRow(bed, QString::fromLatin1(first), u"a"_s, u"P"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::walk(*session, {}, 1), (std::vector{ref(first), ref(second)}));
    QCOMPARE(test::walk(*session, {.state = State::Processing}, 1), std::vector{ref(first)});
    QVERIFY(test::valueOf(session->records().find(ref(second))).has_value());
    QVERIFY(!test::valueOf(session->records().find(ref("no uuid"))));
    QVERIFY(!test::valueOf(session->records().find(ref(second.toUpper()))));
}

void TypesTest::anEnumerationIsAState()
{
    const SmallTable table{.state = u"progress"_s};
    PostgreSqlTestbed bed(QStringList{u"CREATE TYPE progress AS ENUM ('C', 'P', 'X')"_s} + schemaOf(table));
    addRow(bed, 1, u"a"_s, u"P"_s);
    addRow(bed, 2, u"b"_s, u"X"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::walk(*session, {.state = State::Processing}, 5), std::vector{RecordRef(1)});
    QCOMPARE(test::walk(*session, {.state = State::Unknown}, 5), std::vector{RecordRef(2)});
    // A word that the type does not have is the profile's mistake.
    profile::Layout layout = layoutOf(table);
    layout.states.processing = {"PROCESSING"};
    const auto page = test::reading(bed, layout)->records().page({.state = State::Processing}, {}, 5, {});
    QVERIFY(!page);
    QVERIFY2(page.error().advice.contains(u"profile"_s), qPrintable(page.error().advice));
}

void TypesTest::exactNumbersStayExact()
{
    const SmallTable table{.key = u"id numeric(19,0)"_s};
    PostgreSqlTestbed bed(schemaOf(table));
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st) VALUES (9223372036854775807, 1, 'pay', 'a', 'C')"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::walk(*session, {}, 5), std::vector{RecordRef(9'223'372'036'854'775'807)});
    QVERIFY(test::valueOf(session->records().find(RecordRef(9'223'372'036'854'775'807))).has_value());
    QVERIFY(!test::valueOf(session->records().find(RecordRef(9'223'372'036'854'775'806))));
}

void TypesTest::aFractionInAnIntegerColumnIsCorrupt()
{
    const SmallTable table{};
    PostgreSqlTestbed bed(schemaOf(table));
    bed.execute(u"ALTER TABLE r ALTER tenant TYPE numeric"_s);
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st) VALUES (1, 2, 'pay', 'a', 'C'), (2, 1.5, 'pay', 'b', 'C')"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::valueOf(session->records().find(RecordRef(1)))->scope.tenant, 2);
    const auto record = session->records().find(RecordRef(2));
    QVERIFY(!record);
    QCOMPARE(record.error().code, ErrorCode::Corrupt);
    QVERIFY2(!record.error().detail.contains(u"1.5"_s), qPrintable(record.error().detail));
}

void TypesTest::keysOfSeveralColumnsArePaged()
{
    const SmallTable table{.key = u"a bigint, b text COLLATE \"C\", c bytea"_s, .keyColumns = {u"a"_s, u"b"_s, u"c"_s}};
    PostgreSqlTestbed bed(schemaOf(table));
    std::vector<RecordRef> expected;
    for (const qint64 a : {-1, 0, 7}) {
        for (const char *b : {"", "B", "b", "\xC3\xA9"}) {
            for (const QByteArray &c : {QByteArray("", 0), QByteArray("\0", 1), QByteArray("\xff", 1)}) {
                bed.execute(u"INSERT INTO r (a, b, c, tenant, op, k, st) VALUES (?, ?, ?, 1, 'o', ?, ?)"_s,
                            {a, QString::fromUtf8(b), c, QByteArray::number(int(expected.size())),
                             expected.size() % 2 == 0 ? u"P"_s : u"C"_s});
                expected.emplace_back(std::vector<RecordRef::Part>{a, QByteArray(b), c});
            }
        }
    }
    const auto session = test::reading(bed, layoutOf(table));
    for (const int limit : {1, 5, 36, 50})
        QCOMPARE(test::walk(*session, {}, limit), expected);
    QCOMPARE(test::walk(*session, {.state = State::Processing}, 4).size(), std::size_t(18));
    QCOMPARE(test::valueOf(session->records().findAll(expected)).size(), std::size_t(36));
}

void TypesTest::aDocumentIsABody()
{
    const SmallTable table{.body = u"jsonb"_s};
    PostgreSqlTestbed bed(schemaOf(table));
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st, body) VALUES (1, 1, 'pay', 'a', 'C', '{\"orderId\": 7}')"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::valueOf(session->records().find(RecordRef(1)))->response.body, QByteArray("{\"orderId\": 7}"));
    const auto page = test::valueOf(session->records().page({}, {}, 5, {}));
    QCOMPARE(page.records.at(0).response.bodyLength, 14);
}

void TypesTest::aDomainIsWhatItStandsFor()
{
    const SmallTable table{.key = u"id record_id"_s};
    PostgreSqlTestbed bed(QStringList{u"CREATE DOMAIN record_id AS bigint CHECK (VALUE > 0)"_s} + schemaOf(table));
    addRow(bed, 5, u"a"_s);
    const auto session = test::reading(bed, layoutOf(table));
    QCOMPARE(test::walk(*session, {}, 5), std::vector{RecordRef(5)});
    QVERIFY(test::valueOf(session->records().find(RecordRef(5))).has_value());
}

void TypesTest::aSchemaIsNamedInTheProfile()
{
    const SmallTable table{};
    PostgreSqlTestbed bed(QStringList{u"CREATE SCHEMA \"Shop\""_s} + schemaOf(table, u"\"Shop\".\"R\""_s));
    bed.execute(u"GRANT USAGE ON SCHEMA \"Shop\" TO PUBLIC"_s);
    bed.execute(u"GRANT ALL ON ALL TABLES IN SCHEMA \"Shop\" TO PUBLIC"_s);
    addRow(bed, 5, u"a"_s, u"C"_s, u"\"Shop\".\"R\""_s);
    const auto session = test::reading(bed, layoutOf(table, u"Shop.R"_s));
    QCOMPARE(test::walk(*session, {}, 5), std::vector{RecordRef(5)});
    QVERIFY(test::valueOf(session->probeReadOnly()).readOnly);
    QVERIFY(test::valueOf(session->schema().tableNames()).contains(u"Shop.R"_s));
    QCOMPARE(test::valueOf(session->schema().table(u"Shop.R"_s))->path(), u"Shop.R"_s);
    QVERIFY(!test::valueOf(session->schema().table(u"R"_s)));
}

void TypesTest::namesAreFoundWithoutRegardToCase()
{
    const SmallTable table{};
    PostgreSqlTestbed bed(schemaOf(table) + schemaOf(table, u"\"R\""_s));
    addRow(bed, 1, u"a"_s);
    addRow(bed, 2, u"a"_s, u"C"_s, u"\"R\""_s);
    QCOMPARE(test::walk(*test::reading(bed, layoutOf(table)), {}, 5), std::vector{RecordRef(1)});
    QCOMPARE(test::walk(*test::reading(bed, layoutOf(table, u"R"_s)), {}, 5), std::vector{RecordRef(2)});
    bed.execute(u"DROP TABLE \"R\""_s);
    QCOMPARE(test::walk(*test::reading(bed, layoutOf(table, u"R"_s)), {}, 5), std::vector{RecordRef(1)});
}

QTEST_GUILESS_MAIN(TypesTest)
#include "types_test.moc"
