// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/look_alike.h"

#include <QtTest/QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

/// Keys that differ only in letter case, blanks or quotes, and how that is said without telling the key.
class LookAlikeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsLookAlikes_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<bool>("alike");
        QTest::newRow("equal") << QByteArray("ord-1") << QByteArray("ord-1") << false;
        QTest::newRow("case") << QByteArray("ORD-1") << QByteArray("ord-1") << true;
        QTest::newRow("case beyond ASCII") << QByteArray("\xC3\x89") << QByteArray("\xC3\xA9") << true;
        QTest::newRow("blank behind") << QByteArray("ord-1 ") << QByteArray("ord-1") << true;
        QTest::newRow("blank within") << QByteArray("ord -1") << QByteArray("ord-1") << true;
        QTest::newRow("no-break space") << QByteArray("ord-1\xC2\xA0") << QByteArray("ord-1") << true;
        QTest::newRow("line break") << QByteArray("ord-1\n") << QByteArray("ord-1") << true;
        QTest::newRow("double quotes") << QByteArray("\"ord-1\"") << QByteArray("ord-1") << true;
        QTest::newRow("one quote") << QByteArray("ord-1'") << QByteArray("ord-1") << true;
        QTest::newRow("curly quotes") << QByteArray("\xE2\x80\x9Cord-1\xE2\x80\x9D") << QByteArray("'ord-1'") << true;
        QTest::newRow("all at once") << QByteArray(" \"ORD-1\" ") << QByteArray("ord-1") << true;
        QTest::newRow("a quote within") << QByteArray("ord'1") << QByteArray("ord1") << false;
        QTest::newRow("hyphen and underscore") << QByteArray("ord-1") << QByteArray("ord_1") << false;
        QTest::newRow("another digit") << QByteArray("ord-1") << QByteArray("ord-2") << false;
        QTest::newRow("nothing but quotes") << QByteArray("\"\"") << QByteArray("' '") << true;
        QTest::newRow("bytes, case of the rest") << QByteArray("A\xFF") << QByteArray("a\xFF") << true;
        QTest::newRow("other bytes") << QByteArray("a\xFE") << QByteArray("a\xFF") << false;
    }
    void tellsLookAlikes()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QFETCH(bool, alike);
        QCOMPARE(looksAlike(left, right), alike);
        QCOMPARE(looksAlike(right, left), alike);
    }

    void lookAlikesHaveOneFoldedForm_data() { tellsLookAlikes_data(); }
    void lookAlikesHaveOneFoldedForm()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QFETCH(bool, alike);
        QCOMPARE(foldedKey(left) == foldedKey(right), alike || left == right);
    }

    void saysInWhatTheyDiffer_data()
    {
        QTest::addColumn<QByteArray>("left");
        QTest::addColumn<QByteArray>("right");
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("first");
        QTest::newRow("case") << QByteArray("ord-1") << QByteArray("oRd-1") << u"letter case"_s
                              << u"hex 72 at byte 1 against hex 52"_s;
        QTest::newRow("blank behind") << QByteArray("ord-1") << QByteArray("ord-1 ") << u"blanks"_s
                                      << u"the end at byte 5 against hex 20"_s;
        QTest::newRow("line feed behind")
            << QByteArray("ord-1\n") << QByteArray("ord-1") << u"blanks"_s << u"hex 0a at byte 5 against the end"_s;
        QTest::newRow("blanks of two kinds")
            << QByteArray("ord 1") << QByteArray("ord\t1") << u"blanks"_s << u"hex 20 at byte 3 against hex 09"_s;
        QTest::newRow("quotes") << QByteArray("\"ord-1\"") << QByteArray("ord-1") << u"quotes"_s
                                << u"hex 22 at byte 0 against hex 6f"_s;
        QTest::newRow("quotes and blanks") << QByteArray("'ord-1' ") << QByteArray("ord-1") << u"quotes and blanks"_s
                                           << u"hex 27 at byte 0 against hex 6f"_s;
        QTest::newRow("all three") << QByteArray("'ORD-1' ") << QByteArray("ord-1")
                                   << u"letter case and quotes and blanks"_s << u"hex 27 at byte 0 against hex 6f"_s;
    }
    void saysInWhatTheyDiffer()
    {
        QFETCH(QByteArray, left);
        QFETCH(QByteArray, right);
        QFETCH(QString, words);
        QFETCH(QString, first);
        QCOMPARE(differenceInWords(left, right), words);
        QCOMPARE(differenceInWords(right, left), words);
        QCOMPARE(firstDifference(left, right), first);
    }
};

QTEST_APPLESS_MAIN(LookAlikeTest)
#include "look_alike_test.moc"
