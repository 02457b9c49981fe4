// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/demo_folder.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

namespace {

const QByteArray Key("demo-a09-order-committed");

/// A demo whose profile names a copy of its database as the replica; the primary moved on after the copy was made.
class ReplicatedDemo
{
public:
    ReplicatedDemo()
    {
        id = m_demo.idOf(Key);
        if (!QFile::copy(m_demo.path(u"demo.db"_s), m_demo.path(u"copy.db"_s)))
            qFatal("the database cannot be copied");
        const bool moved =
            m_demo.change(
                u"UPDATE api_idempotency SET state = 'COMPLETED', response_status = 409, response_body = '{}', "
                "completed_at = updated_at, business_ref = NULL WHERE id = ?"_s,
                {id.toLongLong()}) &&
            m_demo.change(u"DELETE FROM orders WHERE idempotency_id = ?"_s, {id.toLongLong()});
        if (!moved)
            qFatal("the primary cannot be changed");
        m_profile = m_demo.profileWith("[layout]\n", "[replica]\nfile = \"copy.db\"\n[layout]\n");
    }

    Ran run(const QByteArrayList &arguments)
    {
        return m_demo.terminal().run(QByteArrayList{"--profile", m_profile} + arguments);
    }
    /// The items of a list in JSON.
    QJsonArray items(const QByteArrayList &arguments)
    {
        const Ran ran = run(arguments + QByteArrayList{"--format", "json"});
        if (ran.code != 0)
            qWarning() << ran.code << ran.err;
        return QJsonDocument::fromJson(ran.out).object().value(u"items"_s).toArray();
    }
    void loseTheReplica() { QFile::remove(m_demo.path(u"copy.db"_s)); }
    void loseThePrimary() { QFile::remove(m_demo.path(u"demo.db"_s)); }
    [[nodiscard]] DemoFolder &demo() { return m_demo; }

    QByteArray id;

private:
    DemoFolder m_demo;
    QByteArray m_profile;
};

QJsonObject record(const QJsonArray &items, const QByteArray &id)
{
    for (const QJsonValue &item : items) {
        const QJsonObject object = item.toObject();
        const QJsonValue of = object.contains(u"record_id"_s) ? object.value(u"record_id"_s) : object.value(u"id"_s);
        if (of.toVariant().toByteArray() == id)
            return object;
    }
    return {};
}

} // namespace

/// The replica is browsed, the primary decides (R14).
class ReplicaTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsFromTheReplicaAndNamesItBesideEachValue();
    void listsFromThePrimaryWhereTheUserSaysSo();
    void looksUpInTheReplica();
    void showsAndDiagnosesThePrimary();
    void confirmsTheQueueOnThePrimary();
    void confirmsAnAnomalyOnThePrimary();
    void takesOverOnThePrimary();
    void neverReadsThePrimaryInPlaceOfALostReplica_data();
    void neverReadsThePrimaryInPlaceOfALostReplica();
    void browsesWithoutThePrimaryButConfirmsNothing();
    void checkTellsOfTheReplica();
    void saysWhereItReadWhereNothingWasFound();
};

