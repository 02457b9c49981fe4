// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <limits>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using domain::RecordRef;
using domain::UtcMicros;

/// What stands in a row comes back as it stands there.
class RecordValuesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyByteOfAKeyComesBack_data() { test::testbedRows(); }
    void everyByteOfAKeyComesBack();
    void bytesOfEveryColumnComeBack_data() { test::testbedRows(); }
    void bytesOfEveryColumnComeBack();
    void nullAndEmptyAreTold_data() { test::testbedRows(); }
    void nullAndEmptyAreTold();
    void integersOf64BitsAreExact_data() { test::testbedRows(); }
    void integersOf64BitsAreExact();
    void timesAreExactToTheMicrosecond_data();
    void timesAreExactToTheMicrosecond();
    void aBodyOfSixteenMebibytesIsWhole_data() { test::testbedRows(); }
    void aBodyOfSixteenMebibytesIsWhole();
    void aWordOfNoStateIsUnknown_data() { test::testbedRows(); }
    void aWordOfNoStateIsUnknown();
    void theAtomicLayoutHasNoLease_data() { test::testbedRows(); }
    void theAtomicLayoutHasNoLease();
    void everyRecordSaysWhereAndWhenItWasRead_data() { test::testbedRows(); }
    void everyRecordSaysWhereAndWhenItWasRead();
    void manyAreFoundInTheOrderAskedFor_data() { test::testbedRows(); }
    void manyAreFoundInTheOrderAskedFor();
    void whatIsNotThereIsNothing_data() { test::testbedRows(); }
    void whatIsNotThereIsNothing();
};

namespace {

domain::Record recordOf(test::Testbed &bed, qint64 id)
{
    const auto found = test::valueOf(bed.read()->records().find(RecordRef(id)));
    if (!found)
        test::failWith({ErrorCode::NotFound, u"no record %1"_s.arg(id)});
    return *found;
}

QByteArray everyByte()
{
    QByteArray bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    return bytes;
}

} // namespace

void RecordValuesTest::everyByteOfAKeyComesBack()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    for (int byte = 0; byte < 256; ++byte) {
        const QByteArray key = QByteArray("k") + static_cast<char>(byte);
        const qint64 id = bed->record({{u"idempotency_key"_s, key}});
        const auto found = test::valueOf(session->records().byKey({key, 1, 2, "orders.create.v1"}, 10, {}));
        QCOMPARE(found.size(), std::size_t(1));
        QCOMPARE(found[0].ref, RecordRef(id));
        QCOMPARE(found[0].scope.key, key);
    }
}

void RecordValuesTest::bytesOfEveryColumnComeBack()
{
    const auto bed = test::makeTestbed();
    const QByteArray all = everyByte();
    // As many at a time as the columns of every store hold.
    for (qsizetype from = 0; from < all.size(); from += 64) {
        const QByteArray bytes = all.sliced(from, 64);
        const qint64 id = bed->record({{u"operation"_s, bytes},
                                       {u"request_hash"_s, bytes.first(32)},
                                       {u"response_body"_s, all},
                                       {u"owner_id"_s, bytes},
                                       {u"business_ref"_s, bytes}});
        const domain::Record record = recordOf(*bed, id);
        QCOMPARE(record.scope.operation, bytes);
        QCOMPARE(record.requestHash, bytes.first(32));
        QCOMPARE(record.response.body, all);
        QCOMPARE(record.response.bodyLength, 256);
        QCOMPARE(record.lease.owner, bytes);
        QCOMPARE(record.businessRef, bytes);
    }
}

void RecordValuesTest::nullAndEmptyAreTold()
{
    const auto bed = test::makeTestbed();
    const QByteArray empty("", 0);
    const domain::Record nothing = recordOf(*bed, bed->openRecord());
    QVERIFY(!nothing.response.body && !nothing.response.bodyLength && !nothing.response.location);
    QVERIFY(!nothing.response.status && !nothing.completedAt && !nothing.expiresAt && !nothing.lease.owner);
    const domain::Record blank = recordOf(
        *bed, bed->record({{u"response_body"_s, empty}, {u"response_location"_s, u""_s}, {u"owner_id"_s, empty}}));
    QCOMPARE(blank.response.body, QByteArray(""));
    QCOMPARE(blank.response.bodyLength, 0);
    QCOMPARE(blank.response.location, QByteArray(""));
    QCOMPARE(blank.lease.owner, QByteArray(""));
}

void RecordValuesTest::integersOf64BitsAreExact()
{
    const auto bed = test::makeTestbed();
    const auto largest = std::numeric_limits<qint64>::max();
    const auto smallest = std::numeric_limits<qint64>::min();
    bed->record({{u"id"_s, QVariant::fromValue(largest)},
                 {u"tenant_id"_s, QVariant::fromValue(largest)},
                 {u"actor_id"_s, QVariant::fromValue(smallest)},
                 {u"generation"_s, QVariant::fromValue(largest - 1)}});
    const domain::Record record = recordOf(*bed, largest);
    QCOMPARE(record.ref.integer(), largest);
    QCOMPARE(record.scope.tenant, largest);
    QCOMPARE(record.scope.actor, smallest);
    QCOMPARE(record.generation, largest - 1);
}

