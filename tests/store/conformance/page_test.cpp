// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include <QtTest>

#include <set>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using domain::State;
using store::Cursor;
using store::ReadBudget;
using store::RecordPage;
using store::RecordQuery;

/// Lists page by key, within their budget, and see every row once.
class PageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThousandPagesSeeEveryRowOnceWhileRowsComeAndGo_data() { test::testbedRows(); }
    void aThousandPagesSeeEveryRowOnceWhileRowsComeAndGo();
    void theLastPageHasNoCursor_data() { test::testbedRows(); }
    void theLastPageHasNoCursor();
    void conditionsHoldTogether_data() { test::testbedRows(); }
    void conditionsHoldTogether();
    void operationsMatchByGlob_data();
    void operationsMatchByGlob();
    void openOnesWithoutExpiryComeFirst_data() { test::testbedRows(); }
    void openOnesWithoutExpiryComeFirst();
    void everyStateIsListed_data() { test::testbedRows(); }
    void everyStateIsListed();
    void expiringOnesComeInOrderOfExpiry_data() { test::testbedRows(); }
    void expiringOnesComeInOrderOfExpiry();
    void equalExpiriesAreNeitherLostNorDoubled_data() { test::testbedRows(); }
    void equalExpiriesAreNeitherLostNorDoubled();
    void theBudgetEndsAPageAndTheCursorGoesOn_data() { test::testbedRows(); }
    void theBudgetEndsAPageAndTheCursorGoesOn();
    void aBudgetThatEndsBetweenTwoPhasesLosesNothing_data() { test::testbedRows(); }
    void aBudgetThatEndsBetweenTwoPhasesLosesNothing();
    void aBudgetSmallerThanThePageCutsThePage_data() { test::testbedRows(); }
    void aBudgetSmallerThanThePageCutsThePage();
    void aCursorOfAnotherListIsRefused_data() { test::testbedRows(); }
    void aCursorOfAnotherListIsRefused();
    void aMissingColumnIsSaid_data() { test::testbedRows(); }
    void aMissingColumnIsSaid();
    void anEmptyTableIsAnEmptyPage_data() { test::testbedRows(); }
    void anEmptyTableIsAnEmptyPage();
};

namespace {

qint64 idOf(const domain::Record &record)
{
    return record.ref.integer().value();
}

std::vector<qint64> idsOf(const RecordPage &page)
{
    std::vector<qint64> ids;
    for (const domain::Record &record : page.records)
        ids.push_back(idOf(record));
    return ids;
}

/// The cursor as it goes through a command line.
std::optional<Cursor> carried(const std::optional<Cursor> &cursor, const RecordQuery &query)
{
    if (!cursor)
        return {};
    return test::valueOf(Cursor::parse(cursor->toString(), query));
}

/// All pages of a list; checks that no page is longer than asked and none costs more than its budget.
std::vector<qint64> walk(store::Session &session, const RecordQuery &query, int limit, const ReadBudget &budget = {})
{
    std::vector<qint64> ids;
    std::optional<Cursor> next;
    do {
        const RecordPage page = test::valueOf(session.records().page(query, next, limit, budget));
        if (page.records.size() > static_cast<std::size_t>(limit) || page.examined > budget.rows)
            test::failWith({ErrorCode::Internal, u"a page beyond its limits"_s});
        const std::vector<qint64> some = idsOf(page);
        ids.insert(ids.end(), some.begin(), some.end());
        next = carried(page.next, query);
    } while (next);
    return ids;
}

} // namespace

