// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/mysql/small_table.h"

#include <QtTest>

#include <limits>
#include <set>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using test::MySqlTestbed;
using test::smallLayout;
using test::SmallTable;
using test::valueOf;

/// Keys are compared byte for byte, whatever the type and collation of their columns (R4).
class TextsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aKeyIsFoundByItsBytesAlone_data();
    void aKeyIsFoundByItsBytesAlone();
    void aLetterBeyondAsciiIsFoundInEveryCharacterSet_data();
    void aLetterBeyondAsciiIsFoundInEveryCharacterSet();
    void anIndexOnATextServesTheSearch_data();
    void anIndexOnATextServesTheSearch();
    void anOwnerIsComparedByItsBytesAlone();
    void operationsAreMatchedByTheirBytesAlone();
    void lengthsCountBytesOfUtf8();
    void textKeysArePagedInTheirOwnOrder_data();
    void textKeysArePagedInTheirOwnOrder();
    void keysOfSeveralColumnsArePaged();
    void namesThatNeedQuotingWork();
    void unsignedIntegersAreReadAsTheyAre();
    void anIntegerBeyondARecordsIsNamed();
    void valuesOfAnEnumAreWords();
    void indexesAreToldAsTheyAre();
};

namespace {

std::vector<RecordRef> refsOf(const std::vector<domain::Record> &records)
{
    std::vector<RecordRef> refs;
    for (const domain::Record &record : records)
        refs.push_back(record.ref);
    return refs;
}

std::unique_ptr<store::Session> open(MySqlTestbed &bed, const profile::Layout &layout = smallLayout())
{
    return valueOf(bed.store(layout)->openReadOnly());
}

qint64 insert(MySqlTestbed &bed, const QString &key, const QString &operation = u"pay"_s)
{
    return bed.execute(u"INSERT INTO r (tenant, op, k, st) VALUES (1, ?, ?, 'C')"_s, {operation, key});
}

std::vector<RecordRef> found(store::Session &session, const QByteArray &key, qint64 budget = 1'000)
{
    return refsOf(valueOf(session.records().byKey({key, {}, {}, {}}, 10, {.rows = budget})));
}

} // namespace

void TextsTest::aKeyIsFoundByItsBytesAlone_data()
{
    QTest::addColumn<QString>("type");
    QTest::newRow("bytes") << u"VARBINARY(64)"_s;
    for (const char *collation : {"utf8mb4_general_ci", "utf8mb4_unicode_520_ci", "utf8mb4_bin", "utf8mb4_nopad_bin",
                                  "utf8mb3_general_ci", "latin1_swedish_ci", "ascii_bin", "ascii_general_ci"}) {
        const QString name = QString::fromLatin1(collation);
        QTest::newRow(collation) << u"VARCHAR(64) CHARACTER SET %1 COLLATE %2"_s.arg(name.section(u'_', 0, 0), name);
    }
    QTest::newRow("padded") << u"CHAR(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"_s;
    QTest::newRow("long text") << u"TINYTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"_s;
}

void TextsTest::aKeyIsFoundByItsBytesAlone()
{
    QFETCH(QString, type);
    SmallTable table;
    table.text = type;
    QStringList schema = table.schema();
    schema.first().replace(u"KEY ix_k (k)"_s, u"KEY ix_k (k(8))"_s);
    MySqlTestbed bed(schema);
    for (const QString &near : {u"ABC"_s, u"abc "_s, u" abc"_s, u"\"abc\""_s, u"ab"_s, u"abcd"_s, u"%"_s, u"abC"_s})
        insert(bed, near);
    const auto session = open(bed);
    // A CHAR column cannot keep trailing blanks: there it is the same key.
    const bool keepsBlanks = !type.startsWith(u"CHAR"_s);
    QCOMPARE(found(*session, "abc").size(), keepsBlanks ? 0U : 1U);
    const qint64 id = insert(bed, u"abc"_s);
    const auto refs = found(*session, "abc");
    QVERIFY(std::ranges::find(refs, RecordRef(id)) != refs.end());
    QCOMPARE(refs.size(), keepsBlanks ? 1U : 2U);
    QCOMPARE(found(*session, "ABC").size(), 1U);
    QVERIFY(found(*session, "\xff\xfe").empty());
}

void TextsTest::aLetterBeyondAsciiIsFoundInEveryCharacterSet_data()
{
    QTest::addColumn<QString>("type");
    for (const char *set : {"utf8mb4", "latin1", "utf16"})
        QTest::newRow(set) << u"VARCHAR(64) CHARACTER SET "_s + QString::fromLatin1(set);
}

void TextsTest::aLetterBeyondAsciiIsFoundInEveryCharacterSet()
{
    QFETCH(QString, type);
    SmallTable table;
    table.text = type;
    MySqlTestbed bed(table.schema());
    const qint64 id = insert(bed, u"caf\u00e9"_s, u"caf\u00e9"_s);
    insert(bed, u"cafe"_s, u"cafe"_s);
    const auto session = open(bed);
    QCOMPARE(found(*session, "caf\xC3\xA9"), std::vector{RecordRef(id)});
    const auto record = *valueOf(session->records().find(RecordRef(id)));
    QCOMPARE(record.scope.key, QByteArray("caf\xC3\xA9"));
    QCOMPARE(refsOf(test::walk(*session, {.operation = QByteArray("caf\xC3\xA9")}, 10)), std::vector{RecordRef(id)});
    QCOMPARE(refsOf(test::walk(*session, {.operation = QByteArray("*\xC3\xA9")}, 10)), std::vector{RecordRef(id)});
}

void TextsTest::anIndexOnATextServesTheSearch_data()
{
    QTest::addColumn<QString>("type");
    QTest::newRow("bytes") << u"VARBINARY(64)"_s;
    QTest::newRow("case-insensitive") << u"VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci"_s;
    QTest::newRow("latin1") << u"VARCHAR(64) CHARACTER SET latin1"_s;
    QTest::newRow("binary collation") << u"VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"_s;
}

void TextsTest::anIndexOnATextServesTheSearch()
{
    QFETCH(QString, type);
    SmallTable table;
    table.text = type;
    MySqlTestbed bed(table.schema());
    bed.execute(u"INSERT INTO r (tenant, op, k, st) SELECT 1, 'pay', CONCAT('key-', seq), 'C' FROM seq_1_to_3000"_s);
    const auto session = open(bed);
    // A limit on the time that a scan of them all would not keep, and a budget that would not allow it.
    QCOMPARE(found(*session, "key-1234", 1).size(), 1U);
    QCOMPARE(bed.rows(u"EXPLAIN SELECT id FROM r FORCE INDEX (ix_k) WHERE k = 'key-1234'"_s).at(0).at(5).toString(),
             u"ix_k"_s);
}

void TextsTest::anOwnerIsComparedByItsBytesAlone()
{
    SmallTable table;
    table.text = u"VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"_s;
    MySqlTestbed bed(table.schema());
    const qint64 id =
        bed.execute(u"INSERT INTO r (tenant, op, k, st, owner, leased) VALUES (1, 'pay', 'k', 'P', 'worker-1', ?)"_s,
                    {bed.time(bed.clock.at.plus(1min))});
    const auto session = valueOf(bed.store(smallLayout())->openForWriting());
    QVERIFY(session->desk().install().has_value());
    const auto renewed = [&](const QByteArray &owner) {
        store::LeaseChange change;
        change.record = RecordRef(id);
        change.expectState = "P";
        change.generation = 1;
        change.expectOwner = owner;
        change.newOwner = owner;
        change.lease = 5min;
        change.raiseGeneration = false;
        change.deadline = store::LeaseChange::Deadline::Live;
        const auto transaction = valueOf(session->begin());
        if (!valueOf(transaction->lockRecord(RecordRef(id))))
            return qint64(-2);
        const qint64 affected = valueOf(transaction->changeLease(change));
        return transaction->commit() ? affected : -1;
    };
    QCOMPARE(renewed("WORKER-1"), 0);
    QCOMPARE(renewed("worker-1 "), 0);
    QCOMPARE(renewed("worker-1"), 1);
}

void TextsTest::operationsAreMatchedByTheirBytesAlone()
{
    SmallTable table;
    table.text = u"VARCHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"_s;
    MySqlTestbed bed(table.schema());
    const qint64 id = insert(bed, u"1"_s, u"orders.create"_s);
    insert(bed, u"2"_s, u"Orders.Create"_s);
    insert(bed, u"3"_s, u"orders_create"_s);
    const qint64 odd = insert(bed, u"4"_s, u"100%_|sure"_s);
    const auto session = open(bed);
    for (const char *const pattern : {"orders.create", "orders.*", "*.create", "orders?create*", "ord*.c*"}) {
        const auto refs = refsOf(test::walk(*session, {.operation = QByteArray(pattern)}, 10));
        QVERIFY2(std::ranges::find(refs, RecordRef(id)) != refs.end(), pattern);
        QVERIFY2(refs.size() == (QByteArray(pattern) == "orders?create*" ? 2U : 1U), pattern);
    }
    QCOMPARE(refsOf(test::walk(*session, {.operation = QByteArray("100%_|*")}, 10)), std::vector{RecordRef(odd)});
}

void TextsTest::lengthsCountBytesOfUtf8()
{
    SmallTable table;
    table.more = u", wide TEXT CHARACTER SET latin1"_s;
    MySqlTestbed bed(table.schema());
    const qint64 id = insert(bed, u"k"_s);
    bed.execute(u"UPDATE r SET wide = ? WHERE id = ?"_s, {u"\u00e4\u00e4"_s, id});
    profile::Layout layout = smallLayout();
    layout.records.columns[u"response_body"_s] = u"wide"_s;
    const auto record = *valueOf(open(bed, layout)->records().find(RecordRef(id)));
    QCOMPARE(record.response.body, QByteArray("\xC3\xA4\xC3\xA4"));
    QCOMPARE(record.response.bodyLength, 4);
}

void TextsTest::textKeysArePagedInTheirOwnOrder_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("bytes") << u"id VARBINARY(36), PRIMARY KEY (id)"_s;
    QTest::newRow("without regard to case")
        << u"id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci, PRIMARY KEY (id)"_s;
    QTest::newRow("latin1") << u"id CHAR(36) CHARACTER SET latin1, PRIMARY KEY (id)"_s;
    QTest::newRow("uuid") << u"id UUID, PRIMARY KEY (id)"_s;
}

