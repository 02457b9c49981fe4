// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/sql/record_writer.h"
#include "store/sqlite/sqlite_open.h"
#include "store/sqlite/sqlite_server.h"

#include <QtTest>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using profile::TimeEncoding;
using store::LeaseChange;
using test::SqliteTestbed;
using test::valueOf;

/// Commands on tables of other shapes: what they compare, and what they write.
class ChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void timesAreWrittenAsTheApplicationWritesThem_data();
    void timesAreWrittenAsTheApplicationWritesThem();
    void aDeadlineIsJudgedToTheInstantInEveryEncoding_data();
    void aDeadlineIsJudgedToTheInstantInEveryEncoding();
    void aTimeWithoutAKnownFormIsRefused();
    void keysOfSeveralColumnsNameOneRecord();
    void aDeadlineThatChangedSinceItWasReadIsLeftAlone();
};

namespace {

/// Leased records under a key of two columns.
const QStringList schema{u"CREATE TABLE r (shop INTEGER, no TEXT, op BLOB, k BLOB, st TEXT, status INTEGER, body BLOB, "
                         "g INTEGER, who BLOB, born, changed, due, done, dies, PRIMARY KEY (shop, no))"_s};

profile::Layout layoutOf(TimeEncoding times)
{
    profile::Layout layout;
    layout.records.table = u"r"_s;
    layout.records.columns = {{u"id"_s, u"shop"_s},
                              {u"id.2"_s, u"no"_s},
                              {u"operation"_s, u"op"_s},
                              {u"idempotency_key"_s, u"k"_s},
                              {u"state"_s, u"st"_s},
                              {u"response_status"_s, u"status"_s},
                              {u"response_body"_s, u"body"_s},
                              {u"generation"_s, u"g"_s},
                              {u"owner_id"_s, u"who"_s},
                              {u"created_at"_s, u"born"_s},
                              {u"updated_at"_s, u"changed"_s},
                              {u"lease_until"_s, u"due"_s},
                              {u"completed_at"_s, u"done"_s},
                              {u"expires_at"_s, u"dies"_s}};
    layout.states = {{"P"}, {"C"}};
    layout.times = times;
    layout.zone = "Europe/Berlin";
    return layout;
}

/// Three records: (1, a), (1, b), (2, a), all of them created and due at these times.
class Bed
{
public:
    Bed(TimeEncoding times, const QVariant &created, const QVariant &due)
        : in(schema, u"shop.db"_s), m_layout(layoutOf(times))
    {
        in.clock.at = valueOf(domain::UtcMicros::parse(u"2026-11-30T12:00:01.234567Z"_s));
        for (const auto &[shop, number] : {std::pair(1, u"a"_s), std::pair(1, u"b"_s), std::pair(2, u"a"_s)}) {
            in.execute(u"INSERT INTO r (shop, no, op, k, st, g, who, born, changed, due) "
                       "VALUES (?, ?, x'6f', x'6b', 'P', 1, x'77', ?, ?, ?)"_s,
                       {shop, number, created, created, due});
        }
        if (!in.store(m_layout)->openForWriting() || !valueOf(in.store(m_layout)->openForWriting())->desk().install())
            qFatal("the console's own tables were not installed");
    }

    /// Rows that it affected, committed.
    Result<qint64> change(const LeaseChange &change)
    {
        return changed(change.record, [&](store::CommandTransaction &t) { return t.changeLease(change); });
    }
    Result<qint64> complete(const store::CompletionChange &change)
    {
        return changed(change.record, [&](store::CommandTransaction &t) { return t.complete(change); });
    }
    /// A value of the record (1, b).
    QVariant valueNow(const QString &column)
    {
        return in.value(u"SELECT %1 FROM r WHERE shop = 1 AND no = 'b'"_s.arg(column));
    }
    [[nodiscard]] const profile::Layout &shape() const { return m_layout; }

    SqliteTestbed in;

private:
    Result<qint64> changed(const RecordRef &ref, const std::function<Result<qint64>(store::CommandTransaction &)> &act)
    {
        const auto session = valueOf(in.store(m_layout)->openForWriting());
        const auto transaction = valueOf(session->begin());
        static_cast<void>(valueOf(transaction->lockRecord(ref)));
        const Result<qint64> affected = act(*transaction);
        if (affected && !transaction->commit())
            qFatal("the change was not committed");
        return affected;
    }