void PageTest::aThousandPagesSeeEveryRowOnceWhileRowsComeAndGo()
{
    const auto bed = test::makeTestbed();
    std::set<qint64> staying;
    std::vector<qint64> leaving;
    for (int i = 0; i < 4'500; ++i) {
        const qint64 id = bed->record();
        if (i % 5 == 0)
            leaving.push_back(id);
        else
            staying.insert(id);
    }
    const auto session = bed->read();
    std::multiset<qint64> seen;
    std::optional<Cursor> next;
    int pages = 0;
    do {
        const RecordPage page = test::valueOf(session->records().page({}, next, 4, {}));
        for (const qint64 id : idsOf(page))
            seen.insert(id);
        next = carried(page.next, {});
        // One row goes, behind or ahead, and one comes at the end, while there are pages left.
        if (++pages % 2 == 0 && !leaving.empty()) {
            bed->execute(u"DELETE FROM api_idempotency WHERE id = ?"_s, {leaving.back()});
            leaving.pop_back();
            if (pages < 500)
                staying.insert(bed->record());
        }
    } while (next);
    QVERIFY(pages >= 1'000);
    for (const qint64 id : staying)
        QCOMPARE(seen.count(id), std::size_t(1));
    QCOMPARE(std::set<qint64>(seen.begin(), seen.end()).size(), seen.size());
}

void PageTest::theLastPageHasNoCursor()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 6; ++i)
        bed->record();
    const auto session = bed->read();
    const RecordPage first = test::valueOf(session->records().page({}, {}, 3, {}));
    QVERIFY(first.next.has_value());
    const RecordPage second = test::valueOf(session->records().page({}, first.next, 3, {}));
    QCOMPARE(second.records.size(), std::size_t(3));
    QVERIFY(!second.next);
    const RecordQuery completed{.state = State::Completed};
    QVERIFY(!test::valueOf(session->records().page(completed, {}, 6, {})).next);
    QVERIFY(test::valueOf(session->records().page(completed, {}, 5, {})).next.has_value());
}

void PageTest::conditionsHoldTogether()
{
    const auto bed = test::makeTestbed();
    const auto old = bed->time(bed->clock.at.minus(48h));
    bed->record({{u"tenant_id"_s, 7}, {u"actor_id"_s, 8}});
    bed->record({{u"tenant_id"_s, 7}, {u"created_at"_s, old}});
    bed->record({{u"actor_id"_s, 8}, {u"created_at"_s, old}});
    const qint64 wanted = bed->record({{u"tenant_id"_s, 7}, {u"actor_id"_s, 8}, {u"created_at"_s, old}});
    bed->record({{u"tenant_id"_s, 7}, {u"actor_id"_s, 8}, {u"created_at"_s, old}, {u"operation"_s, QByteArray("x")}});
    const RecordQuery query{.tenant = 7,
                            .actor = 8,
                            .operation = QByteArray("orders.create.v1"),
                            .createdBefore = bed->clock.at.minus(47h)};
    QCOMPARE(walk(*bed->read(), query, 10), std::vector{wanted});
    // Strictly before: a record of that very instant is not older.
    const RecordQuery sharp{.createdBefore = bed->clock.at.minus(48h)};
    QVERIFY(walk(*bed->read(), sharp, 10).empty());
    const RecordQuery next{.createdBefore = bed->clock.at.minus(48h).plus(1us)};
    QCOMPARE(walk(*bed->read(), next, 10).size(), std::size_t(4));
}

void PageTest::operationsMatchByGlob_data()
{
    QTest::addColumn<QString>("database");
    QTest::addColumn<QByteArray>("glob");
    QTest::addColumn<QByteArrayList>("expected");
    const std::vector<std::tuple<const char *, QByteArray, QByteArrayList>> cases{
        {"star at the end", "orders.*", {"orders.create.v1", "orders.[x]"}},
        {"star within", "*create*", {"orders.create.v1", QByteArray("a\0create", 8)}},
        {"question mark", "orders.create.v?", {"orders.create.v1"}},
        {"one character, not one byte", "caf?", {"caf\xC3\xA9"}},
        {"brackets are themselves", "orders.[x]*", {"orders.[x]"}},
        {"no wildcard", "ORDERS", {"ORDERS"}},
        {"case matters", "O*", {"ORDERS"}},
        {"behind a zero byte", "a*create", {QByteArray("a\0create", 8)}},
        {"everything", "*", {"orders.create.v1", "orders.[x]", "ORDERS", QByteArray("a\0create", 8), "caf\xC3\xA9"}}};
    for (const auto &[database, make] : test::testbeds()) {
        for (const auto &[name, glob, expected] : cases)
            QTest::newRow(qPrintable(database + u", "_s + QLatin1StringView(name))) << database << glob << expected;
    }
}