void TextsTest::textKeysArePagedInTheirOwnOrder()
{
    QFETCH(QString, key);
    SmallTable table;
    table.key = key;
    MySqlTestbed bed(table.schema());
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st) SELECT UUID(), seq % 3, 'pay', seq, 'C' FROM seq_1_to_500"_s);
    const auto session = open(bed);
    std::set<RecordRef> seen;
    for (const domain::Record &record : test::walk(*session, {}, 7))
        seen.insert(record.ref);
    QCOMPARE(seen.size(), 500U);
    QCOMPARE(test::walk(*session, {.tenant = 1}, 7).size(), 167U);
    const std::vector refs(seen.begin(), seen.end());
    QCOMPARE(refsOf(valueOf(session->records().findAll(refs))), refs);
    std::size_t batched = 0;
    std::optional<RecordRef> after;
    for (;;) {
        const auto batch = valueOf(session->records().batchAfter(after, 60, 1 << 20));
        if (batch.empty())
            break;
        batched += batch.size();
        after = batch.back().ref;
    }
    QCOMPARE(batched, 500U);
}

void TextsTest::keysOfSeveralColumnsArePaged()
{
    SmallTable table;
    table.key = u"shop BIGINT, word VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci, "
                "PRIMARY KEY (shop, word)"_s;
    MySqlTestbed bed(table.schema());
    bed.execute(u"INSERT INTO r (shop, word, tenant, op, k, st, e) SELECT seq % 7, CONCAT('w', seq DIV 7), 1, 'pay', "
                "seq, IF(seq % 2, 'C', 'P'), IF(seq % 4 < 2, NULL, ?) FROM seq_1_to_700"_s,
                {bed.time(bed.clock.at)});
    const auto session = open(bed, smallLayout({u"shop"_s, u"word"_s}));
    std::set<RecordRef> seen;
    for (const domain::Record &record : test::walk(*session, {}, 9))
        seen.insert(record.ref);
    QCOMPARE(seen.size(), 700U);
    QCOMPARE(test::walk(*session, {.state = domain::State::Processing}, 9).size(), 350U);
    QCOMPARE(test::walk(*session, {.expiresBefore = bed.clock.at.plus(1h)}, 9).size(), 350U);
    const RecordRef one(std::vector<RecordRef::Part>{qint64(3), QByteArray("w9")});
    QCOMPARE(valueOf(session->records().find(one))->ref, one);
}

