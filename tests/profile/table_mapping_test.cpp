// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

namespace {

// Another deployment: nothing is called as it is by default.
const QByteArray OtherNames = R"([layout]
zone = "Europe/Berlin"
times = "text"
[tables]
records = "anfragen"
orders = "auftraege"
outbox = "ausgang"
downstream = "quittung"
[columns.records]
id = "nr"
tenant_id = "mandant"
actor_id = "nutzer"
operation = "vorgang"
idempotency_key = "schluessel"
fingerprint_version = "fp_version"
request_hash = "fp"
state = "lage"
response_status = "r_status"
response_content_type = "r_typ"
response_location = "r_ort"
response_body = "r_text"
created_at = "angelegt"
completed_at = "fertig"
expires_at = "ablauf"
owner_id = "halter"
lease_until = "frist"
generation = "gen"
updated_at = "geaendert"
business_ref = "bezug"
[columns.orders]
id = "nr"
tenant_id = "mandant"
client_order_ref = "bezug"
sku = "artikel"
quantity = "menge"
idempotency_id = "anfrage"
idem_generation = "gen"
created_at = "angelegt"
[columns.outbox]
event_id = "nr"
order_id = "auftrag"
kind = "art"
downstream_key = "ziel"
payload = "inhalt"
attempts = "versuche"
last_attempt_at = "zuletzt"
sent_at = "gesendet"
claimed_by = "halter"
claimed_until = "frist"
created_at = "angelegt"
[columns.downstream]
event_id = "nr"
downstream_key = "ziel"
kind = "art"
outcome = "ausgang"
external_id = "fremdnr"
confirmed_at = "bestaetigt"
[states]
processing = ["OFFEN", "LAEUFT"]
completed = "FERTIG"
)";

QStringList logicalNames(const TableMap &map)
{
    QStringList names;
    for (const auto &[logicalColumn, name] : map.columns) {
        names.append(logicalColumn);
    }
    return names;
}

} // namespace

class TableMappingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesEverythingAsTheDomainDoesByDefault();
    void hasNoLeasesAndGenerationsInTheAtomicLayout();
    void readsALayoutInWhichEveryNameDiffers();
    void mapsEveryLogicalColumnInBothLayouts();
    void takesAColumnAway();
    void tellsLeasesAndGenerationsFromTheColumns_data();
    void tellsLeasesAndGenerationsFromTheColumns();
    void addsAColumnThatTheBaseLacks();
    void takesATableAway();
    void holdsACompositeIdPartByPart();
    void replacesACompositeIdWhole();
    void letsTheIdBeAColumnOfTheScope();
    void refusesTwoColumnsUnderOneName_data();
    void refusesTwoColumnsUnderOneName();
    void refusesToLoseARequiredColumn_data();
    void refusesToLoseARequiredColumn();
    void refusesToLoseTheRecords();
    void refusesOneWordForBothStates();
};

void TableMappingTest::namesEverythingAsTheDomainDoesByDefault()
{
    const Result<Profile> profile = parsed(OnlyConnection);
    ACCEPTED(profile);
    const Layout &layout = profile->layout;
    QCOMPARE(layout.records.table, u"api_idempotency"_s);
    QCOMPARE(layout.orders.table, u"orders"_s);
    QCOMPARE(layout.outbox.table, u"outbox_event"_s);
    QCOMPARE(layout.downstream.table, u"downstream_outcome"_s);
    for (const TableMap *map : {&layout.records, &layout.orders, &layout.outbox, &layout.downstream}) {
        for (const auto &[logicalColumn, name] : map->columns) {
            QCOMPARE(name, logicalColumn);
        }
    }
    QVERIFY((layout.states == StateMap{{"PROCESSING"}, {"COMPLETED"}}));
}

void TableMappingTest::hasNoLeasesAndGenerationsInTheAtomicLayout()
{
    const Result<Profile> leased = parsed(OnlyConnection);
    const Result<Profile> atomic = parsedWith("[layout]\nbase = \"atomic\"\n");
    ACCEPTED(leased);
    ACCEPTED(atomic);
    QCOMPARE(atomic->layout.base, u"atomic"_s);
    QVERIFY(!atomic->rules.hasLeases);
    QVERIFY(!atomic->rules.hasGenerations);
    TableMap expected = leased->layout.records;
    for (const QString &column :
         {u"owner_id"_s, u"lease_until"_s, u"generation"_s, u"updated_at"_s, u"business_ref"_s}) {
        QCOMPARE(expected.columns.erase(column), 1U);
    }
    QVERIFY(atomic->layout.records == expected);
    QVERIFY(atomic->layout.orders == leased->layout.orders);
}