void PageTest::operationsMatchByGlob()
{
    QFETCH(QByteArray, glob);
    QFETCH(QByteArrayList, expected);
    const auto bed = test::makeTestbed();
    const QByteArrayList all{"orders.create.v1", "orders.[x]", "ORDERS", QByteArray("a\0create", 8), "caf\xC3\xA9"};
    for (const QByteArray &operation : all)
        bed->record({{u"operation"_s, operation}});
    const RecordPage page = test::valueOf(bed->read()->records().page({.operation = glob}, {}, 10, {}));
    QByteArrayList found;
    for (const domain::Record &record : page.records)
        found << record.scope.operation;
    QCOMPARE(found, expected);
}

void PageTest::openOnesWithoutExpiryComeFirst()
{
    const auto bed = test::makeTestbed();
    const auto later = bed->time(bed->clock.at.plus(1h));
    const auto sooner = bed->time(bed->clock.at.minus(1h));
    bed->record();
    const qint64 withLater = bed->openRecord({{u"expires_at"_s, later}});
    const qint64 open = bed->openRecord();
    bed->record({{u"expires_at"_s, QVariant()}});
    const qint64 withSooner = bed->openRecord({{u"expires_at"_s, sooner}});
    const qint64 second = bed->openRecord();
    const RecordQuery query{.state = State::Processing};
    const std::vector expected{open, second, withSooner, withLater};
    for (const int limit : {1, 2, 3, 4, 10})
        QCOMPARE(walk(*bed->read(), query, limit), expected);
}

void PageTest::everyStateIsListed()
{
    const auto bed = test::makeTestbed();
    const qint64 completed = bed->record();
    const qint64 processing = bed->openRecord();
    const qint64 lower = bed->record({{u"state"_s, u"completed"_s}});
    const qint64 blank = bed->record({{u"state"_s, u""_s}});
    const auto session = bed->read();
    QCOMPARE(walk(*session, {.state = State::Completed}, 10), std::vector{completed});
    QCOMPARE(walk(*session, {.state = State::Processing}, 10), std::vector{processing});
    QCOMPARE(walk(*session, {.state = State::Unknown}, 10), (std::vector{lower, blank}));
}

void PageTest::expiringOnesComeInOrderOfExpiry()
{
    const auto bed = test::makeTestbed();
    const auto in = [&](std::chrono::microseconds span) { return bed->time(bed->clock.at.plus(span)); };
    bed->record({{u"expires_at"_s, in(2h)}}); // the end is not within
    const qint64 last = bed->record({{u"expires_at"_s, in(2h - 1us)}});
    const qint64 first = bed->record({{u"expires_at"_s, in(0us)}}); // the start is
    bed->record({{u"expires_at"_s, in(-1us)}});
    bed->record({{u"expires_at"_s, QVariant()}});
    const qint64 middle = bed->openRecord({{u"expires_at"_s, in(1h)}});
    const RecordQuery query{.expiresAfter = bed->clock.at, .expiresBefore = bed->clock.at.plus(2h)};
    for (const int limit : {1, 2, 3})
        QCOMPARE(walk(*bed->read(), query, limit), (std::vector{first, middle, last}));
    RecordQuery open = query;
    open.state = State::Processing;
    QCOMPARE(walk(*bed->read(), open, 10), std::vector{middle});
}

void PageTest::equalExpiriesAreNeitherLostNorDoubled()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 1'300; ++i) {
        const auto expiry = bed->time(bed->clock.at.plus(std::chrono::hours(i / 700)));
        expected.push_back(i % 2 == 0 ? bed->record({{u"expires_at"_s, expiry}})
                                      : bed->openRecord({{u"expires_at"_s, expiry}}));
    }
    const RecordQuery all{.expiresAfter = bed->clock.at.minus(1h), .expiresBefore = bed->clock.at.plus(9h)};
    QCOMPARE(walk(*bed->read(), all, 7), expected);
    std::vector<qint64> processing;
    for (std::size_t i = 1; i < expected.size(); i += 2)
        processing.push_back(expected[i]);
    QCOMPARE(walk(*bed->read(), {.state = State::Processing}, 7), processing);
}