void TextsTest::namesThatNeedQuotingWork()
{
    const QString table = u"or`der by"_s;
    MySqlTestbed bed(
        QStringList{u"CREATE TABLE `or``der by` (`k{id}` BIGINT AUTO_INCREMENT PRIMARY KEY, `select` VARBINARY(64), "
                    "`:op ?` VARBINARY(64), `st``ate` VARCHAR(9), KEY `in``dex` (`select`)) ENGINE=InnoDB"_s});
    bed.execute(u"INSERT INTO `or``der by` (`select`, `:op ?`, `st``ate`) VALUES ('k', 'pay', 'C')"_s);
    profile::Layout layout;
    layout.records.table = table;
    layout.records.columns = {{u"id"_s, u"k{id}"_s},
                              {u"idempotency_key"_s, u"select"_s},
                              {u"operation"_s, u":op ?"_s},
                              {u"state"_s, u"st`ate"_s}};
    layout.states = {{"P"}, {"C"}};
    const auto session = open(bed, layout);
    QCOMPARE(found(*session, "k", 1), std::vector{RecordRef(1)});
    QCOMPARE(test::walk(*session, {.operation = QByteArray("p*")}, 10).size(), 1U);
}

void TextsTest::unsignedIntegersAreReadAsTheyAre()
{
    SmallTable table;
    table.key = u"id BIGINT UNSIGNED AUTO_INCREMENT, PRIMARY KEY (id)"_s;
    MySqlTestbed bed(table.schema());
    const qint64 largest = std::numeric_limits<qint64>::max();
    bed.execute(u"INSERT INTO r (id, tenant, op, k, st, gen) VALUES (?, ?, 'pay', 'k', 'C', ?)"_s,
                {largest, largest, largest});
    const auto session = open(bed);
    const auto record = *valueOf(session->records().find(RecordRef(largest)));
    QCOMPARE(record.ref, RecordRef(largest));
    QCOMPARE(record.scope.tenant, largest);
    QCOMPARE(record.generation, largest);
    QCOMPARE(test::walk(*session, {.tenant = largest}, 10).size(), 1U);
}

