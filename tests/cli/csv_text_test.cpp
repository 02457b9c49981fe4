// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/csv_text.h"

#include "tests/cli/csv_reader.h"

#include <QtTest>

using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class CsvTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defusesWhatASpreadsheetWouldRun_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        QTest::newRow("equals") << u"=1+1"_s << u"'=1+1"_s;
        QTest::newRow("plus") << u"+1"_s << u"'+1"_s;
        QTest::newRow("minus") << u"-1"_s << u"'-1"_s;
        QTest::newRow("at") << u"@SUM(A1)"_s << u"'@SUM(A1)"_s;
        QTest::newRow("tab") << u"\t=1"_s << u"'\t=1"_s;
        QTest::newRow("carriage return") << u"\r=1"_s << u"'\r=1"_s;
        QTest::newRow("formula behind a letter") << u"a=1"_s << u"a=1"_s;
        QTest::newRow("empty") << QString() << QString();
    }

    void defusesWhatASpreadsheetWouldRun()
    {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        const auto rows = readCsv((csvRow({{u"a"_s, text}, {u"b"_s, 1}}) + u'\n').toUtf8());
        QCOMPARE(rows.size(), size_t(1));
        QCOMPARE(rows[0], (QStringList{shown, u"1"_s}));
    }

    void leavesNegativeNumbersNumbers() { QCOMPARE(csvRow({{u"n"_s, -5}}), u"-5"_s); }

    void readsBackWhatHoldsCommasQuotesAndNewlines()
    {
        const QString text = u" a,\"b\"\nc "_s;
        const auto rows = readCsv((csvRow({{u"x"_s, text}, {u"y"_s, u"z"_s}}) + u'\n').toUtf8());
        QCOMPARE(rows.size(), size_t(1));
        QCOMPARE(rows[0], (QStringList{text, u"z"_s}));
    }

    void flattensObjectsUnderDottedNames()
    {
        const Fields item{{u"subject"_s, Fields{{u"kind"_s, u"record"_s}, {u"id"_s, u"7"_s}}}, {u"n"_s, Value()}};
        QCOMPARE(csvHeader(item), u"subject.kind,subject.id,n"_s);
        QCOMPARE(csvRow(item), u"record,7,"_s);
    }

    void joinsScalarsAndWritesObjectsInAListAsJson()
    {
        QCOMPARE(csvRow({{u"tokens"_s, List{u"hold"_s, u"extend"_s}}}), u"hold extend"_s);
        const auto rows = readCsv((csvRow({{u"o"_s, List{Fields{{u"a"_s, 1}}}}}) + u'\n').toUtf8());
        QCOMPARE(rows[0][0], u"[{\"a\":1}]"_s);
    }
};

QTEST_GUILESS_MAIN(CsvTextTest)
#include "csv_text_test.moc"
