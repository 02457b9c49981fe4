// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/text_table.h"

#include "cli/output/terminal_text.h"
#include "domain/inert_text.h"

#include <QtTest>

#include <numeric>

using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

std::vector<Column> columns()
{
    return {{.heading = u"ID"_s, .overflow = Overflow::Keep},
            {.heading = u"NAME"_s, .overflow = Overflow::Elide, .least = 8},
            {.heading = u"TEXT"_s, .overflow = Overflow::Wrap, .least = 10}};
}

std::vector<int> columnWidths(const std::vector<Column> &of, const std::vector<Row> &rows, int total)
{
    return fittedWidths(of, naturalWidths(of, rows), total);
}

int widest(const QStringList &lines)
{
    int most = 0;
    for (const QString &line : lines)
        most = std::max(most, idemdesk::domain::displayWidth(line));
    return most;
}

} // namespace

class TextTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isAsNarrowAsItsCells()
    {
        const std::vector<Row> rows{{{u"1"_s}, {u"ab"_s}, {u"c"_s}}};
        const auto widths = columnWidths(columns(), rows, 80);
        QCOMPARE(rowLines(columns(), widths, rows[0], Style()), QStringList{u"1   ab    c"_s});
        QCOMPARE(headingLine(columns(), widths, Style()), u"ID  NAME  TEXT"_s);
    }

    void takesFromTheWidestFirstAndFromKeptColumnsLast()
    {
        const QString id(19, u'9');
        const std::vector<Row> rows{{{id}, {QString(100, u'n')}, {QString(100, u't')}}};
        const auto widths = columnWidths(columns(), rows, 60);
        QCOMPARE(widths[0], 19);
        QVERIFY(widths[1] >= 8 && widths[2] >= 10);
        QCOMPARE(std::accumulate(widths.begin(), widths.end(), 4), 60);
    }

    void fitsWhateverTheCellsHold_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("long word") << QString(500, u'x');
        QTest::newRow("wide characters") << QString(200, QChar(0x6f22));
        QTest::newRow("long words and short") << u"a "_s + QString(90, u'b') + u" c"_s;
        QTest::newRow("newlines") << u"one\ntwo\n"_s + QString(90, u'3');
        QTest::newRow("blanks alone") << QString(300, u' ');
    }

    void fitsWhateverTheCellsHold()
    {
        QFETCH(QString, text);
        const std::vector<Row> rows{{{text}, {text}, {text}}};
        const auto widths = columnWidths(columns(), rows, 80);
        QVERIFY(widest(rowLines(columns(), widths, rows[0], Style())) <= 80);
    }

    void losesNothingWhereItWraps()
    {
        const QString text = u"the quick brown fox jumps over the lazy dog again and again"_s;
        const std::vector<Row> rows{{{u"1"_s}, {u"n"_s}, {text}}};
        const auto widths = columnWidths(columns(), rows, 40);
        QString read;
        for (const QString &line : rowLines(columns(), widths, rows[0], Style()))
            read += line.mid(widths[0] + widths[1] + 4).trimmed() + u' ';
        QCOMPARE(read.trimmed(), text);
    }

    void showsThatItCutWhereItElides()
    {
        const std::vector<Row> rows{{{u"1"_s}, {QString(100, u'n')}, {u"t"_s}}};
        const auto widths = columnWidths(columns(), rows, 40);
        QVERIFY(rowLines(columns(), widths, rows[0], Style()).front().contains(u'…'));
    }

    void makesInertWhatReachedItUnmasked()
    {
        const std::vector<Row> rows{{{u"\u001b[31mred"_s}, {u"a\u202eb"_s}, {u"c\rd"_s}}};
        const QString text = rowLines(columns(), columnWidths(columns(), rows, 80), rows[0], Style()).join(u'\n');
        for (const QChar forbidden : {QChar(0x1b), QChar(0x202e), QChar(0x0d)})
            QVERIFY(!text.contains(forbidden));
    }

    void leavesInertTextAsItIs()
    {
        const QString inert = idemdesk::domain::inertText(QByteArray("a\\b\x1b"));
        QCOMPARE(safeForTerminal(inert), inert);
    }

    void paintsNoBlanks()
    {
        const std::vector<Row> rows{{{u"1"_s, Tone::High}, {u"long name"_s}, {u"one two three four"_s}}};
        const QStringList lines = rowLines(columns(), columnWidths(columns(), rows, 26), rows[0], Style(true));
        QVERIFY(lines.size() > 1);
        QVERIFY(lines[0].startsWith(u"\u001b[31m1\u001b[0m"_s));
        QVERIFY(!lines[1].contains(QChar(0x1b)));
    }

    void coloursOnlyWhereColourIsOn()
    {
        QCOMPARE(Style(false).painted(u"x"_s, Tone::Critical), u"x"_s);
        QCOMPARE(Style(true).painted(u"x"_s, Tone::Plain), u"x"_s);
        QCOMPARE(Style(true).painted(u"x"_s, Tone::High), u"\u001b[31mx\u001b[0m"_s);
    }
};

QTEST_GUILESS_MAIN(TextTableTest)
#include "text_table_test.moc"