void PageTest::theBudgetEndsAPageAndTheCursorGoesOn()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 2'000; ++i) {
        if (i % 400 == 399)
            expected.push_back(bed->record({{u"tenant_id"_s, 9}}));
        else
            bed->record();
    }
    const auto session = bed->read();
    const RecordQuery query{.tenant = 9};
    const ReadBudget budget{.rows = 300};
    const RecordPage first = test::valueOf(session->records().page(query, {}, 10, budget));
    QVERIFY(first.records.empty());
    QVERIFY(first.budgetReached);
    QCOMPARE(first.examined, 300);
    QVERIFY(first.next.has_value());
    QCOMPARE(walk(*session, query, 10, budget), expected);
    QVERIFY(!test::valueOf(session->records().page(query, {}, 10, {})).budgetReached);
}

void PageTest::aBudgetThatEndsBetweenTwoPhasesLosesNothing()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 20; ++i)
        expected.push_back(bed->openRecord());
    for (int i = 0; i < 20; ++i)
        expected.push_back(bed->openRecord({{u"expires_at"_s, bed->time(bed->clock.at.plus(1h))}}));
    for (const qint64 rows : {1, 7, 10, 19, 20, 21, 39, 40, 41})
        QCOMPARE(walk(*bed->read(), {.state = State::Processing}, 100, ReadBudget{.rows = rows}), expected);
}

void PageTest::aBudgetSmallerThanThePageCutsThePage()
{
    const auto bed = test::makeTestbed();
    std::vector<qint64> expected;
    for (int i = 0; i < 25; ++i)
        expected.push_back(bed->record());
    const RecordPage page = test::valueOf(bed->read()->records().page({}, {}, 20, ReadBudget{.rows = 10}));
    QCOMPARE(page.records.size(), std::size_t(10));
    QVERIFY(page.budgetReached);
    QCOMPARE(walk(*bed->read(), {}, 20, ReadBudget{.rows = 10}), expected);
}

void PageTest::aCursorOfAnotherListIsRefused()
{
    const auto bed = test::makeTestbed();
    for (int i = 0; i < 3; ++i)
        bed->record();
    const auto session = bed->read();
    const QString cursor = test::valueOf(session->records().page({}, {}, 1, {})).next->toString();
    const auto parsed = Cursor::parse(cursor, {.tenant = 1});
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, ErrorCode::Usage);
    // A record id of another table's form.
    const Cursor strange(RecordQuery().digest(), Cursor::Phase::Open, {},
                         domain::RecordRef(std::vector<domain::RecordRef::Part>{QByteArray("x")}));
    const auto page = session->records().page({}, strange, 1, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Usage);
    // A phase that this list does not have.
    const Cursor expiring(RecordQuery().digest(), Cursor::Phase::Expiring, u"1"_s, domain::RecordRef(1));
    QCOMPARE(session->records().page({}, expiring, 1, {}).error().code, ErrorCode::Usage);
}

void PageTest::aMissingColumnIsSaid()
{
    const auto bed = test::makeTestbed();
    profile::Layout layout = bed->layout();
    layout.records.columns.erase(u"tenant_id"_s);
    const auto session = test::valueOf(bed->store(layout)->openReadOnly());
    const auto page = session->records().page({.tenant = 1}, {}, 10, {});
    QVERIFY(!page);
    QCOMPARE(page.error().code, ErrorCode::Refused);
    QVERIFY2(page.error().message.contains(u"tenant_id"_s), qPrintable(page.error().message));
    QVERIFY(session->records().page({}, {}, 10, {}).has_value());
}

void PageTest::anEmptyTableIsAnEmptyPage()
{
    const auto bed = test::makeTestbed();
    const auto session = bed->read();
    for (const RecordQuery &query : {RecordQuery{}, RecordQuery{.state = State::Processing}, RecordQuery{.tenant = 1},
                                     RecordQuery{.expiresBefore = bed->clock.at}}) {
        const RecordPage page = test::valueOf(session->records().page(query, {}, 10, {}));
        QVERIFY(page.records.empty() && !page.next && !page.budgetReached);
    }
}

QTEST_GUILESS_MAIN(PageTest)
#include "page_test.moc"