void TableMappingTest::readsALayoutInWhichEveryNameDiffers()
{
    const Result<Profile> profile = parsedWith(OtherNames);
    ACCEPTED(profile);
    const Layout &layout = profile->layout;
    QCOMPARE(layout.records.table, u"anfragen"_s);
    QCOMPARE(layout.orders.table, u"auftraege"_s);
    QCOMPARE(layout.outbox.table, u"ausgang"_s);
    QCOMPARE(layout.downstream.table, u"quittung"_s);
    QCOMPARE(layout.records.columns.at(u"idempotency_key"_s), u"schluessel"_s);
    QCOMPARE(layout.records.columns.at(u"lease_until"_s), u"frist"_s);
    QCOMPARE(layout.orders.columns.at(u"idempotency_id"_s), u"anfrage"_s);
    QCOMPARE(layout.outbox.columns.at(u"claimed_until"_s), u"frist"_s);
    QCOMPARE(layout.downstream.columns.at(u"outcome"_s), u"ausgang"_s);
    QVERIFY((layout.states == StateMap{{"OFFEN", "LAEUFT"}, {"FERTIG"}}));
    QCOMPARE(layout.zone, QByteArray("Europe/Berlin"));
    QVERIFY(layout.times == TimeEncoding::Text);
    for (const TableMap *map : {&layout.records, &layout.orders, &layout.outbox, &layout.downstream}) {
        for (const auto &[logicalColumn, name] : map->columns) {
            QVERIFY2(name != logicalColumn, qPrintable(name));
        }
    }
}

void TableMappingTest::mapsEveryLogicalColumnInBothLayouts()
{
    const Result<Profile> byDefault = parsed(OnlyConnection);
    const Result<Profile> other = parsedWith(OtherNames);
    ACCEPTED(byDefault);
    ACCEPTED(other);
    QCOMPARE(byDefault->layout.records.columns.size(), 20U);
    QCOMPARE(logicalNames(other->layout.records), logicalNames(byDefault->layout.records));
    QCOMPARE(logicalNames(other->layout.orders), logicalNames(byDefault->layout.orders));
    QCOMPARE(logicalNames(other->layout.outbox), logicalNames(byDefault->layout.outbox));
    QCOMPARE(logicalNames(other->layout.downstream), logicalNames(byDefault->layout.downstream));
}

void TableMappingTest::takesAColumnAway()
{
    const Result<Profile> profile = parsedWith("[columns.orders]\nsku = \"\"\n");
    ACCEPTED(profile);
    QVERIFY(!profile->layout.orders.has(u"sku"_s));
    QVERIFY(profile->layout.orders.has(u"quantity"_s));
}

void TableMappingTest::tellsLeasesAndGenerationsFromTheColumns_data()
{
    QTest::addColumn<QByteArray>("column");
    QTest::addColumn<bool>("leases");
    QTest::addColumn<bool>("generations");
    QTest::newRow("no owner") << QByteArray("owner_id") << false << true;
    QTest::newRow("no deadline") << QByteArray("lease_until") << false << true;
    QTest::newRow("no generation") << QByteArray("generation") << true << false;
    QTest::newRow("no reference") << QByteArray("business_ref") << true << true;
}

void TableMappingTest::tellsLeasesAndGenerationsFromTheColumns()
{
    QFETCH(QByteArray, column);
    QFETCH(bool, leases);
    QFETCH(bool, generations);
    const Result<Profile> profile = parsedWith("[columns.records]\n" + column + " = \"\"\n");
    ACCEPTED(profile);
    QCOMPARE(profile->rules.hasLeases, leases);
    QCOMPARE(profile->rules.hasGenerations, generations);
}

void TableMappingTest::addsAColumnThatTheBaseLacks()
{
    const Result<Profile> profile =
        parsedWith("[layout]\nbase = \"atomic\"\n[columns.records]\ngeneration = \"version\"\n");
    ACCEPTED(profile);
    QCOMPARE(profile->layout.records.columns.at(u"generation"_s), u"version"_s);
    QVERIFY(profile->rules.hasGenerations);
    QVERIFY(!profile->rules.hasLeases);
}

void TableMappingTest::takesATableAway()
{
    const Result<Profile> profile = parsedWith("[tables]\noutbox = \"\"\ndownstream = \"\"\n");
    ACCEPTED(profile);
    QVERIFY(profile->layout.orders.exists());
    QVERIFY(profile->layout.outbox == TableMap());
    QVERIFY(profile->layout.downstream == TableMap());
}

