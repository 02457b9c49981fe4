// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"
#include "tests/cli/csv_reader.h"
#include "tests/cli/demo_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

#include <algorithm>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 Beyond2To53 = 9007199254740993;
constexpr qint64 Largest = std::numeric_limits<qint64>::max();

const QString insertRecord =
    u"INSERT INTO api_idempotency (id, tenant_id, actor_id, operation, idempotency_key, fingerprint_version, "
    "request_hash, state, created_at, owner_id, lease_until, generation, updated_at, business_ref) "
    "VALUES (?, ?, 1, ?, ?, 1, ?, 'PROCESSING', 1, ?, 2, 1, 1, ?)"_s;

/// What a stranger may have put where text is expected, and the bytes of it that must reach nobody's screen.
struct Hostile
{
    const char *name;
    QByteArray bytes;
    QByteArray forbidden;
};

const std::vector<Hostile> &hostiles()
{
    static const std::vector<Hostile> all{
        {"escape sequence", "\x1b[31mred\x1b]0;title\x07", "\x1b"},
        {"newline", "a\nb", {}},
        {"carriage return", "a\rb", "\r"},
        {"tab", "a\tb", "\t"},
        {"NUL", QByteArray("a\0b", 3), QByteArray("\0", 1)},
        {"bidi override",
         "a\xe2\x80\xae"
         "b",
         "\xe2\x80\xae"},
        {"zero width",
         "a\xe2\x80\x8b"
         "b",
         "\xe2\x80\x8b"},
        {"C1 control",
         "a\xc2\x9b"
         "31m",
         "\xc2\x9b"},
        {"line separator",
         "a\xe2\x80\xa8"
         "b",
         "\xe2\x80\xa8"},
        {"not UTF-8",
         "a\xff\xfe"
         "b",
         "\xff"},
        {"markup", "<b>bold</b>", {}},
        {"SQL", "'; DROP TABLE api_idempotency; --", {}},
        {"formula", "=cmd|' /C calc'!A0", {}},
        {"wide", QByteArray("\xe6\xbc\xa2").repeated(60), {}},
        {"long", QByteArray(4000, 'x'), {}},
    };
    return all;
}

} // namespace

class HostileDataTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        for (size_t i = 0; i < hostiles().size(); ++i) {
            const QByteArray &bytes = hostiles()[i].bytes;
            QVERIFY(m_demo.change(insertRecord, {idOf(i), 77, bytes, bytes, QByteArray(32, 'h'), bytes, bytes}));
        }
        for (const qint64 id : {Beyond2To53, Largest}) {
            const QByteArray key = QByteArray::number(id);
            QVERIFY(m_demo.change(insertRecord,
                                  {id, id, QByteArray("op"), key, QByteArray(32, 'h'), QByteArray("w"), key}));
        }
    }

    void showsItInertInEveryCommandAndFormat_data()
    {
        QTest::addColumn<size_t>("index");
        QTest::addColumn<QByteArray>("format");
        for (size_t i = 0; i < hostiles().size(); ++i) {
            for (const char *format : {"table", "json", "jsonl", "csv"})
                QTest::addRow("%s as %s", hostiles()[i].name, format) << i << QByteArray(format);
        }
    }

    void showsItInertInEveryCommandAndFormat()
    {
        QFETCH(size_t, index);
        QFETCH(QByteArray, format);
        const Hostile &hostile = hostiles()[index];
        const QByteArray id = QByteArray::number(idOf(index));
        for (const QByteArrayList &command :
             {QByteArrayList{"show", id}, QByteArrayList{"diagnose", id}, QByteArrayList{"lookup", "--id", id},
              QByteArrayList{"list", "--tenant", "77"}}) {
            const Ran ran = m_demo.terminal().run(command + QByteArrayList{"--format", format});
            QVERIFY2(ran.code == 0 || ran.code == 5, ran.err.constData());
            QVERIFY(!ran.out.isEmpty());
            verifyInert(ran.out + ran.err, hostile);
            if (format == "table")
                verifyFits(ran.out);
            if (format == "json")
                QVERIFY(QJsonDocument::fromJson(ran.out).isObject());
            if (format == "csv")
                verifyCells(ran.out);
        }
    }

    void showsTheSameBytesInJsonAsInertTextDoes()
    {
        const Ran ran = m_demo.terminal().run({"show", QByteArray::number(idOf(0)), "--format", "json"});
        QCOMPARE(QJsonDocument::fromJson(ran.out)[u"operation"_s].toString(),
                 domain::inertText(hostiles()[0].bytes, 1000));
    }

    void keepsEveryDigitOfAnId_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::newRow("2^53+1") << QByteArray::number(Beyond2To53);
        QTest::newRow("2^63-1") << QByteArray::number(Largest);
    }

    void keepsEveryDigitOfAnId()
    {
        QFETCH(QByteArray, id);
        const Ran json = m_demo.terminal().run({"show", id, "--format", "jsonl"});
        QVERIFY(json.out.contains(QByteArray("\"id\":" + id + ',')));
        QVERIFY(json.out.contains(QByteArray("\"tenant_id\":" + id + ',')));
        const Ran finding = m_demo.terminal().run({"diagnose", id, "--format", "jsonl"});
        QVERIFY(finding.out.contains(QByteArray("\"record_id\":" + id + ',')));
        const Ran csv = m_demo.terminal().run({"list", "--tenant", id, "--format", "csv"});
        QCOMPARE(readCsv(csv.out).at(1).front(), QString::fromLatin1(id));
        const Ran table = m_demo.terminal().run({"list", "--tenant", id});
        QVERIFY(table.out.contains(QByteArray("\n" + id + ' ')));
        verifyFits(table.out);
    }

    void flagsKeysThatAreNotWellFormed()
    {
        const Ran ran = m_demo.terminal().run({"show", QByteArray::number(idOf(0)), "--format", "json"});
        const QJsonDocument document = QJsonDocument::fromJson(ran.out);
        QVERIFY(document[u"key_flaw"_s].isString());
        QCOMPARE(document[u"key_length"_s].toInteger(), hostiles()[0].bytes.size());
        const Ran healthy = m_demo.terminal().run({"show", "1", "--format", "json"});
        QVERIFY(QJsonDocument::fromJson(healthy.out)[u"key_flaw"_s].isNull());
    }

    void looksUpAHostileKeyByItsBytes()
    {
        const QByteArray key = hostiles()[9].bytes;
        m_demo.terminal().input = key + '\n';
        const Ran ran = m_demo.terminal().run({"lookup", "--key", "-", "--format", "json"});
        QCOMPARE(QJsonDocument::fromJson(ran.out)[u"records"_s][0][u"id"_s].toInteger(), idOf(9));
    }

private:
    static qint64 idOf(size_t index) { return 5000 + qint64(index); }

    static void verifyInert(const QByteArray &text, const Hostile &hostile)
    {
        if (!hostile.forbidden.isEmpty())
            QVERIFY2(!text.contains(hostile.forbidden), text.constData());
        QVERIFY(!text.contains("a\nb"));
    }

    static void verifyFits(const QByteArray &text)
    {
        const QStringList lines = QString::fromUtf8(text).split(u'\n');
        for (const QString &line : lines)
            QVERIFY2(domain::displayWidth(line) <= 80, qPrintable(line));
    }

    static void verifyCells(const QByteArray &csv)
    {
        const auto rows = readCsv(csv);
        for (const QStringList &row : rows) {
            QCOMPARE(row.size(), rows.front().size());
            QVERIFY(std::ranges::none_of(row, [](const QString &cell) { return cell.startsWith(u'='); }));
        }
    }

    DemoFolder m_demo{3};
};

QTEST_GUILESS_MAIN(HostileDataTest)
#include "hostile_data_test.moc"
