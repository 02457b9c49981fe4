// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include <QtTest>

#include <set>
#include <utility>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::State;
using domain::StoredTime;
using domain::UtcMicros;
using profile::TimeEncoding;
using store::RecordQuery;
using test::SqliteTestbed;

/// Tables of other shapes work through the layout alone.
class LayoutsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void otherNamesAndNaiveLocalTimesWork();
    void aNaiveTimeThatExistsTwiceOrNeverIsSaid();
    void textTimesAreComparedExactly();
    void keysOfSeveralColumnsArePaged();
    void textKeysArePagedInBothKindsOfTables_data();
    void textKeysArePagedInBothKindsOfTables();
    void keysInAColumnWithoutATypeArePagedByTheirValues();
    void textKeysLeadToTheirOrders_data();
    void textKeysLeadToTheirOrders();
    void aKeyOfAnotherKindThanItsColumnIsCorrupt();
    void timesInCoarserUnitsAreRead();
    void aTimeOfTheWrongKindIsUnreadable();
    void textInAnIntegerColumnIsSaidAndNamed();
    void rowsThatCannotBeReadArePassedOver_data();
    void rowsThatCannotBeReadArePassedOver();
    void passingOverEndsWithItsScope();
    void textAndBlobsInOneColumnAreFoundAlike();
    void aColumnWithoutRegardToCaseStillComparesBytes();
    void anIndexThatComparesOtherwiseIsNotUsed();
    void quantitiesAreReadAsTheyStand();
    void severalWordsForAStateWork();
    void anIndexOnTheStateServesTheOpenOnes_data();
    void anIndexOnTheStateServesTheOpenOnes();
    void anExpiryWithoutAnIndexIsRefusedInALargeTable();
    void idsThatComeBackAreSaid();
};