void TextsTest::anIntegerBeyondARecordsIsNamed()
{
    MySqlTestbed bed(SmallTable().schema());
    bed.execute(u"INSERT INTO r (tenant, op, k, st) VALUES (9223372036854775808, 'pay', 'k', 'C')"_s);
    const auto page = open(bed)->records().page({}, {}, 10, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Unreadable);
    QVERIFY2(page.error().message.contains(u"tenant_id"_s), qPrintable(page.error().message));
}

void TextsTest::valuesOfAnEnumAreWords()
{
    SmallTable table;
    QStringList schema = table.schema();
    schema.first().replace(u"st VARCHAR(16)"_s, u"st ENUM('P', 'C', 'odd')"_s);
    MySqlTestbed bed(schema);
    const qint64 id = insert(bed, u"k"_s);
    const auto session = open(bed);
    QCOMPARE(valueOf(session->records().find(RecordRef(id)))->stateText, QByteArray("C"));
    QCOMPARE(test::walk(*session, {.state = domain::State::Completed}, 10).size(), 1U);
}

void TextsTest::indexesAreToldAsTheyAre()
{
    MySqlTestbed bed(
        QStringList{u"CREATE TABLE t (id BIGINT PRIMARY KEY, a VARCHAR(64), b BIGINT, c TEXT, d BIGINT, "
                    "UNIQUE KEY part (a(10), b), UNIQUE KEY hash (c), UNIQUE KEY whole (b, a), FULLTEXT KEY words (c), "
                    "KEY down (d DESC)) ENGINE=InnoDB"_s,
                    SmallTable().schema().first()});
    const auto session = open(bed);
    const auto facts = *valueOf(session->schema().table(u"t"_s));
    QVERIFY(!facts.uniqueOver({u"a"_s}));
    QCOMPARE(facts.uniqueOver({u"a"_s, u"b"_s})->name, u"whole"_s);
    QCOMPARE(facts.uniqueOver({u"c"_s})->name, u"hash"_s);
    QVERIFY(!facts.indexLeads({u"c"_s}));
    QVERIFY(!facts.indexLeads({u"a"_s}));
    QVERIFY(!facts.indexLeads({u"d"_s}));
    QVERIFY(facts.indexLeads({u"b"_s, u"a"_s}));
    QCOMPARE(facts.column(u"a"_s)->collation.isEmpty(), false);
    QCOMPARE(facts.column(u"b"_s)->collation.isEmpty(), true);
}

QTEST_GUILESS_MAIN(TextsTest)
#include "texts_test.moc"
