// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class LookupTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsOneOperationByEachOfItsNames_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        const QByteArray id = m_demo.idOf("demo-a09-order-committed");
        const QByteArray order =
            m_demo.ask(u"SELECT id FROM orders WHERE idempotency_id = ?"_s, {id.toLongLong()}).toByteArray();
        const QByteArray reference =
            m_demo.ask(u"SELECT client_order_ref FROM orders WHERE id = ?"_s, {order.toLongLong()}).toByteArray();
        QTest::newRow("key") << QByteArrayList{"--key", "demo-a09-order-committed"};
        QTest::newRow("reference") << QByteArrayList{"--ref", reference};
        QTest::newRow("order") << QByteArrayList{"--order", order};
        QTest::newRow("id") << QByteArrayList{"--id", id};
    }

    void findsOneOperationByEachOfItsNames()
    {
        QFETCH(QByteArrayList, arguments);
        const QJsonObject story = look(arguments);
        QVERIFY(story[u"found"_s].toBool());
        const QJsonArray records = story[u"records"_s].toArray();
        QCOMPARE(records.size(), 1);
        QCOMPARE(QByteArray::number(records[0][u"id"_s].toInteger()), m_demo.idOf("demo-a09-order-committed"));
    }

    void readsAKeyFromStandardInput_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<bool>("found");
        QTest::newRow("with its newline") << QByteArray("demo-a09-order-committed\n") << true;
        QTest::newRow("without a newline") << QByteArray("demo-a09-order-committed") << true;
        QTest::newRow("first line only") << QByteArray("demo-a09-order-committed\nmore\n") << true;
        QTest::newRow("trailing blank is part of it") << QByteArray("demo-a09-order-committed \n") << false;
        QTest::newRow("quotes are part of it") << QByteArray("\"demo-a09-order-committed\"\n") << false;
    }

    void readsAKeyFromStandardInput()
    {
        QFETCH(QByteArray, input);
        QFETCH(bool, found);
        m_demo.terminal().input = input;
        const Ran ran = m_demo.terminal().run({"lookup", "--key", "-", "--format", "json"});
        QCOMPARE(ran.code, 0);
        QVERIFY(!ran.err.contains("others can see"));
        const QJsonObject story = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(story[u"found"_s].toBool(), found);
        // What only quotes or blanks keep apart is offered, by hex and length.
        QCOMPARE(story[u"look_alikes"_s].toArray().size(), found ? 0 : 1);
        if (!found) {
            QCOMPARE(story[u"look_alikes"_s][0][u"key_hex"_s].toString(),
                     QString::fromLatin1(QByteArray("demo-a09-order-committed").toHex()));
            QCOMPARE(story[u"look_alikes"_s][0][u"key_length"_s].toInt(), 24);
        }
    }

    void hintsThatArgumentsAreVisible()
    {
        QVERIFY(m_demo.terminal().run({"lookup", "--key", "k"}).err.contains("--key -"));
        QVERIFY(!m_demo.terminal().run({"lookup", "--ref", "r"}).err.contains("--key -"));
    }

    void saysWhereAndWhenItFoundNothingAndNeverAdvisesANewKey()
    {
        const Ran ran = m_demo.terminal().run({"lookup", "--ref", "no-such-reference"});
        QCOMPARE(ran.code, 0);
        QVERIFY(ran.out.contains("not found at 2027-01-15T08:00:00.000000Z on "));
        QVERIFY(ran.out.contains("demo.db"));
        QVERIFY(ran.out.contains("no proof"));
        QVERIFY(!ran.out.contains("new key") && !ran.err.contains("new key"));
    }

    void writesTheRecordsAsCsvAndTheRestAside()
    {
        const Ran ran = m_demo.terminal().run({"lookup", "--ref", "no-such-reference", "--format", "csv"});
        QCOMPARE(ran.lines().size(), 1);
        QVERIFY(ran.err.contains("not found at "));
    }

    void takesExactlyOneThingToLookFor_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("nothing") << QByteArrayList{"lookup"};
        QTest::newRow("two") << QByteArrayList{"lookup", "--key", "a", "--ref", "b"};
        QTest::newRow("tenant alone") << QByteArrayList{"lookup", "--tenant", "1"};
        QTest::newRow("order is no number") << QByteArrayList{"lookup", "--order", "x"};
        QTest::newRow("tenant is no number") << QByteArrayList{"lookup", "--key", "a", "--tenant", "x"};
    }

    void takesExactlyOneThingToLookFor()
    {
        QFETCH(QByteArrayList, arguments);
        QCOMPARE(m_demo.terminal().run(arguments).code, 2);
    }

    void refusesAnInputWithoutAKey()
    {
        m_demo.terminal().input = {};
        QCOMPARE(m_demo.terminal().run({"lookup", "--key", "-"}).code, 2);
    }

private:
    QJsonObject look(const QByteArrayList &arguments)
    {
        const Ran ran = m_demo.terminal().run(QByteArrayList{"lookup", "--format", "json"} + arguments);
        return ran.code == 0 ? QJsonDocument::fromJson(ran.out).object() : QJsonObject();
    }

    DemoFolder m_demo;
};

QTEST_GUILESS_MAIN(LookupTest)
#include "lookup_test.moc"
