// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"

#include "store/worker.h"

#include <QtTest>

#include <atomic>
#include <future>

using namespace idemdesk;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;
using store::Session;
using store::Worker;

/// A worker answers every job, on its own thread, whatever becomes of the session.
class WorkerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobsRunInOrderOnOneThreadOfTheirOwn();
    void aFailedOpeningAnswersTheJobAndIsTriedAgain();
    void aLostConnectionIsOpenedAgain();
    void cancelStopsTheRunningReadAndAnswersTheWaiting();
    void aLateCancelDoesNotHitTheNextJob();
    void aCancelDuringTheOpeningStopsTheJob();
    void destroyingAnswersEveryJob();
};

namespace {

Worker::Opener opener(test::SqliteTestbed &bed)
{
    return [&bed] { return bed.store(bed.layout())->openReadOnly(); };
}

/// Reads until something stops it.
Result<int> readForEver(Session &session)
{
    for (;;) {
        if (const auto page = session.records().page({.tenant = 99}, {}, 10, {}); !page)
            return propagate(page);
    }
}

} // namespace

void WorkerTest::jobsRunInOrderOnOneThreadOfTheirOwn()
{
    test::SqliteTestbed bed;
    const qint64 id = bed.record();
    Worker worker(opener(bed));
    std::vector<QFuture<Result<std::pair<int, std::thread::id>>>> futures;
    for (int i = 0; i < 20; ++i) {
        futures.push_back(worker.run([i](Session &) -> Result<std::pair<int, std::thread::id>> {
            return std::pair(i, std::this_thread::get_id());
        }));
    }
    const std::thread::id thread = futures[0].result()->second;
    QVERIFY(thread != std::this_thread::get_id());
    for (int i = 0; i < 20; ++i)
        QCOMPARE(*futures[static_cast<std::size_t>(i)].result(), std::pair(i, thread));
    auto found = worker.run([id](Session &session) { return session.records().find(domain::RecordRef(id)); });
    QVERIFY(found.result()->has_value());
}

void WorkerTest::aFailedOpeningAnswersTheJobAndIsTriedAgain()
{
    test::SqliteTestbed bed;
    std::atomic<int> opened = 0;
    Worker worker([&]() -> Result<std::unique_ptr<Session>> {
        if (++opened < 3)
            return fail(ErrorCode::Connection, u"not yet"_s);
        return bed.store(bed.layout())->openReadOnly();
    });
    const auto ask = [&] { return worker.run([](Session &session) { return session.facts(); }).result(); };
    QCOMPARE(ask().error().message, u"not yet"_s);
    QCOMPARE(ask().error().code, ErrorCode::Connection);
    QVERIFY(ask().has_value());
    QVERIFY(ask().has_value());
    QCOMPARE(opened.load(), 3);
}

void WorkerTest::aLostConnectionIsOpenedAgain()
{
    test::SqliteTestbed bed;
    std::atomic<int> opened = 0;
    Worker worker([&] {
        ++opened;
        return bed.store(bed.layout())->openReadOnly();
    });
    const auto fails = [&](ErrorCode code) {
        return worker.run([code](Session &) -> Result<int> { return fail(code, u"x"_s); }).result().error().code;
    };
    QCOMPARE(fails(ErrorCode::Busy), ErrorCode::Busy);
    QCOMPARE(fails(ErrorCode::Connection), ErrorCode::Connection);
    QCOMPARE(fails(ErrorCode::Timeout), ErrorCode::Timeout);
    QCOMPARE(opened.load(), 2);
}

void WorkerTest::cancelStopsTheRunningReadAndAnswersTheWaiting()
{
    test::SqliteTestbed bed;
    bed.record();
    Worker worker(opener(bed));
    std::promise<void> running;
    auto first = worker.run([&](Session &session) {
        running.set_value();
        return readForEver(session);
    });
    auto second = worker.run([](Session &session) { return session.facts(); });
    running.get_future().wait();
    worker.cancel();
    QCOMPARE(first.result().error().code, ErrorCode::Cancelled);
    QCOMPARE(second.result().error().code, ErrorCode::Cancelled);
    QVERIFY(worker.run([](Session &session) { return session.facts(); }).result().has_value());
}

void WorkerTest::aLateCancelDoesNotHitTheNextJob()
{
    test::SqliteTestbed bed;
    Worker worker(opener(bed));
    for (int i = 0; i < 50; ++i) {
        auto done = worker.run([](Session &session) { return session.facts(); });
        done.waitForFinished();
        worker.cancel(); // whether or not the worker has noticed that it is done
        const auto next = worker.run([](Session &session) { return session.records().page({}, {}, 1, {}); }).result();
        QVERIFY2(next.has_value(), qPrintable(next ? QString() : next.error().message));
    }
}

void WorkerTest::aCancelDuringTheOpeningStopsTheJob()
{
    test::SqliteTestbed bed;
    bed.record();
    std::promise<void> opening;
    std::promise<void> goOn;
    std::shared_future<void> mayGoOn = goOn.get_future().share();
    Worker worker([&] {
        opening.set_value();
        mayGoOn.wait();
        return bed.store(bed.layout())->openReadOnly();
    });
    auto job = worker.run(&readForEver);
    opening.get_future().wait();
    worker.cancel();
    goOn.set_value();
    QCOMPARE(job.result().error().code, ErrorCode::Cancelled);
}

void WorkerTest::destroyingAnswersEveryJob()
{
    test::SqliteTestbed bed;
    bed.record();
    std::vector<QFuture<Result<int>>> futures;
    {
        Worker worker(opener(bed));
        for (int i = 0; i < 3; ++i)
            futures.push_back(worker.run(&readForEver));
    }
    for (QFuture<Result<int>> &future : futures) {
        QVERIFY(future.isFinished());
        QCOMPARE(future.result().error().code, ErrorCode::Cancelled);
    }
    Worker(opener(bed)); // one that never had a job
}

QTEST_GUILESS_MAIN(WorkerTest)
#include "worker_test.moc"
