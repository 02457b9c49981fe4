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
    void aCancelThatTakesItsTimeHoldsUpNobody();
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

/// Does something of the test's before it cancels.
class SlowCanceller final : public store::Canceller
{
public:
    SlowCanceller(std::shared_ptr<store::Canceller> real, std::function<void()> before)
        : m_real(std::move(real)), m_before(std::move(before))
    {}
    void cancel() override
    {
        m_before();
        m_real->cancel();
    }
    void rearm() override { m_real->rearm(); }

private:
    std::shared_ptr<store::Canceller> m_real;
    std::function<void()> m_before;
};

/// A real session that takes its time to be cancelled.
class SlowToCancel final : public Session
{
public:
    SlowToCancel(std::unique_ptr<Session> real, std::function<void()> before)
        : m_real(std::move(real)), m_canceller(std::make_shared<SlowCanceller>(m_real->canceller(), std::move(before)))
    {}
    Result<store::ServerFacts> facts() override { return m_real->facts(); }
    Result<domain::UtcMicros> now() override { return m_real->now(); }
    Result<std::optional<store::Replication>> replication() override { return m_real->replication(); }
    Result<store::ReadOnlyProof> probeReadOnly() override { return m_real->probeReadOnly(); }
    QString createIndex(const store::TableFacts &table, const QStringList &columns, bool unique) const override
    {
        return m_real->createIndex(table, columns, unique);
    }
    void setStatementTimeout(std::chrono::milliseconds limit) override { m_real->setStatementTimeout(limit); }
    std::shared_ptr<store::Canceller> canceller() override { return m_canceller; }
    store::RecordReader &records() override { return m_real->records(); }
    store::BusinessReader &business() override { return m_real->business(); }
    store::SchemaReader &schema() override { return m_real->schema(); }
    store::DeskReader &desk() override { return m_real->desk(); }

private:
    std::unique_ptr<Session> m_real;
    std::shared_ptr<store::Canceller> m_canceller;
};

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

void WorkerTest::aCancelThatTakesItsTimeHoldsUpNobody()
{
    test::SqliteTestbed bed;
    std::function<void()> duringCancel;
    Worker worker([&]() -> Result<std::unique_ptr<Session>> {
        return std::make_unique<SlowToCancel>(test::valueOf(opener(bed)()), [&] { duringCancel(); });
    });
    for (int i = 0; i < 50; ++i) {
        std::promise<void> running;
        std::promise<void> end;
        const auto job = worker.run([&](Session &) -> Result<int> {
            running.set_value();
            end.get_future().wait();
            return 1;
        });
        QFuture<Result<store::RecordPage>> later;
        duringCancel = [&] {
            end.set_value(); // the job ends by itself, and the next one is queued, before the server hears of the cancel
            job.result();
            later = worker.run([](Session &session) { return session.records().page({}, {}, 1, {}); });
        };
        running.get_future().wait();
        worker.cancel();
        QVERIFY2(later.result(), "the cancel hit a job that came after it");
    }
    duringCancel = [] {};
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
