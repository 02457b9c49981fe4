// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/record_query.h"
#include "store/sql/cursor_value.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using store::Cursor;
using store::RecordQuery;

/// A cursor is text that leads back to its place, in its own list only.
class CursorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromItsText_data();
    void comesBackFromItsText();
    void isOneWordForAShell();
    void belongsToItsConditions();
    void movesWithRelativeTimes();
    void otherTextIsRefused_data();
    void otherTextIsRefused();
    void valuesComeBackFromTheirText();
};

namespace {

const RecordQuery query{.state = domain::State::Processing, .operation = QByteArray("orders.*")};

} // namespace

void CursorTest::comesBackFromItsText_data()
{
    QTest::addColumn<int>("phase");
    QTest::addColumn<QString>("expiry");
    QTest::addColumn<RecordRef>("ref");
    QTest::newRow("integer") << 0 << QString() << RecordRef(std::numeric_limits<qint64>::max());
    QTest::newRow("negative") << 1 << u"-1"_s << RecordRef(-5);
    QTest::newRow("bytes") << 1 << u"'2026-01-01 00:00:00"_s
                           << RecordRef(std::vector<RecordRef::Part>{QByteArray("a\n\0/=%", 6), qint64(7)});
    QTest::newRow("text with a line end") << 1 << u"'a\nb\u00e4"_s << RecordRef(1);
    QTest::newRow("start of a phase") << 1 << QString() << RecordRef();
}

void CursorTest::comesBackFromItsText()
{
    QFETCH(int, phase);
    QFETCH(QString, expiry);
    QFETCH(RecordRef, ref);
    const Cursor cursor(query.digest(), static_cast<Cursor::Phase>(phase), expiry, ref);
    const auto parsed = Cursor::parse(cursor.toString(), query);
    QVERIFY(parsed.has_value());
    QCOMPARE(static_cast<int>(parsed->phase()), phase);
    QCOMPARE(parsed->expiry(), expiry);
    QCOMPARE(parsed->after(), ref);
    QCOMPARE(parsed->toString(), cursor.toString());
}

void CursorTest::isOneWordForAShell()
{
    static const QRegularExpression word(u"^[A-Za-z0-9_-]+$"_s);
    const Cursor cursor(query.digest(), Cursor::Phase::Expiring, u"'x y"_s, RecordRef(1));
    QVERIFY(word.match(cursor.toString()).hasMatch());
}

void CursorTest::belongsToItsConditions()
{
    const domain::UtcMicros at(5);
    const std::vector<RecordQuery> queries{{},
                                           {.state = domain::State::Processing},
                                           {.state = domain::State::Completed},
                                           {.state = domain::State::Unknown},
                                           {.tenant = 1},
                                           {.tenant = 11},
                                           {.actor = 1},
                                           {.tenant = 1, .actor = 1},
                                           {.operation = QByteArray("")},
                                           {.operation = QByteArray("-")},
                                           {.operation = QByteArray("1:-")},
                                           {.createdBefore = at},
                                           {.expiresAfter = at},
                                           {.expiresBefore = at},
                                           {.expiresAfter = at, .expiresBefore = at}};
    std::set<QByteArray> digests;
    for (const RecordQuery &each : queries)
        digests.insert(each.digest());
    QCOMPARE(digests.size(), queries.size());
}

void CursorTest::movesWithRelativeTimes()
{
    const RecordQuery before{.createdBefore = domain::UtcMicros(1)};
    const RecordQuery later{.createdBefore = domain::UtcMicros(2)};
    QCOMPARE(before.digest(), later.digest());
}

void CursorTest::otherTextIsRefused_data()
{
    QTest::addColumn<QString>("text");
    const QString good = Cursor(query.digest(), Cursor::Phase::Open, {}, RecordRef(42)).toString();
    QTest::newRow("empty") << QString();
    QTest::newRow("a number") << u"42"_s;
    QTest::newRow("no base64") << u"!!!!"_s;
    QTest::newRow("cut") << good.left(good.size() - 8);
    QTest::newRow("longer") << QString(good + good);
    QTest::newRow("umlaut") << QString(good + u"\u00e4");
    const auto encoded = [](const QByteArray &text) {
        return QString::fromLatin1(text.toBase64(QByteArray::Base64UrlEncoding));
    };
    QTest::newRow("another version") << encoded("2\n" + query.digest().toHex() + "\no\n\n42");
    QTest::newRow("another phase") << encoded("1\n" + query.digest().toHex() + "\nx\n\n42");
    QTest::newRow("no record") << encoded("1\n" + query.digest().toHex() + "\no\n\n4x2");
    QTest::newRow("another query") << encoded("1\n00ff\no\n\n42");
}

void CursorTest::otherTextIsRefused()
{
    QFETCH(QString, text);
    const auto parsed = Cursor::parse(text, query);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::Usage);
    QVERIFY(!parsed.error().advice.isEmpty());
}

void CursorTest::valuesComeBackFromTheirText()
{
    const std::vector<QVariant> values{QVariant::fromValue(std::numeric_limits<qint64>::min()),
                                       u"2026-01-01"_s,
                                       u"'"_s,
                                       QString(u""_s),
                                       QByteArray("\0\xff", 2),
                                       0.1,
                                       1e300};
    for (const QVariant &value : values) {
        const QVariant back = store::cursorValue(store::cursorText(value));
        QCOMPARE(back.typeId(), value.typeId());
        QCOMPARE(back, value);
    }
    QVERIFY(store::cursorValue(store::cursorText(QVariant())).isNull());
}

QTEST_APPLESS_MAIN(CursorTest)
#include "cursor_test.moc"