void TableMappingTest::holdsACompositeIdPartByPart()
{
    const Result<Profile> profile = parsedWith("[columns.records]\nid = [\"tenant\", \"shard\", \"seq\"]\n");
    ACCEPTED(profile);
    const std::map<QString, QString> &columns = profile->layout.records.columns;
    QCOMPARE(columns.at(u"id"_s), u"tenant"_s);
    QCOMPARE(columns.at(u"id.2"_s), u"shard"_s);
    QCOMPARE(columns.at(u"id.3"_s), u"seq"_s);
    QVERIFY(!columns.contains(u"id.4"_s));
}

void TableMappingTest::replacesACompositeIdWhole()
{
    const Result<Profile> profile = parsedWith("[columns.records]\nid = [\"only\"]\n");
    ACCEPTED(profile);
    QCOMPARE(profile->layout.records.columns.at(u"id"_s), u"only"_s);
    QVERIFY(!profile->layout.records.has(u"id.2"_s));
}

void TableMappingTest::letsTheIdBeAColumnOfTheScope()
{
    const Result<Profile> profile = parsedWith("[columns.records]\nid = [\"tenant_id\", \"idempotency_key\"]\n");
    ACCEPTED(profile);
    QCOMPARE(profile->layout.records.columns.at(u"tenant_id"_s), u"tenant_id"_s);
    QCOMPARE(profile->layout.records.columns.at(u"id.2"_s), u"idempotency_key"_s);
}

void TableMappingTest::refusesTwoColumnsUnderOneName_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("fault");
    QTest::newRow("both named")
        << QByteArray("[columns.records]\nlease_until = \"t\"\nupdated_at = \"t\"\n")
        << u":5: [columns.records] updated_at and lease_until are both mapped to column \"t\""_s;
    QTest::newRow("one by default, which comes later")
        << QByteArray("[columns.records]\nlease_until = \"updated_at\"\n")
        << u":4: [columns.records] lease_until and updated_at are both mapped to column \"updated_at\""_s;
    QTest::newRow("one by default, which comes first")
        << QByteArray("[columns.orders]\nquantity = \"created_at\"\n")
        << u":4: [columns.orders] quantity and created_at are both mapped to column \"created_at\""_s;
    QTest::newRow("id")
        << QByteArray("[columns.records]\nid = [\"a\", \"a\"]\n")
        << u":4: [columns.records] id is a list; accepted: a column's name, or a list of different ones"_s;
}

void TableMappingTest::refusesTwoColumnsUnderOneName()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, fault);
    QCOMPARE(faultOf(parsedWith(sections)), ProfilePath + fault);
}

void TableMappingTest::refusesToLoseARequiredColumn_data()
{
    QTest::addColumn<QByteArray>("sections");
    QTest::addColumn<QString>("fault");
    const auto row = [](const char *name, const char *sections, const char *fault) {
        QTest::newRow(name) << QByteArray(sections) << QString::fromUtf8(fault);
    };
    row("state", "[columns.records]\nstate = \"\"\n",
        ":3: [columns.records] needs state, the name of that column in table api_idempotency");
    row("key", "[columns.records]\nidempotency_key = \"\"\n",
        ":3: [columns.records] needs idempotency_key, the name of that column in table api_idempotency");
    row("operation", "[columns.records]\noperation = \"\"\n",
        ":3: [columns.records] needs operation, the name of that column in table api_idempotency");
    row("event", "[columns.outbox]\nevent_id = \"\"\n",
        ":3: [columns.outbox] needs event_id, the name of that column in table outbox_event");
}

void TableMappingTest::refusesToLoseARequiredColumn()
{
    QFETCH(QByteArray, sections);
    QFETCH(QString, fault);
    QCOMPARE(faultOf(parsedWith(sections)), ProfilePath + fault);
}

void TableMappingTest::refusesToLoseTheRecords()
{
    QCOMPARE(faultOf(parsedWith("[tables]\nrecords = \"\"\n")),
             ProfilePath + u":3: [tables] needs records, the table that holds the idempotency records"_s);
}

void TableMappingTest::refusesOneWordForBothStates()
{
    QCOMPARE(faultOf(parsedWith("[states]\nprocessing = [\"OPEN\", \"COMPLETED\"]\n")),
             ProfilePath + u":4: [states] processing gives both states the word \"COMPLETED\""_s);
}

QTEST_GUILESS_MAIN(TableMappingTest)
#include "table_mapping_test.moc"
