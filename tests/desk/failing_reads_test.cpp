// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/check.h"
#include "desk/lookup.h"
#include "desk/queue.h"
#include "desk/sets/set_lookup.h"
#include "desk/store_findings.h"
#include "tests/desk/fixture.h"
#include "tests/desk/watched_session.h"

#include <QtTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using test::Fixture;

namespace {

/// Runs one use case; the error where it failed.
using UseCase = std::function<std::optional<Error>(const test::Desk &, store::Session &)>;

template <typename T>
std::optional<Error> errorOf(const Result<T> &result)
{
    return result ? std::nullopt : std::optional(result.error());
}

UseCase lookingUp(const desk::LookupRequest &request)
{
    return [request](const test::Desk &desk, store::Session &session) {
        return errorOf(desk::lookUp(session, desk.rules(), request, {}));
    };
}

} // namespace

/// A use case that cannot read something says so: it never goes on as if there were nothing.
class FailingReadsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void handsOnWhicheverReadFails_data();
    void handsOnWhicheverReadFails();
};

void FailingReadsTest::handsOnWhicheverReadFails_data()
{
    QTest::addColumn<UseCase>("useCase");
    QTest::addColumn<int>("leastReads");
    QTest::newRow("diagnose all") << UseCase([](const test::Desk &desk, store::Session &session) {
        return errorOf(desk::diagnoseAll(session, desk.rules(), {}));
    }) << 30;
    QTest::newRow("a look at sets") << UseCase([](const test::Desk &desk, store::Session &session) {
        auto found = desk::Diagnoser(session, desk.rules()).byRefs(std::array{domain::RecordRef(11)});
        return found ? errorOf(desk::SetLookup(session, desk.rules()).addTo(*found)) : std::optional(found.error());
    }) << 10;
    QTest::newRow("store findings") << UseCase([](const test::Desk &desk, store::Session &session) {
        return errorOf(desk::storeFindings(session, *desk.store, desk.rules(), {}));
    }) << 11;
    QTest::newRow("queue") << UseCase([](const test::Desk &desk, store::Session &session) {
        return errorOf(desk::readQueue(session, desk.rules(), 1000, {}));
    }) << 20;
    QTest::newRow("check") << UseCase([](const test::Desk &desk, store::Session &session) {
        return errorOf(desk::check(session, desk.profile, true));
    }) << 8;
    QTest::newRow("lookup by key") << lookingUp({desk::ByKey{"demo-a09-order-committed"}, {}, {}, {}}) << 10;
    QTest::newRow("lookup by reference") << lookingUp({desk::ByReference{"ORD-50011"}, {}, {}, {}}) << 10;
    QTest::newRow("lookup by order") << lookingUp({desk::ByOrder{50'011}, {}, {}, {}}) << 10;
    QTest::newRow("lookup by id") << lookingUp({desk::ById{domain::RecordRef(11)}, {}, {}, {}}) << 8;
}

void FailingReadsTest::handsOnWhicheverReadFails()
{
    QFETCH(const UseCase, useCase);
    QFETCH(const int, leastReads);
    const Fixture demo;
    const test::Desk desk = demo.open(u"profile.toml"_s);
    // Stored findings that the queue reads again.
    QVERIFY(desk::storeFindings(*desk.session, *desk.store, desk.rules(), {}));
    test::WatchedSession whole(*desk.session);
    QVERIFY(!useCase(desk, whole));
    QVERIFY2(whole.reads.all >= leastReads, qPrintable(QString::number(whole.reads.all)));
    for (int read = 1; read <= whole.reads.all; ++read) {
        test::WatchedSession session(*desk.session);
        session.reads.failAt = read;
        const std::optional<Error> error = useCase(desk, session);
        QVERIFY2(error, qPrintable(u"read %1 failed unnoticed"_s.arg(read)));
        QCOMPARE(error->code, ErrorCode::Timeout);
        QCOMPARE(session.reads.all, read);
    }
}

QTEST_GUILESS_MAIN(FailingReadsTest)
#include "failing_reads_test.moc"