void RecordValuesTest::timesAreExactToTheMicrosecond_data()
{
    QTest::addColumn<QString>("database");
    QTest::addColumn<QString>("instant");
    const std::vector<std::pair<const char *, QString>> cases{{"year 9999", u"9999-12-31T23:59:59.999999Z"_s},
                                                              {"last of a day", u"2026-11-30T23:59:59.999999Z"_s},
                                                              {"one microsecond", u"1970-01-01T00:00:00.000001Z"_s},
                                                              {"before 1970", u"1969-12-31T23:59:59.999999Z"_s}};
    for (const auto &[database, make] : test::testbeds()) {
        for (const auto &[name, instant] : cases)
            QTest::newRow(qPrintable(database + u", "_s + QLatin1StringView(name))) << database << instant;
    }
}

void RecordValuesTest::timesAreExactToTheMicrosecond()
{
    QFETCH(QString, instant);
    const auto bed = test::makeTestbed();
    const UtcMicros at = test::valueOf(UtcMicros::parse(instant));
    const QVariant stored = bed->time(at);
    const domain::Record record = recordOf(*bed, bed->record({{u"created_at"_s, stored},
                                                              {u"completed_at"_s, stored},
                                                              {u"expires_at"_s, stored},
                                                              {u"lease_until"_s, stored},
                                                              {u"updated_at"_s, stored}}));
    for (const auto &read :
         {record.createdAt, record.completedAt, record.expiresAt, record.lease.until, record.updatedAt})
        QCOMPARE(read, domain::StoredTime::exact(at));
}

void RecordValuesTest::aBodyOfSixteenMebibytesIsWhole()
{
    const auto bed = test::makeTestbed();
    constexpr qsizetype size = 16 * 1024 * 1024 - 1; // what a MEDIUMBLOB holds
    QByteArray body(size, 'x');
    body[size - 1] = '\0';
    const qint64 id = bed->record({{u"response_body"_s, body}});
    QCOMPARE(recordOf(*bed, id).response.body, body);
    const auto page = test::valueOf(bed->read()->records().page({}, {}, 10, {}));
    QCOMPARE(page.records.at(0).response.bodyLength, size);
    QVERIFY(!page.records.at(0).response.body);
}

void RecordValuesTest::aWordOfNoStateIsUnknown()
{
    const auto bed = test::makeTestbed();
    const domain::Record record = recordOf(*bed, bed->record({{u"state"_s, u"processing"_s}}));
    QCOMPARE(record.state, domain::State::Unknown);
    QCOMPARE(record.stateText, QByteArray("processing"));
    QCOMPARE(recordOf(*bed, bed->record()).state, domain::State::Completed);
    QCOMPARE(recordOf(*bed, bed->openRecord()).state, domain::State::Processing);
}

void RecordValuesTest::theAtomicLayoutHasNoLease()
{
    const auto bed = test::makeTestbed(store::ExampleLayout::Atomic);
    const domain::Record record = recordOf(*bed, bed->record());
    QVERIFY(!record.lease.owner && !record.lease.until && !record.generation && !record.updatedAt);
    QVERIFY(!record.businessRef);
    QCOMPARE(record.response.status, 201);
    QVERIFY(test::valueOf(bed->read()->records().byBusinessRef(1, "ORD-1", 10, {})).empty());
}

void RecordValuesTest::everyRecordSaysWhereAndWhenItWasRead()
{
    const auto bed = test::makeTestbed();
    const qint64 id = bed->record();
    const auto session = bed->read();
    const QString source = test::valueOf(session->facts()).source;
    const domain::Record record = *test::valueOf(session->records().find(RecordRef(id)));
    QVERIFY(!source.isEmpty());
    QCOMPARE(record.provenance.source, source);
    QCOMPARE(record.provenance.readAt, bed->clock.at);
}

void RecordValuesTest::manyAreFoundInTheOrderAskedFor()
{
    const auto bed = test::makeTestbed();
    std::vector<RecordRef> wanted;
    std::vector<qint64> expected;
    for (int i = 0; i < 450; ++i) {
        const qint64 id = bed->record();
        wanted.insert(wanted.begin(), RecordRef(id)); // newest first
        expected.insert(expected.begin(), id);
        if (i % 3 == 0)
            wanted.insert(wanted.begin(), RecordRef(1'000'000 + id)); // not there
    }
    const auto found = test::valueOf(bed->read()->records().findAll(wanted));
    std::vector<qint64> ids;
    for (const domain::Record &record : found) {
        ids.push_back(*record.ref.integer());
        QVERIFY(record.response.body.has_value());
    }
    QCOMPARE(ids, expected);
}

void RecordValuesTest::whatIsNotThereIsNothing()
{
    const auto bed = test::makeTestbed();
    bed->record();
    const auto session = bed->read();
    QVERIFY(!test::valueOf(session->records().find(RecordRef(99))));
    QVERIFY(!test::valueOf(session->records().find(RecordRef(std::vector<RecordRef::Part>{QByteArray("1")}))));
    QVERIFY(!test::valueOf(session->records().find(RecordRef(std::vector<RecordRef::Part>{qint64(1), qint64(2)}))));
    QVERIFY(test::valueOf(session->records().findAll({})).empty());
}

QTEST_GUILESS_MAIN(RecordValuesTest)
#include "record_values_test.moc"
