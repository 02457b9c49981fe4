// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_template.h"
#include "store/sql/sql_values.h"
#include "store/sqlite/sqlite_dialect.h"

#include <QtTest>

#include <set>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::ColumnKind;
using store::MappedTable;
using store::renderTemplate;
using store::SqlStatement;
using store::SqlValues;
using store::TemplateInput;

/// The language of resources/sql.
class TemplateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commentsAreNoPartOfAStatement();
    void namesAreQuotedWhateverTheyHold();
    void whatTheLayoutLacksIsNull();
    void outputsKnowTheirPositions();
    void valuesAreBoundInOrder();
    void quotesAndCastsAreLeftAlone();
    void insertsAndIncludesAreTemplatesThemselves();
    void anIndexIsNamedWhereOneIsGiven();
    void listsRepeatTheirParameters();
    void whatDoesNotFitIsAnError_data();
    void whatDoesNotFitIsAnError();
    void shortListsRepeatTheirLastRow();
    void emptyBytesAreNotNull();
    void paddingKeepsTheNumberOfStatementsSmall();
};

namespace {

const store::SqliteDialect dialect;

MappedTable table()
{
    store::TableFacts facts;
    facts.name = u"or\"ders {x} :y"_s;
    return MappedTable(facts, {{u"id"_s, {u"a"_s, ColumnKind::Integer}},
                               {u"id.2"_s, {u"b'?"_s, ColumnKind::Text}},
                               {u"sku"_s, {u"s{id}:u"_s, ColumnKind::Bytes}}});
}

SqlStatement render(const QString &text, TemplateInput input = {})
{
    const MappedTable orders = table();
    input.table = &orders;
    const auto statement = renderTemplate(text, input, dialect);
    return statement ? *statement : SqlStatement{u"error: "_s + statement.error().message, {}, {}, {}};
}

QStringList names(const SqlStatement &statement)
{
    QStringList all;
    for (const store::SqlParameter &parameter : statement.parameters)
        all << (parameter.row < 0 ? parameter.name
                                  : u"%1.%2.%3"_s.arg(parameter.name).arg(parameter.row).arg(parameter.column));
    return all;
}

} // namespace

void TemplateTest::commentsAreNoPartOfAStatement()
{
    QCOMPARE(render(u"-- a {nonsense} :x 'quote\nSELECT 1\n  -- more\nFROM t"_s).text, u"SELECT 1\nFROM t"_s);
}

void TemplateTest::namesAreQuotedWhateverTheyHold()
{
    const SqlStatement statement = render(u"{table} {column sku} {order}"_s);
    QCOMPARE(statement.text, u"\"or\"\"ders {x} :y\" \"s{id}:u\" \"a\", \"b'?\""_s);
    QVERIFY(statement.parameters.empty());
    QCOMPARE(statement.table, u"or\"ders {x} :y"_s);
}

void TemplateTest::whatTheLayoutLacksIsNull()
{
    QCOMPARE(render(u"{integer quantity}, {bytes x}, {time y}, {length z}"_s).text, u"NULL, NULL, NULL, NULL"_s);
}

void TemplateTest::outputsKnowTheirPositions()
{
    const SqlStatement statement = render(u"SELECT {key}, {bytes sku}, {length sku}, {time created_at}"_s);
    const std::map<QString, int> expected{
        {u"id"_s, 0}, {u"id.2"_s, 1}, {u"sku"_s, 2}, {u"sku.length"_s, 3}, {u"created_at"_s, 4}};
    QVERIFY(statement.columns == expected);
}

void TemplateTest::valuesAreBoundInOrder()
{
    const SqlStatement statement =
        render(u"a = :one AND b = :two OR c = :one AND {column sku} > {keyparam id.2 three}"_s);
    QCOMPARE(statement.text, u"a = ? AND b = ? OR c = ? AND \"s{id}:u\" > CAST(? AS TEXT)"_s);
    QCOMPARE(names(statement), (QStringList{u"one"_s, u"two"_s, u"one"_s, u"three"_s}));
}

void TemplateTest::quotesAndCastsAreLeftAlone()
{
    QCOMPARE(render(u"':a {b}' \":c\" `:d` x::bigint"_s).text, u"':a {b}' \":c\" `:d` x::bigint"_s);
}

