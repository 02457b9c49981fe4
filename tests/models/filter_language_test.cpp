// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter_language.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace std::chrono_literals;
using models::Filter;
using models::FilterLanguage;

/// The filter line says what `idemctl list` says by options, and where it is wrong.
class FilterLanguageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsEveryField();
    void keepsKeysByteForByte_data();
    void keepsKeysByteForByte();
    void saysWhereItIsWrong_data();
    void saysWhereItIsWrong();
    void readsWhatItWrites();
    void countsSpansFromTheMomentOfReading();
    void offersWhatCouldStandAtTheCursor_data();
    void offersWhatCouldStandAtTheCursor();
    void everyFieldIsExplainedByALineThatItReads();
};

void FilterLanguageTest::readsEveryField()
{
    const auto read = FilterLanguage::read(
        u"state:processing tenant:42 actor:-7 operation:orders.* older:10m expiring:12h anomaly:a9 key:k-1"_s);
    QVERIFY(read.isGood());
    const Filter expected{.state = domain::State::Processing,
                          .tenant = 42,
                          .actor = -7,
                          .operation = "orders.*",
                          .olderThan = 10min,
                          .expiring = 12h,
                          .anomaly = domain::Anomaly(9),
                          .key = "k-1"};
    QCOMPARE(read.filter, expected);
    QCOMPARE(FilterLanguage::read({}).filter, Filter());
    QVERIFY(FilterLanguage::read(u"  "_s).isGood());
}

void FilterLanguageTest::keepsKeysByteForByte_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QByteArray>("key");
    QTest::newRow("case") << u"key:AbC"_s << QByteArray("AbC");
    QTest::newRow("a colon") << u"key:a:b"_s << QByteArray("a:b");
    QTest::newRow("blanks") << u"key:\" a b \""_s << QByteArray(" a b ");
    QTest::newRow("quotes") << u"key:\"\\\"abc\\\"\""_s << QByteArray("\"abc\"");
    QTest::newRow("a backslash") << u"key:a\\b"_s << QByteArray("a\\b");
    QTest::newRow("a backslash in quotes") << u"key:\"a\\\\ b\""_s << QByteArray("a\\ b");
    QTest::newRow("beyond ASCII") << u"key:鍵"_s << u"鍵"_s.toUtf8();
}

void FilterLanguageTest::keepsKeysByteForByte()
{
    QFETCH(QString, line);
    QFETCH(QByteArray, key);
    const auto read = FilterLanguage::read(line);
    QVERIFY(read.isGood());
    QCOMPARE(read.filter.key, std::optional(key));
}

void FilterLanguageTest::saysWhereItIsWrong_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<qsizetype>("from");
    QTest::addColumn<qsizetype>("length");
    QTest::newRow("no field") << u"tenant:1 abc"_s << qsizetype(9) << qsizetype(3);
    QTest::newRow("an unknown field") << u"tenent:1"_s << qsizetype(0) << qsizetype(8);
    QTest::newRow("twice") << u"tenant:1 tenant:2"_s << qsizetype(9) << qsizetype(8);
    QTest::newRow("no value") << u"state: tenant:1"_s << qsizetype(0) << qsizetype(6);
    QTest::newRow("no state") << u"state:open"_s << qsizetype(0) << qsizetype(10);
    QTest::newRow("no number") << u"tenant:4x"_s << qsizetype(0) << qsizetype(9);
    QTest::newRow("too large a number") << u"tenant:9223372036854775808"_s << qsizetype(0) << qsizetype(26);
    QTest::newRow("no span") << u"older:10"_s << qsizetype(0) << qsizetype(8);
    QTest::newRow("an anomaly of no record") << u"anomaly:A8"_s << qsizetype(0) << qsizetype(10);
    QTest::newRow("an open quote") << u"tenant:1 key:\"a b"_s << qsizetype(9) << qsizetype(8);
}