namespace {

const QString shopDdl = u"CREATE TABLE \"Idem Keys\" (\"K {id}\" INTEGER PRIMARY KEY AUTOINCREMENT, shop BIGINT, "
                        "\"who?\" BIGINT, op TEXT, \"select\" TEXT, st TEXT, body TEXT, born TEXT, dies TEXT, "
                        "done TEXT)"_s;

/// Every name differs from the default, and some need quoting.
profile::Layout shopLayout()
{
    profile::Layout layout;
    layout.records.table = u"Idem Keys"_s;
    layout.records.columns = {
        {u"id"_s, u"K {id}"_s},          {u"tenant_id"_s, u"shop"_s},         {u"actor_id"_s, u"who?"_s},
        {u"operation"_s, u"op"_s},       {u"idempotency_key"_s, u"select"_s}, {u"state"_s, u"st"_s},
        {u"response_body"_s, u"body"_s}, {u"created_at"_s, u"born"_s},        {u"completed_at"_s, u"done"_s},
        {u"expires_at"_s, u"dies"_s}};
    layout.states = {{"open"}, {"done"}};
    layout.times = TimeEncoding::Text;
    layout.zone = "Europe/Berlin";
    return layout;
}

/// The smallest table that works, with this declaration of its key.
QStringList smallSchema(const QString &keyColumns, const QString &options = {})
{
    return {u"CREATE TABLE r (%1, op BLOB, k BLOB, st TEXT, e) %2"_s.arg(keyColumns, options),
            u"CREATE INDEX r_e ON r (e)"_s};
}

profile::Layout smallLayout(const QStringList &keyColumns)
{
    profile::Layout layout;
    layout.records.table = u"r"_s;
    layout.records.columns = {
        {u"operation"_s, u"op"_s}, {u"idempotency_key"_s, u"k"_s}, {u"state"_s, u"st"_s}, {u"expires_at"_s, u"e"_s}};
    for (qsizetype i = 0; i < keyColumns.size(); ++i)
        layout.records.columns[i == 0 ? u"id"_s : u"id.%1"_s.arg(i + 1)] = keyColumns[i];
    layout.states = {{"P"}, {"C"}};
    return layout;
}

std::unique_ptr<store::Session> open(SqliteTestbed &bed, const profile::Layout &layout)
{
    return test::valueOf(bed.store(layout)->openReadOnly());
}

std::vector<RecordRef> walk(store::Session &session, const RecordQuery &query, int limit, store::ReadBudget budget = {})
{
    std::vector<RecordRef> refs;
    std::optional<store::Cursor> next;
    do {
        const auto page = test::valueOf(session.records().page(query, next, limit, budget));
        for (const domain::Record &record : page.records)
            refs.push_back(record.ref);
        next =
            page.next ? std::optional(test::valueOf(store::Cursor::parse(page.next->toString(), query))) : std::nullopt;
    } while (next && refs.size() < 100'000);
    return refs;
}

std::vector<RecordRef> batches(store::Session &session, int rows)
{
    std::vector<RecordRef> refs;
    std::optional<RecordRef> after;
    for (;;) {
        const auto batch = test::valueOf(session.records().batchAfter(after, rows, 1 << 20));
        if (batch.empty() || refs.size() > 100'000)
            return refs;
        for (const domain::Record &record : batch)
            refs.push_back(record.ref);
        after = batch.back().ref;
    }
}

RecordRef ref(const QByteArray &text)
{
    return RecordRef(std::vector<RecordRef::Part>{text});
}

UtcMicros at(const char *text)
{
    return test::valueOf(UtcMicros::parse(QString::fromLatin1(text)));
}

} // namespace

void LayoutsTest::otherNamesAndNaiveLocalTimesWork()
{
    SqliteTestbed bed({shopDdl}, u"shop.db"_s);
    bed.execute(u"INSERT INTO \"Idem Keys\" VALUES (1, 3, 4, 'pay', 'k-1', 'open', NULL, '2026-07-01 12:00:00.000001', "
                "NULL, NULL)"_s);
    bed.execute(u"INSERT INTO \"Idem Keys\" VALUES (2, 3, 4, 'pay', 'k-2', 'done', '\u00e4', '2026-12-01 12:00:00', "
                "'2027-01-01T00:00:00', '2026-12-01 12:00:00+05:00')"_s);
    const auto session = open(bed, shopLayout());
    const auto records = test::valueOf(session->records().batchAfter({}, 10, 1'000));
    QCOMPARE(records.size(), std::size_t(2));
    QCOMPARE(records[0].state, State::Processing);
    QCOMPARE(records[0].scope, (domain::Scope{3, 4, "pay", "k-1"}));
    QCOMPARE(records[0].createdAt, StoredTime::exact(at("2026-07-01T10:00:00.000001Z")));
    QCOMPARE(records[1].state, State::Completed);
    QCOMPARE(records[1].response.body, QByteArray("\xC3\xA4"));
    QCOMPARE(records[1].createdAt, StoredTime::exact(at("2026-12-01T11:00:00Z")));
    QCOMPARE(records[1].expiresAt, StoredTime::exact(at("2026-12-31T23:00:00Z")));
    QCOMPARE(records[1].completedAt, StoredTime::exact(at("2026-12-01T07:00:00Z")));
    QVERIFY(!records[0].lease.until && !records[0].generation && !records[0].requestHash);
    QCOMPARE(walk(*session, {.state = State::Processing}, 1), std::vector{RecordRef(1)});
    QCOMPARE(test::valueOf(session->records().byKey({"k-2", {}, {}, {}}, 5, {})).size(), std::size_t(1));
    QVERIFY(test::valueOf(session->probeReadOnly()).readOnly);
    const auto page = test::valueOf(session->records().page({}, {}, 5, {}));
    QCOMPARE(page.records[1].response.bodyLength, 2); // bytes, not characters
}

void LayoutsTest::aNaiveTimeThatExistsTwiceOrNeverIsSaid()
{
    SqliteTestbed bed({shopDdl}, u"shop.db"_s);
    bed.execute(u"INSERT INTO \"Idem Keys\" VALUES (1, 3, 4, 'pay', 'k', 'open', NULL, '2026-10-25 02:30:00', "
                "'2026-03-29 02:30:00', 'yesterday')"_s);
    const auto record = *test::valueOf(open(bed, shopLayout())->records().find(RecordRef(1)));
    QCOMPARE(record.createdAt->certainty(), StoredTime::Certainty::Ambiguous);
    QCOMPARE(record.createdAt->earliest(), at("2026-10-25T00:30:00Z"));
    QCOMPARE(record.createdAt->latest(), at("2026-10-25T01:30:00Z"));
    QCOMPARE(record.expiresAt->certainty(), StoredTime::Certainty::Nonexistent);
    QCOMPARE(record.completedAt->certainty(), StoredTime::Certainty::Unreadable);
    QCOMPARE(record.completedAt->raw(), u"yesterday"_s);
}

void LayoutsTest::textTimesAreComparedExactly()
{
    SqliteTestbed bed({shopDdl}, u"shop.db"_s);
    // 12:00 UTC in five spellings, and one microsecond before and after it.
    const QStringList times{u"2026-12-01 12:59:59.999999"_s, u"2026-12-01 13:00:00"_s,
                            u"2026-12-01T13:00:00.000000"_s, u"2026-12-01 12:00:00Z"_s,
                            u"2026-12-02 02:00:00+14:00"_s,  u"2026-12-01 00:00:00-12:00"_s,
                            u"2026-12-01 13:00:00.000001"_s};
    for (const QString &time : times)
        bed.execute(
            u"INSERT INTO \"Idem Keys\" (shop, \"who?\", op, \"select\", st, born, dies) VALUES (1, 1, 'o', ?, 'done', ?, ?)"_s,
            {time, time, time});
    const auto session = open(bed, shopLayout());
    const UtcMicros noon = at("2026-12-01T12:00:00Z");
    QCOMPARE(walk(*session, {.createdBefore = noon}, 3), std::vector{RecordRef(1)});
    QCOMPARE(walk(*session, {.createdBefore = noon.plus(1us)}, 2).size(), std::size_t(6));
    const auto expiring = walk(*session, {.expiresAfter = noon, .expiresBefore = noon.plus(1us)}, 1);
    QCOMPARE(std::set<RecordRef>(expiring.begin(), expiring.end()),
             (std::set<RecordRef>{RecordRef(2), RecordRef(3), RecordRef(4), RecordRef(5), RecordRef(6)}));
    QCOMPARE(expiring.size(), std::size_t(5));
}

void LayoutsTest::keysOfSeveralColumnsArePaged()
{
    for (const QString &options : {QString(), u"WITHOUT ROWID"_s}) {
        SqliteTestbed bed(smallSchema(u"a BIGINT NOT NULL, b TEXT NOT NULL, c BLOB NOT NULL"_s, {}), u"x.db"_s);
        bed.execute(u"DROP TABLE r"_s);
        bed.execute(
            u"CREATE TABLE r (a BIGINT NOT NULL, b TEXT NOT NULL, c BLOB NOT NULL, op BLOB, k BLOB, st TEXT, e, "
            "PRIMARY KEY (a, b, c)) %1"_s.arg(options));
        std::vector<RecordRef> expected;
        for (const qint64 a : {-1, 0, 7}) {
            for (const char *b : {"", "B", "b", "\xC3\xA9"}) {
                for (const QByteArray &c : {QByteArray("", 0), QByteArray("\0", 1), QByteArray("\xff", 1)}) {
                    bed.execute(u"INSERT INTO r VALUES (?, ?, ?, 'o', 'k', ?, ?)"_s,
                                {a, QString::fromUtf8(b), c, expected.size() % 2 == 0 ? u"P"_s : u"C"_s,
                                 expected.size() % 3 == 0 ? QVariant() : QVariant(5)});
                    expected.emplace_back(std::vector<RecordRef::Part>{a, QByteArray(b), c});
                }
            }
        }
        const auto session = open(bed, smallLayout({u"a"_s, u"b"_s, u"c"_s}));
        for (const int limit : {1, 5, 36, 50}) {
            QCOMPARE(walk(*session, {}, limit), expected);
            QCOMPARE(batches(*session, limit), expected);
        }
        QCOMPARE(walk(*session, {.state = State::Processing}, 4).size(), std::size_t(18));
        QCOMPARE(walk(*session, {.expiresAfter = UtcMicros(0)}, 4).size(), std::size_t(24));
        for (const RecordRef &each : expected)
            QCOMPARE(test::valueOf(session->records().find(each))->ref, each);
        QCOMPARE(test::valueOf(session->records().findAll(expected)).size(), expected.size());
    }
}

void LayoutsTest::textKeysArePagedInBothKindsOfTables_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("options");
    QTest::addColumn<bool>("asText");
    QTest::newRow("text, rowid") << u"TEXT"_s << QString() << true;
    QTest::newRow("text, without rowid") << u"VARCHAR(36)"_s << u"WITHOUT ROWID"_s << true;
    QTest::newRow("blob, rowid") << u"BLOB"_s << QString() << false;
    QTest::newRow("blob, without rowid") << u"BLOB"_s << u"WITHOUT ROWID"_s << false;
    QTest::newRow("text in a blob column") << u"BLOB"_s << QString() << true;
}

void LayoutsTest::textKeysArePagedInBothKindsOfTables()
{
    QFETCH(QString, type);
    QFETCH(QString, options);
    QFETCH(bool, asText);
    SqliteTestbed bed(smallSchema(u"id %1 NOT NULL PRIMARY KEY"_s.arg(type), options), u"x.db"_s);
    std::set<QByteArray> ids;
    for (int i = 0; i < 700; ++i)
        ids.insert("uuid-" + QByteArray::number(i * 7919 % 100'003, 16));
    std::vector<RecordRef> expected;
    int n = 0;
    for (const QByteArray &id : ids) {
        bed.execute(u"INSERT INTO r VALUES (?, 'o', 'k', ?, ?)"_s,
                    {asText ? QVariant(QString::fromLatin1(id)) : QVariant(id), ++n % 2 == 0 ? u"P"_s : u"C"_s,
                     n % 3 == 0 ? QVariant(n) : QVariant()});
        expected.push_back(ref(id));
    }
    const auto session = open(bed, smallLayout({u"id"_s}));
    QCOMPARE(walk(*session, {}, 33), expected);
    QCOMPARE(batches(*session, 33), expected);
    QCOMPARE(walk(*session, {.state = State::Processing}, 9).size(), std::size_t(350));
    QCOMPARE(walk(*session, {.state = State::Processing}, 9, {.rows = 100}).size(), std::size_t(350));
    QCOMPARE(test::valueOf(session->records().find(expected[5]))->ref, expected[5]);
}

void LayoutsTest::keysInAColumnWithoutATypeArePagedByTheirValues()
{
    SqliteTestbed bed(smallSchema(u"id UUID NOT NULL PRIMARY KEY"_s), u"x.db"_s);
    for (const QString &id : {u"c"_s, u"a"_s, u"b"_s})
        bed.execute(u"INSERT INTO r VALUES (?, 'o', 'k', 'P', NULL)"_s, {id});
    QCOMPARE(walk(*open(bed, smallLayout({u"id"_s})), {}, 1), (std::vector{ref("a"), ref("b"), ref("c")}));
}

void LayoutsTest::textKeysLeadToTheirOrders_data()
{
    QTest::addColumn<QString>("type"); // of the column in which orders name their record
    QTest::addColumn<bool>("found");
    QTest::newRow("text") << u"TEXT"_s << true;
    QTest::newRow("blob") << u"BLOB"_s << true;
    QTest::newRow("without a type") << QString() << true;
    QTest::newRow("integer") << u"INTEGER"_s << false;
}

void LayoutsTest::textKeysLeadToTheirOrders()
{
    QFETCH(const QString, type);
    QFETCH(const bool, found);
    SqliteTestbed bed(smallSchema(u"id TEXT NOT NULL PRIMARY KEY"_s) +
                          QStringList{u"CREATE TABLE o (no INTEGER PRIMARY KEY, ref BLOB, rec %1)"_s.arg(type)},
                      u"x.db"_s);
    for (const QString &id : {u"7"_s, u"a/b"_s, u"A/B"_s})
        bed.execute(u"INSERT INTO r VALUES (?, 'o', 'k', 'P', NULL)"_s, {id});
    const QVariant stored = type == u"BLOB"_s ? QVariant(QByteArray("a/b")) : QVariant(u"a/b"_s);
    bed.execute(u"INSERT INTO o VALUES (5, 'R-5', ?)"_s, {stored});
    bed.execute(u"INSERT INTO o VALUES (6, 'R-6', NULL)"_s);
    bed.execute(u"INSERT INTO o VALUES (7, 'R-7', 7)"_s);
    profile::Layout layout = smallLayout({u"id"_s});
    layout.orders.table = u"o"_s;
    layout.orders.columns = {{u"id"_s, u"no"_s}, {u"client_order_ref"_s, u"ref"_s}, {u"idempotency_id"_s, u"rec"_s}};
    const auto session = open(bed, layout);
    const auto orders =
        test::valueOf(session->business().ordersOfRecords(std::vector{ref("a/b"), ref("A/B"), ref("none")}));
    QCOMPARE(orders.size(), std::size_t(found ? 1 : 0));
    if (found) {
        QCOMPARE(orders.front().id, 5);
        QCOMPARE(orders.front().idempotencyId, std::optional(ref("a/b")));
    }
    const auto byId = test::valueOf(session->business().ordersById(std::vector<qint64>{6, 7}));
    QVERIFY(!byId[0].idempotencyId);
    QCOMPARE(byId[1].idempotencyId, std::optional(ref("7")));
}

void LayoutsTest::aKeyOfAnotherKindThanItsColumnIsCorrupt()
{
    SqliteTestbed bed(smallSchema(u"id TEXT NOT NULL PRIMARY KEY"_s), u"x.db"_s);
    bed.execute(u"INSERT INTO r VALUES ('a', 'o', 'k', 'P', NULL)"_s);
    bed.execute(u"INSERT INTO r VALUES (x'62', 'o', 'k', 'P', NULL)"_s);
    const auto page = open(bed, smallLayout({u"id"_s}))->records().page({}, {}, 10, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Corrupt);
    QVERIFY2(page.error().message.contains(u"table r"_s), qPrintable(page.error().message));
}

void LayoutsTest::timesInCoarserUnitsAreRead()
{
    const std::vector<std::pair<TimeEncoding, qint64>> units{
        {TimeEncoding::Seconds, 1'000'000}, {TimeEncoding::Milliseconds, 1'000}, {TimeEncoding::Microseconds, 1}};
    for (const auto &[encoding, unit] : units) {
        SqliteTestbed bed(smallSchema(u"id INTEGER PRIMARY KEY"_s), u"x.db"_s);
        for (const qint64 value : {-2, -1, 0, 1, 2})
            bed.execute(u"INSERT INTO r (op, k, st, e) VALUES ('o', 'k', 'P', ?)"_s, {value});
        profile::Layout layout = smallLayout({u"id"_s});
        layout.times = encoding;
        const auto session = open(bed, layout);
        QCOMPARE(test::valueOf(session->records().find(RecordRef(1)))->expiresAt,
                 StoredTime::exact(UtcMicros(-2 * unit)));
        // From one microsecond behind -1 until one microsecond behind 1: 0 and 1, in every unit but the finest.
        const RecordQuery query{.expiresAfter = UtcMicros(-unit + 1), .expiresBefore = UtcMicros(unit + 1)};
        QCOMPARE(walk(*session, query, 1), (std::vector{RecordRef(3), RecordRef(4)}));
    }
}

void LayoutsTest::aTimeOfTheWrongKindIsUnreadable()
{
    SqliteTestbed bed(smallSchema(u"id INTEGER PRIMARY KEY"_s), u"x.db"_s);
    const QVariantList values{u"soon"_s, QByteArray("\1\2"), 1.5, QVariant()};
    for (const QVariant &value : values)
        bed.execute(u"INSERT INTO r (op, k, st, e) VALUES ('o', 'k', 'P', ?)"_s, {value});
    const auto session = open(bed, smallLayout({u"id"_s}));
    for (qint64 id = 1; id <= 3; ++id) {
        const auto record = *test::valueOf(session->records().find(RecordRef(id)));
        QCOMPARE(record.expiresAt->certainty(), StoredTime::Certainty::Unreadable);
    }
    QVERIFY(!test::valueOf(session->records().find(RecordRef(4)))->expiresAt);
    // They are not lost from the list of open records, whatever the page ends with.
    for (const int limit : {1, 2, 10})
        QCOMPARE(walk(*session, {.state = State::Processing}, limit).size(), std::size_t(4));
    profile::Layout seconds = smallLayout({u"id"_s});
    seconds.times = TimeEncoding::Seconds;
    bed.execute(u"UPDATE r SET e = 9223372036854775807 WHERE id = 4"_s);
    QCOMPARE(test::valueOf(open(bed, seconds)->records().find(RecordRef(4)))->expiresAt->certainty(),
             StoredTime::Certainty::Unreadable);
}

void LayoutsTest::textInAnIntegerColumnIsSaidAndNamed()
{
    SqliteTestbed bed;
    bed.record();
    const qint64 id = bed.record({{u"generation"_s, u"three"_s}});
    bed.record();
    const auto session = bed.read();
    const auto found = session->records().find(RecordRef(id));
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::Unreadable);
    for (const QString &word : {u"api_idempotency"_s, u"generation"_s, QString::number(id)})
        QVERIFY2(found.error().message.contains(word), qPrintable(found.error().message));
    QCOMPARE(session->records().page({}, {}, 10, {}).error().code, ErrorCode::Unreadable);
    QCOMPARE(session->records().batchAfter({}, 10, 1'000).error().code, ErrorCode::Unreadable);
    // The connection is as good as before.
    QVERIFY(test::valueOf(session->records().find(RecordRef(1))).has_value());
    bed.order({{u"idempotency_id"_s, u"none"_s}});
    QCOMPARE(session->business().ordersById(std::vector<qint64>{1}).error().code, ErrorCode::Unreadable);
}

void LayoutsTest::rowsThatCannotBeReadArePassedOver_data()
{
    QTest::addColumn<QList<int>>("unreadable"); // of ten records
    QTest::newRow("one in the middle") << QList{5};
    QTest::newRow("the first and the last") << QList{1, 10};
    QTest::newRow("more than a batch") << QList{3, 4, 5, 6, 7, 8};
    QTest::newRow("all") << QList{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
}

void LayoutsTest::rowsThatCannotBeReadArePassedOver()
{
    QFETCH(const QList<int>, unreadable);
    SqliteTestbed bed;
    std::vector<RecordRef> readable;
    for (int number = 1; number <= 10; ++number) {
        const bool bad = unreadable.contains(number);
        const RecordRef one(bed.openRecord({{u"tenant_id"_s, bad ? QVariant(u"one"_s) : QVariant(1)}}));
        if (!bad)
            readable.push_back(one);
    }
    const auto session = bed.read();
    store::Unreadable passedOver;
    const store::PassingOver passing(session->records(), &passedOver);
    const auto seen = [&] { return std::exchange(passedOver, {}); };
    for (const int size : {1, 2, 3, 10, 50}) {
        QCOMPARE(batches(*session, size), readable);
        QCOMPARE(seen().count(), unreadable.size());
        for (const RecordQuery &query : {RecordQuery{}, RecordQuery{.state = State::Processing}}) {
            QCOMPARE(walk(*session, query, size), readable);
            QCOMPARE(seen().count(), unreadable.size());
        }
    }
    std::vector<RecordRef> all;
    for (int id = 1; id <= 10; ++id)
        all.emplace_back(id);
    QCOMPARE(test::valueOf(session->records().findAll(all)).size(), readable.size());
    const store::Unreadable noted = seen();
    QCOMPARE(noted.rows().size(), std::size_t(unreadable.size()));
    for (const int id : unreadable)
        QVERIFY(noted.contains(RecordRef(id)));
    QVERIFY2(noted.rows().front().why.message.contains(u"tenant_id"_s), qPrintable(noted.rows().front().why.message));
    // A page is no longer for them.
    const auto page = test::valueOf(session->records().page({}, {}, 2, {}));
    QVERIFY(page.records.size() + std::size_t(seen().count()) <= 2);
    QVERIFY(page.next.has_value());
    // One record by itself is an answer or an error.
    QCOMPARE(session->records().find(RecordRef(unreadable.front())).error().code, ErrorCode::Unreadable);
}

void LayoutsTest::passingOverEndsWithItsScope()
{
    SqliteTestbed bed;
    bed.record({{u"generation"_s, u"three"_s}});
    const auto session = bed.read();
    store::Unreadable outer;
    {
        const store::PassingOver passing(session->records(), &outer);
        store::Unreadable inner;
        {
            const store::PassingOver within(session->records(), &inner);
            QVERIFY(session->records().batchAfter({}, 10, 1'000));
        }
        QCOMPARE(inner.count(), 1);
        QCOMPARE(outer.count(), 0);
        QVERIFY(session->records().batchAfter({}, 10, 1'000));
        QVERIFY(session->records().batchAfter({}, 10, 1'000));
        QCOMPARE(outer.count(), 1); // once, however often it is met
    }
    QVERIFY(!session->records().batchAfter({}, 10, 1'000));
}

void LayoutsTest::textAndBlobsInOneColumnAreFoundAlike()
{
    SqliteTestbed bed;
    const qint64 asText = bed.record({{u"idempotency_key"_s, u"same"_s}, {u"operation"_s, u"as.text"_s}});
    const qint64 asBlob =
        bed.record({{u"idempotency_key"_s, QByteArray("same")}, {u"operation"_s, QByteArray("as.blob")}});
    const qint64 mixed = bed.openRecord({{u"state"_s, QByteArray("PROCESSING")}, {u"owner_id"_s, u"w-1"_s}});
    const auto session = bed.read();
    QCOMPARE(test::valueOf(session->records().byKey({"same", {}, {}, {}}, 10, {})).size(), std::size_t(2));
    QCOMPARE(test::valueOf(session->records().byKey({"same", 1, 2, "as.text"}, 10, {}))[0].ref, RecordRef(asText));
    QCOMPARE(test::valueOf(session->records().byKey({"same", 1, 2, "as.blob"}, 10, {}))[0].ref, RecordRef(asBlob));
    QCOMPARE(walk(*session, {.operation = QByteArray("as.*")}, 10).size(), std::size_t(2));
    QCOMPARE(walk(*session, {.state = State::Processing}, 10), std::vector{RecordRef(mixed)});
    QCOMPARE(test::valueOf(session->records().find(RecordRef(mixed)))->lease.owner, QByteArray("w-1"));
    const qint64 order = bed.order({{u"client_order_ref"_s, u"ORD-9"_s}});
    const auto orders = test::valueOf(session->business().ordersByReference(std::vector{store::TenantRef{1, "ORD-9"}}));
    QCOMPARE(orders.size(), std::size_t(1));
    QCOMPARE(orders[0].id, order);
}

void LayoutsTest::aColumnWithoutRegardToCaseStillComparesBytes()
{
    SqliteTestbed bed({u"CREATE TABLE r (id INTEGER PRIMARY KEY, op TEXT COLLATE NOCASE, k TEXT COLLATE NOCASE, "
                       "st TEXT COLLATE NOCASE, e BIGINT, br TEXT COLLATE NOCASE)"_s,
                       u"CREATE INDEX r_k ON r (k)"_s},
                      u"x.db"_s);
    bed.execute(u"INSERT INTO r VALUES (1, 'Op', 'KEY', 'p', NULL, 'REF'), (2, 'op', 'key', 'P', NULL, 'ref')"_s);
    profile::Layout layout = smallLayout({u"id"_s});
    layout.records.columns[u"business_ref"_s] = u"br"_s;
    const auto session = open(bed, layout);
    const auto byKey = test::valueOf(session->records().byKey({"key", {}, {}, {}}, 10, {}));
    QCOMPARE(byKey.size(), std::size_t(1));
    QCOMPARE(byKey[0].ref, RecordRef(2));
    const auto byRef = test::valueOf(session->records().byBusinessRef({}, "REF", 10, {}));
    QCOMPARE(byRef.size(), std::size_t(1));
    QCOMPARE(byRef[0].ref, RecordRef(1));
    QCOMPARE(walk(*session, {.operation = QByteArray("op")}, 10), std::vector{RecordRef(2)});
    QCOMPARE(walk(*session, {.state = State::Processing}, 10), std::vector{RecordRef(2)});
}

void LayoutsTest::anIndexThatComparesOtherwiseIsNotUsed()
{
    SqliteTestbed bed(smallSchema(u"id INTEGER PRIMARY KEY"_s), u"x.db"_s);
    bed.execute(u"CREATE UNIQUE INDEX r_k ON r (k COLLATE NOCASE)"_s);
    bed.execute(u"CREATE INDEX r_st ON r (st COLLATE RTRIM)"_s);
    for (int i = 1; i <= 20; ++i)
        bed.execute(u"INSERT INTO r VALUES (?, 'o', ?, 'P', NULL)"_s, {i, u"k%1"_s.arg(i)});
    const auto session = open(bed, smallLayout({u"id"_s}));
    const auto table = *test::valueOf(session->schema().table(u"r"_s));
    QVERIFY(!table.indexLeads({u"k"_s}) && !table.indexLeads({u"st"_s}));
    QVERIFY(!table.uniqueOver({u"k"_s}));
    QCOMPARE(test::valueOf(session->records().byKey({"k7", {}, {}, {}}, 10, {}))[0].ref, RecordRef(7));
    QCOMPARE(session->records().byKey({"k7", {}, {}, {}}, 10, {.rows = 10}).error().code, ErrorCode::Refused);
    QCOMPARE(walk(*session, {.state = State::Processing}, 3).size(), std::size_t(20));
}

void LayoutsTest::quantitiesAreReadAsTheyStand()
{
    SqliteTestbed bed;
    bed.execute(u"DROP TABLE orders"_s);
    bed.execute(u"CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id BIGINT, client_order_ref BLOB, "
                "sku BLOB, quantity TEXT, idempotency_id BIGINT, idem_generation BIGINT, created_at BIGINT)"_s);
    const std::vector<QByteArray> expected{"2", "007", "0", " 1", "", "99999999999999999999"};
    std::vector<qint64> ids;
    for (const QByteArray &quantity : expected)
        ids.push_back(bed.order({{u"quantity"_s, QString::fromLatin1(quantity)}}));
    ids.push_back(bed.order({{u"quantity"_s, QVariant()}}));
    const auto session = bed.read();
    const auto orders = test::valueOf(session->business().ordersById(ids));
    for (std::size_t i = 0; i < expected.size(); ++i)
        QCOMPARE(orders[i].quantity, expected[i]);
    QVERIFY(!orders.back().quantity);
}

void LayoutsTest::severalWordsForAStateWork()
{
    SqliteTestbed bed;
    const qint64 first = bed.openRecord({{u"state"_s, u"RUNNING"_s}});
    const qint64 second = bed.openRecord();
    bed.record();
    const qint64 third = bed.openRecord({{u"state"_s, u"paused"_s}});
    profile::Layout layout = bed.layout();
    layout.states.processing = {"PROCESSING", "RUNNING"};
    const std::vector expected{RecordRef(first), RecordRef(second)};
    QCOMPARE(walk(*open(bed, layout), {.state = State::Processing}, 1), expected);
    QCOMPARE(walk(*open(bed, layout), {.state = State::Unknown}, 1), std::vector{RecordRef(third)});
    bed.execute(u"CREATE INDEX ix_state ON api_idempotency (state)"_s);
    QCOMPARE(walk(*open(bed, layout), {.state = State::Processing}, 1), expected);
}

void LayoutsTest::anIndexOnTheStateServesTheOpenOnes_data()
{
    QTest::addColumn<QString>("index");
    QTest::newRow("state alone") << u"(state)"_s;
    QTest::newRow("state and id") << u"(state, id)"_s;
    QTest::newRow("state and deadline") << u"(state, lease_until)"_s;
    QTest::newRow("state and expiry") << u"(state, expires_at)"_s;
}

void LayoutsTest::anIndexOnTheStateServesTheOpenOnes()
{
    QFETCH(QString, index);
    SqliteTestbed bed;
    std::vector<RecordRef> expected;
    bed.execute(u"BEGIN"_s);
    for (int i = 0; i < 600; ++i) {
        const auto expiry = i % 2 == 0 ? QVariant() : bed.time(bed.clock.at.minus(std::chrono::hours(i)));
        if (i % 3 == 0)
            expected.emplace_back(bed.openRecord({{u"expires_at"_s, expiry}, {u"lease_until"_s, 1'000 - i}}));
        else
            bed.record();
    }
    bed.execute(u"COMMIT"_s);
    bed.execute(u"CREATE INDEX ix_state ON api_idempotency "_s + index);
    const auto session = bed.read();
    // By the state's index they come in key order, not those without an expiry first; and none but they are looked at.
    QCOMPARE(walk(*session, {.state = State::Processing}, 7), expected);
    const auto page = test::valueOf(session->records().page({.state = State::Processing}, {}, 1'000, {}));
    QCOMPARE(page.examined, 200);
}

void LayoutsTest::anExpiryWithoutAnIndexIsRefusedInALargeTable()
{
    SqliteTestbed bed;
    bed.execute(u"DROP INDEX ix_api_idempotency_expiry"_s);
    std::vector<RecordRef> expected;
    for (int i = 0; i < 30; ++i)
        expected.emplace(expected.begin(),
                         bed.openRecord({{u"expires_at"_s, bed.time(bed.clock.at.minus(std::chrono::hours(i)))}}));
    const auto session = bed.read();
    const RecordQuery query{.expiresBefore = bed.clock.at.plus(1h)};
    const auto refused = session->records().page(query, {}, 10, {.rows = 30});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().advice.contains(u"CREATE INDEX"_s) && refused.error().advice.contains(u"expires_at"_s),
             qPrintable(refused.error().advice));
    QCOMPARE(walk(*session, query, 7, {.rows = 31}), expected);
    // The open ones are still found, by a walk over the key.
    QCOMPARE(walk(*session, {.state = State::Processing}, 7, {.rows = 10}).size(), std::size_t(30));
}

void LayoutsTest::idsThatComeBackAreSaid()
{
    SqliteTestbed bed(
        {u"CREATE TABLE a (id INTEGER PRIMARY KEY)"_s, u"CREATE TABLE b (id INTEGER PRIMARY KEY AUTOINCREMENT)"_s,
         u"CREATE TABLE c (id TEXT PRIMARY KEY)"_s, u"CREATE TABLE d (id INTEGER PRIMARY KEY, x) WITHOUT ROWID"_s,
         u"CREATE TABLE r (id INTEGER PRIMARY KEY, op, k, st, e)"_s,
         u"CREATE UNIQUE INDEX a_partial ON a (id) WHERE id > 5"_s, u"CREATE INDEX a_expr ON a (id, abs(id))"_s},
        u"x.db"_s);
    const auto session = open(bed, smallLayout({u"id"_s}));
    const auto facts = [&](const QString &name) { return *test::valueOf(session->schema().table(name)); };
    QVERIFY(facts(u"a"_s).reusesIds);
    QVERIFY(!facts(u"b"_s).reusesIds);
    QVERIFY(!facts(u"c"_s).reusesIds);
    QVERIFY(!facts(u"d"_s).reusesIds);
    const auto indexes = facts(u"a"_s).indexes;
    const auto partial = std::ranges::find(indexes, u"a_partial"_s, &store::IndexFacts::name);
    QVERIFY(partial != indexes.end() && partial->partial && partial->unique);
    const auto expression = std::ranges::find(indexes, u"a_expr"_s, &store::IndexFacts::name);
    QVERIFY(expression != indexes.end());
    QCOMPARE(expression->columns, (QStringList{u"id"_s, QString()}));
    QCOMPARE(facts(u"B"_s).name, u"b"_s);
}

QTEST_GUILESS_MAIN(LayoutsTest)
#include "layouts_test.moc"