    profile::Layout m_layout;
};

RecordRef theRecord()
{
    return RecordRef(std::vector<RecordRef::Part>{qint64(1), QByteArray("b")});
}

LeaseChange takeover()
{
    LeaseChange change;
    change.record = theRecord();
    change.expectState = "P";
    change.generation = 1;
    change.newOwner = "idemdesk:x";
    change.lease = 5min;
    return change;
}

store::CompletionChange completion()
{
    store::CompletionChange change;
    change.record = theRecord();
    change.generation = 2;
    change.expectOwner = "idemdesk:x";
    change.expectState = "P";
    change.status = 201;
    change.body = "{}";
    change.retention = std::chrono::days(30);
    return change;
}

} // namespace

void ChangesTest::timesAreWrittenAsTheApplicationWritesThem_data()
{
    QTest::addColumn<TimeEncoding>("encoding");
    QTest::addColumn<QVariant>("created");
    QTest::addColumn<QVariant>("due");
    QTest::addColumn<QVariant>("dueAfter");
    QTest::addColumn<QVariant>("completed");
    QTest::addColumn<QVariant>("expires");
    const auto row = [](const char *name, TimeEncoding encoding, const QVariantList &values) {
        QTest::newRow(name) << encoding << values[0] << values[1] << values[2] << values[3] << values[4];
    };
    row("as JavaScript writes them", TimeEncoding::Text,
        {u"2026-11-29T00:00:00.000Z"_s, u"2026-11-30T12:00:01.000Z"_s, u"2026-11-30T12:05:01.234Z"_s,
         u"2026-11-30T12:00:01.234Z"_s, u"2026-12-30T12:00:01.234Z"_s});
    row("local, to the second", TimeEncoding::Text,
        {u"2026-11-29 00:00:00"_s, u"2026-11-30 13:00:01"_s, u"2026-11-30 13:05:01"_s, u"2026-11-30 13:00:01"_s,
         u"2026-12-30 13:00:01"_s});
    row("as Python writes them", TimeEncoding::Text,
        {u"2026-11-29 00:00:00.000001"_s, u"2026-11-30 13:00:01"_s, u"2026-11-30 13:05:01"_s,
         u"2026-11-30 13:00:01.234567"_s, u"2026-12-30 13:00:01.234567"_s});
    row("milliseconds", TimeEncoding::Milliseconds,
        {1'796'000'000'000LL, 1'796'040'001'233LL, 1'796'040'301'234LL, 1'796'040'001'234LL, 1'798'632'001'234LL});
    row("seconds", TimeEncoding::Seconds,
        {1'796'000'000LL, 1'796'040'001LL, 1'796'040'301LL, 1'796'040'001LL, 1'798'632'001LL});
}

void ChangesTest::timesAreWrittenAsTheApplicationWritesThem()
{
    QFETCH(TimeEncoding, encoding);
    QFETCH(QVariant, created);
    QFETCH(QVariant, due);
    QFETCH(QVariant, dueAfter);
    QFETCH(QVariant, completed);
    QFETCH(QVariant, expires);
    Bed bed(encoding, created, due);
    QCOMPARE(valueOf(bed.change(takeover())), 1);
    QCOMPARE(bed.valueNow(u"due"_s), dueAfter);
    QCOMPARE(bed.valueNow(u"born"_s), created);
    QCOMPARE(valueOf(bed.complete(completion())), 1);
    QCOMPARE(bed.valueNow(u"done"_s), completed);
    QCOMPARE(bed.valueNow(u"dies"_s), expires);
}

void ChangesTest::aDeadlineIsJudgedToTheInstantInEveryEncoding_data()
{
    QTest::addColumn<TimeEncoding>("encoding");
    QTest::addColumn<QVariant>("created");
    QTest::addColumn<QVariant>("notYetDue");
    const auto row = [](const char *name, TimeEncoding encoding, const QVariant &created, const QVariant &due) {
        QTest::newRow(name) << encoding << created << due;
    };
    row("text", TimeEncoding::Text, u"2026-11-29 00:00:00"_s, u"2026-11-30 13:00:02"_s);
    row("text with an offset", TimeEncoding::Text, u"2026-11-29T00:00:00Z"_s, u"2026-11-30T12:00:02Z"_s);
    row("milliseconds", TimeEncoding::Milliseconds, 1'796'000'000'000LL, 1'796'040'001'235LL);
    row("seconds", TimeEncoding::Seconds, 1'796'000'000LL, 1'796'040'002LL);
}

void ChangesTest::aDeadlineIsJudgedToTheInstantInEveryEncoding()
{
    QFETCH(TimeEncoding, encoding);
    QFETCH(QVariant, created);
    QFETCH(QVariant, notYetDue);
    Bed bed(encoding, created, notYetDue);
    QCOMPARE(valueOf(bed.change(takeover())), 0);
    LeaseChange renewal = takeover();
    renewal.raiseGeneration = false;
    renewal.deadline = LeaseChange::Deadline::Live;
    QCOMPARE(valueOf(bed.change(renewal)), 1);
    bed.in.clock.at = bed.in.clock.at.plus(6min);
    QCOMPARE(valueOf(bed.change(renewal)), 0);
    QCOMPARE(valueOf(bed.change(takeover())), 1);
}

void ChangesTest::aTimeWithoutAKnownFormIsRefused()
{
    Bed bed(TimeEncoding::Text, u"2026-11-29T00:00:00"_s, u"2026-11-30 13:00:00"_s);
    QCOMPARE(valueOf(bed.change(takeover())), 1); // lease_until and updated_at show their own
    const Result<qint64> refused = bed.complete(completion());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY2(refused.error().message.startsWith(u"completed_at"_s), qPrintable(refused.error().message));
    QCOMPARE(bed.valueNow(u"st"_s).toString(), u"P"_s);
    QVERIFY(bed.valueNow(u"dies"_s).isNull());
}

void ChangesTest::keysOfSeveralColumnsNameOneRecord()
{
    Bed bed(TimeEncoding::Seconds, 1'796'000'000LL, 1'796'040'001LL);
    QCOMPARE(valueOf(bed.change(takeover())), 1);
    QCOMPARE(valueOf(bed.complete(completion())), 1);
    QCOMPARE(bed.in.value(u"SELECT COUNT(*) FROM r WHERE g = 2 AND st = 'C'"_s).toInt(), 1);
    QCOMPARE(bed.valueNow(u"g"_s).toInt(), 2);
    LeaseChange shorter = takeover();
    shorter.record = RecordRef(1);
    QCOMPARE(valueOf(bed.change(shorter)), 0);
    LeaseChange other = takeover();
    other.record = RecordRef(std::vector<RecordRef::Part>{qint64(2), QByteArray("b")});
    QCOMPARE(valueOf(bed.change(other)), 0);
}

void ChangesTest::aDeadlineThatChangedSinceItWasReadIsLeftAlone()
{
    Bed bed(TimeEncoding::Text, u"2026-11-29 00:00:00"_s, u"2026-11-30 13:00:00"_s);
    const auto connection =
        valueOf(store::openSqlite(bed.in.file(), store::SqliteMode::ReadWrite, SqliteTestbed::busy));
    store::SqliteServer server(*connection, bed.in.clock);
    const store::MappedTables tables = valueOf(server.map(bed.shape()));
    const store::SqlContext context{*connection, tables, bed.shape().states, u"shop"_s,
                                    [&] { return bed.in.clock.at; }};
    const auto locked = [&] {
        const store::TemplateInput input{
            .table = &tables.records, .inserts = {{u"lock"_s, QString()}}, .lists = {{u"refs"_s, 1}}};
        const auto values = store::SqlValues().setRows(u"refs"_s, {store::SqlValues::ofRef(theRecord())});
        store::SqlRows rows = valueOf(connection->read(u"records/lock.sql"_s, input, values));
        if (!valueOf(rows.next()))
            qFatal("the record was not found");
        return store::LockedRow(rows.key(), rows, tables.records);
    };
    store::RecordWriter writer(context);
    // Another form of the very same deadline: the application wrote the row meanwhile.
    const store::LockedRow before = locked();
    bed.in.execute(u"UPDATE r SET due = '2026-11-30 13:00:00.000'"_s);
    QCOMPARE(valueOf(writer.changeLease(takeover(), before)), 0);
    QCOMPARE(valueOf(writer.changeLease(takeover(), locked())), 1);

    LeaseChange missing = takeover();
    missing.generation = 2;
    missing.deadline = LeaseChange::Deadline::Missing;
    missing.createdBefore = bed.in.clock.at;
    bed.in.execute(u"UPDATE r SET due = NULL"_s);
    const store::LockedRow without = locked();
    bed.in.execute(u"UPDATE r SET due = '2026-11-30 14:00:00', who = NULL"_s);
    QCOMPARE(valueOf(writer.changeLease(missing, without)), 0);
    const store::LockedRow ownerless = locked();
    bed.in.execute(u"UPDATE r SET born = '2026-11-28 00:00:00'"_s);
    QCOMPARE(valueOf(writer.changeLease(missing, ownerless)), 0);
    QCOMPARE(valueOf(writer.changeLease(missing, locked())), 1);
}

QTEST_GUILESS_MAIN(ChangesTest)
#include "changes_test.moc"