void ReplicaTest::listsFromTheReplicaAndNamesItBesideEachValue()
{
    ReplicatedDemo demo;
    const QJsonObject item = record(demo.items({"list", "--limit", "1000"}), demo.id);
    QCOMPARE(item.value(u"state"_s).toString(), u"PROCESSING"_s);
    QCOMPARE(item.value(u"source"_s).toString(), u"replica sqlite copy.db"_s);
    const Ran ran = demo.run({"list"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.err.contains("read from replica sqlite copy.db: how far behind its primary is not known"),
             ran.err.constData());
}

void ReplicaTest::listsFromThePrimaryWhereTheUserSaysSo()
{
    ReplicatedDemo demo;
    const QJsonObject item = record(demo.items({"list", "--limit", "1000", "--primary"}), demo.id);
    QCOMPARE(item.value(u"state"_s).toString(), u"COMPLETED"_s);
    QCOMPARE(item.value(u"source"_s).toString(), u"sqlite demo.db"_s);
    QVERIFY(!demo.run({"list", "--primary"}).err.contains("replica"));
}

void ReplicaTest::looksUpInTheReplica()
{
    ReplicatedDemo demo;
    const auto story = [&demo](const QByteArrayList &more) {
        const Ran ran = demo.run(QByteArrayList{"lookup", "--id", demo.id, "--format", "json"} + more);
        return QJsonDocument::fromJson(ran.out).object();
    };
    QCOMPARE(story({}).value(u"source"_s).toString(), u"replica sqlite copy.db"_s);
    QCOMPARE(story({"--primary"}).value(u"source"_s).toString(), u"sqlite demo.db"_s);
}

void ReplicaTest::showsAndDiagnosesThePrimary()
{
    ReplicatedDemo demo;
    const Ran shown = demo.run({"show", demo.id, "--format", "json"});
    QCOMPARE(QJsonDocument::fromJson(shown.out).object().value(u"source"_s).toString(), u"sqlite demo.db"_s);
    const Ran diagnosed = demo.run({"diagnose", demo.id, "--codes", "A9"});
    QCOMPARE(diagnosed.code, 0);
}

void ReplicaTest::confirmsTheQueueOnThePrimary()
{
    ReplicatedDemo demo;
    const QJsonArray items = demo.items({"list", "--queue", "--limit", "1000"});
    QVERIFY(!items.isEmpty());
    QVERIFY(record(items, demo.id).isEmpty());
    QCOMPARE(items, demo.items({"list", "--queue", "--limit", "1000", "--primary"}));
    const Ran ran = demo.run({"list", "--queue"});
    QVERIFY2(ran.err.contains("1 items of the replica's queue need nobody any more, says the primary"),
             ran.err.constData());
    QVERIFY2(ran.err.contains("read from replica sqlite copy.db"), ran.err.constData());
}

void ReplicaTest::confirmsAnAnomalyOnThePrimary()
{
    ReplicatedDemo demo;
    const QJsonArray items = demo.items({"list", "--anomaly", "A9"});
    QVERIFY(record(items, demo.id).isEmpty());
    const Ran ran = demo.run({"list", "--anomaly", "A9"});
    QVERIFY2(ran.err.contains("1 records show it on the replica and no longer on the primary"), ran.err.constData());
}

void ReplicaTest::takesOverOnThePrimary()
{
    ReplicatedDemo demo;
    demo.demo().terminal().variables.insert(u"XDG_STATE_HOME"_s, demo.demo().path(u"state"_s));
    // The replica still has its lease expired; the primary has it completed.
    const Ran refused = demo.run({"takeover", demo.id, "--generation", "1", "--reason", "test"});
    QCOMPARE(refused.code, 3);
    const QByteArray other = demo.demo().idOf("demo-a10-no-order");
    QVERIFY(!other.isEmpty());
    const Ran taken = demo.run({"takeover", other, "--generation", "1", "--reason", "test"});
    QVERIFY2(taken.code == 0, taken.err.constData());
    QVERIFY(demo.demo()
                .ask(u"SELECT owner_id FROM api_idempotency WHERE id = ?"_s, {other.toLongLong()})
                .toByteArray()
                .startsWith("idemdesk:"));
}

void ReplicaTest::neverReadsThePrimaryInPlaceOfALostReplica_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::newRow("list") << QByteArrayList{"list"};
    QTest::newRow("queue") << QByteArrayList{"list", "--queue"};
    QTest::newRow("anomaly") << QByteArrayList{"list", "--anomaly", "A9"};
    QTest::newRow("lookup") << QByteArrayList{"lookup", "--ref", "ORD-1"};
}

void ReplicaTest::neverReadsThePrimaryInPlaceOfALostReplica()
{
    QFETCH(const QByteArrayList, arguments);
    ReplicatedDemo demo;
    demo.loseTheReplica();
    const Ran ran = demo.run(arguments);
    QCOMPARE(ran.code, 9);
    QCOMPARE(ran.out, QByteArray());
    QVERIFY2(ran.err.contains("idemctl: the replica: "), ran.err.constData());
    QVERIFY2(ran.err.contains("--primary reads the primary this once"), ran.err.constData());
    QCOMPARE(demo.run(arguments + QByteArrayList{"--primary"}).code, 0);
    QCOMPARE(demo.run({"show", demo.id}).code, 0);
}

void ReplicaTest::browsesWithoutThePrimaryButConfirmsNothing()
{
    ReplicatedDemo demo;
    demo.loseThePrimary();
    QCOMPARE(demo.run({"list"}).code, 0);
    QCOMPARE(demo.run({"lookup", "--id", demo.id}).code, 0);
    const Ran queue = demo.run({"list", "--queue"});
    QCOMPARE(queue.code, 9);
    QCOMPARE(queue.out, QByteArray());
    QVERIFY2(queue.err.contains("the primary, where findings are confirmed: "), queue.err.constData());
    QCOMPARE(demo.run({"show", demo.id}).code, 9);
}

void ReplicaTest::checkTellsOfTheReplica()
{
    ReplicatedDemo demo;
    const auto replica = [&demo] {
        const Ran ran = demo.run({"check", "--format", "json"});
        for (const QJsonValue &item : QJsonDocument::fromJson(ran.out).object().value(u"items"_s).toArray()) {
            if (item.toObject().value(u"name"_s).toString() == u"replica"_s)
                return item.toObject();
        }
        return QJsonObject();
    };
    QCOMPARE(replica().value(u"status"_s).toString(), u"advice"_s);
    QVERIFY(replica().value(u"text"_s).toString().startsWith(u"replica sqlite copy.db: how far behind"_s));
    demo.loseTheReplica();
    QCOMPARE(replica().value(u"status"_s).toString(), u"warning"_s);
    QCOMPARE(demo.run({"check"}).code, 5);
}

void ReplicaTest::saysWhereItReadWhereNothingWasFound()
{
    ReplicatedDemo demo;
    const Ran ran = demo.run({"lookup", "--ref", "no-such-reference"});
    QCOMPARE(ran.code, 0);
    QVERIFY2(ran.out.contains("on replica sqlite copy.db"), ran.out.constData());
}

QTEST_GUILESS_MAIN(ReplicaTest)
#include "replica_test.moc"