void TemplateTest::insertsAndIncludesAreTemplatesThemselves()
{
    TemplateInput input;
    input.inserts = {{u"where"_s, u"{column sku} = :sku"_s}, {u"record_id"_s, u"{integer idempotency_id}"_s}};
    const SqlStatement statement = render(u"{insert where} | {include business/order_columns.sql}"_s, input);
    QVERIFY2(statement.text.startsWith(u"\"s{id}:u\" = ? | "_s), qPrintable(statement.text));
    QVERIFY(statement.columns.contains(u"client_order_ref"_s));
    input.inserts = {{u"where"_s, u"{insert where}"_s}};
    QVERIFY(render(u"{insert where}"_s, input).text.startsWith(u"error: "_s));
}

void TemplateTest::anIndexIsNamedWhereOneIsGiven()
{
    TemplateInput input;
    input.index = u"ix\"1"_s;
    QVERIFY(render(u"{table}"_s, input).text.endsWith(u" INDEXED BY \"ix\"\"1\""_s));
    input.index = QString();
    QVERIFY(render(u"{table}"_s, input).text.endsWith(u" NOT INDEXED"_s));
}

void TemplateTest::listsRepeatTheirParameters()
{
    TemplateInput input;
    input.lists = {{u"ids"_s, 2}};
    const SqlStatement integers = render(u"{any ids id}"_s, input);
    QCOMPARE(integers.text, u"\"a\" IN (?, ?)"_s);
    QCOMPARE(names(integers), (QStringList{u"ids.0.0"_s, u"ids.1.0"_s}));
    const SqlStatement bytes = render(u"{any ids sku}"_s, input);
    QCOMPARE(names(bytes), (QStringList{u"ids.0.0"_s, u"ids.0.0"_s, u"ids.1.0"_s, u"ids.1.0"_s}));
    const SqlStatement key = render(u"{matching ids key}"_s, input);
    QCOMPARE(names(key).mid(0, 4), (QStringList{u"ids.0.0"_s, u"ids.0.1"_s, u"ids.0.0"_s, u"ids.0.1"_s}));
}

void TemplateTest::whatDoesNotFitIsAnError_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("unknown word") << u"{nonsense}"_s;
    QTest::newRow("unknown column") << u"{column quantity}"_s;
    QTest::newRow("parameter of an unknown column") << u"{keyparam quantity x}"_s;
    QTest::newRow("unknown list") << u"{any ids id}"_s;
    QTest::newRow("unknown column of a list") << u"{matching ids quantity}"_s;
    QTest::newRow("unknown insert") << u"{insert where}"_s;
    QTest::newRow("unknown file") << u"{include none.sql}"_s;
    QTest::newRow("open brace") << u"{table"_s;
    QTest::newRow("empty") << u"{}"_s;
}

void TemplateTest::whatDoesNotFitIsAnError()
{
    QFETCH(QString, text);
    const MappedTable orders = table();
    const auto statement = renderTemplate(text, {.table = &orders}, dialect);
    QVERIFY(!statement);
    QCOMPARE(statement.error().code, ErrorCode::Internal);
    QVERIFY(!renderTemplate(u"{table}"_s, {}, dialect));
}

void TemplateTest::shortListsRepeatTheirLastRow()
{
    SqlValues values;
    values.setRows(u"ids"_s, {{QVariant(1)}, {QVariant(2)}});
    QCOMPARE(values.value({u"ids"_s, 0, 0}).toInt(), 1);
    QCOMPARE(values.value({u"ids"_s, 1, 0}).toInt(), 2);
    QCOMPARE(values.value({u"ids"_s, 7, 0}).toInt(), 2);
    QVERIFY(!values.value({u"other"_s, -1, 0}).isValid());
    QVERIFY(!values.value({u"ids"_s, 0, 3}).isValid());
}

void TemplateTest::emptyBytesAreNotNull()
{
    const QVariant empty = SqlValues().set(u"x"_s, QByteArray()).value({u"x"_s, -1, 0});
    QVERIFY(!empty.toByteArray().isNull());
    QCOMPARE(empty.toByteArray().size(), 0);
}

void TemplateTest::paddingKeepsTheNumberOfStatementsSmall()
{
    std::set<int> sizes;
    for (int count = 1; count <= store::listLimit; ++count) {
        QVERIFY(store::paddedListSize(count) >= count);
        sizes.insert(store::paddedListSize(count));
    }
    QVERIFY(sizes.size() <= 4);
    QCOMPARE(store::paddedListSize(1), 1);
}

QTEST_APPLESS_MAIN(TemplateTest)
#include "template_test.moc"
