// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/output.h"

#include "tests/cli/csv_reader.h"

#include <QBuffer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

struct Written
{
    QByteArray out;
    QByteArray err;
};

Written write(Format format, int items, const std::optional<QString> &next)
{
    QBuffer out;
    QBuffer err;
    out.open(QIODevice::WriteOnly);
    err.open(QIODevice::WriteOnly);
    Output output{.data = Sink(out, u"out"_s), .messages = Sink(err, u"err"_s), .format = format, .style = Style()};
    const Fields shape{{u"n"_s, Value()}, {u"s"_s, Value()}};
    const auto listing =
        makeListing(output, {{.heading = u"N"_s, .overflow = Overflow::Keep}, {.heading = u"S"_s}}, shape);
    for (int i = 0; i < items; ++i)
        listing->add({{{u"n"_s, i}, {u"s"_s, u"x"_s}}, {{QString::number(i)}, {u"x"_s}}});
    listing->finish(next);
    return {out.data(), err.data()};
}

} // namespace

class ListingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesOneDocumentWithItsCursorAsJson()
    {
        const Written written = write(Format::Json, 2, u"c"_s);
        const QJsonObject document = QJsonDocument::fromJson(written.out).object();
        QCOMPARE(document[u"items"_s].toArray().size(), 2);
        QCOMPARE(document[u"next"_s].toString(), u"c"_s);
        QVERIFY(written.err.isEmpty());
    }

    void writesAnEmptyListAsJsonThatParses()
    {
        QCOMPARE(write(Format::Json, 0, {}).out, QByteArray("{\"items\":[],\"next\":null}\n"));
    }

    void writesOneObjectALineAndTheCursorAside()
    {
        const Written written = write(Format::Jsonl, 2, u"c"_s);
        QCOMPARE(written.out, QByteArray("{\"n\":0,\"s\":\"x\"}\n{\"n\":1,\"s\":\"x\"}\n"));
        QCOMPARE(written.err, QByteArray("next: --after c\n"));
    }

    void writesAHeaderAlsoForNoRows()
    {
        QCOMPARE(write(Format::Csv, 0, {}).out, QByteArray("n,s\n"));
        const Written written = write(Format::Csv, 1, u"c"_s);
        QCOMPARE(readCsv(written.out).size(), size_t(2));
        QCOMPARE(written.err, QByteArray("next: --after c\n"));
    }

    void writesATableWithItsHeadingOnce()
    {
        const Written written = write(Format::Table, 1500, {});
        QCOMPARE(written.out.left(7), QByteArray("N    S\n"));
        QCOMPARE(written.out.count('N'), 1);
        QCOMPARE(written.out.count('\n'), 1501);
        QVERIFY(written.err.isEmpty());
        QVERIFY(write(Format::Table, 0, {}).out.isEmpty());
    }

    void keepsIdsWholeThatAreLongerThanTheFirstOnes()
    {
        const Written written = write(Format::Table, 1500, {});
        QVERIFY(written.out.endsWith("1499  x\n"));
    }

    void saysThatTheDiskIsFull()
    {
        QFile full(u"/dev/full"_s);
        QVERIFY(full.open(QIODevice::WriteOnly));
        Sink sink(full, u"standard output"_s);
        sink.line(u"text"_s);
        const Result<> done = sink.finish();
        QVERIFY(!done);
        QVERIFY(sink.failed());
        QVERIFY(done.error().message.contains(u"standard output"_s));
        QVERIFY(!done.error().advice.isEmpty());
    }
};

QTEST_GUILESS_MAIN(ListingTest)
#include "listing_test.moc"