void FilterLanguageTest::saysWhereItIsWrong()
{
    QFETCH(QString, line);
    const auto read = FilterLanguage::read(line);
    QCOMPARE(read.faults.size(), std::size_t(1));
    QTEST(read.faults.front().from, "from");
    QTEST(read.faults.front().length, "length");
    QVERIFY(!read.faults.front().text.isEmpty());
}

void FilterLanguageTest::readsWhatItWrites()
{
    const Filter filter{.state = domain::State::Unknown,
                        .tenant = -1,
                        .actor = 0,
                        .operation = "a \"b\"*",
                        .olderThan = 90s,
                        .expiring = 1500us,
                        .anomaly = domain::Anomaly(24),
                        .key = " \\\"x"};
    const auto read = FilterLanguage::read(FilterLanguage::write(filter));
    QVERIFY(read.isGood());
    QCOMPARE(read.filter, filter);
    QCOMPARE(FilterLanguage::write({.olderThan = 7 * 24h}), u"older:7d"_s);
}

void FilterLanguageTest::countsSpansFromTheMomentOfReading()
{
    const domain::UtcMicros now(1'000'000'000);
    const store::RecordQuery query = FilterLanguage::read(u"older:1s expiring:2s tenant:3"_s).filter.queryAt(now);
    QCOMPARE(query.createdBefore, std::optional(domain::UtcMicros(999'000'000)));
    QCOMPARE(query.expiresAfter, std::optional(now));
    QCOMPARE(query.expiresBefore, std::optional(domain::UtcMicros(1'002'000'000)));
    QCOMPARE(query.tenant, std::optional<qint64>(3));
}

void FilterLanguageTest::offersWhatCouldStandAtTheCursor_data()
{
    QTest::addColumn<QString>("line"); // the cursor is |
    QTest::addColumn<qsizetype>("from");
    QTest::addColumn<qsizetype>("length");
    QTest::addColumn<QStringList>("candidates");
    QTest::newRow("a field begun") << u"te|"_s << qsizetype(0) << qsizetype(2) << QStringList{u"tenant:"_s};
    QTest::newRow("fields that are left")
        << u"state:processing anomaly:A9 older:1h expiring:1h key:k actor:1 |"_s << qsizetype(63) << qsizetype(0)
        << QStringList{u"tenant:"_s, u"operation:"_s};
    QTest::newRow("values of a field") << u"state:|"_s << qsizetype(6) << qsizetype(0)
                                       << QStringList{u"processing"_s, u"completed"_s, u"unknown"_s};
    QTest::newRow("a value begun") << u"tenant:1 state:co|"_s << qsizetype(15) << qsizetype(2)
                                   << QStringList{u"completed"_s};
    QTest::newRow("an anomaly begun") << u"anomaly:a2|"_s << qsizetype(8) << qsizetype(2)
                                      << QStringList{u"A2"_s, u"A20"_s, u"A21"_s, u"A23"_s, u"A24"_s};
    QTest::newRow("inside a field's name") << u"sta|te:co"_s << qsizetype(3) << qsizetype(0) << QStringList();
    QTest::newRow("nothing is known of keys") << u"key:a|"_s << qsizetype(4) << qsizetype(1) << QStringList();
}

void FilterLanguageTest::offersWhatCouldStandAtTheCursor()
{
    QFETCH(QString, line);
    const qsizetype cursor = line.indexOf(u'|');
    const auto completion = FilterLanguage::complete(line.remove(u'|'), cursor);
    QTEST(completion.from, "from");
    QTEST(completion.length, "length");
    QTEST(completion.candidates, "candidates");
}

void FilterLanguageTest::everyFieldIsExplainedByALineThatItReads()
{
    for (const QString &field : FilterLanguage::fields()) {
        const QString example = FilterLanguage::about(field).section(u" – "_s, 0, 0);
        QVERIFY2(example.startsWith(field + u':'), qPrintable(example));
        QVERIFY2(FilterLanguage::read(example).isGood(), qPrintable(example));
    }
}

QTEST_GUILESS_MAIN(FilterLanguageTest)
#include "filter_language_test.moc"
