// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/queue/queue_feed.h"
#include "models/story/story_feed.h"
#include "tests/models/desk_bed.h"

#include <QAbstractItemModelTester>
#include <QPersistentModelIndex>
#include <QSignalSpy>
#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using models::DeskLink;
using models::QueueFeed;
using models::QueueModel;
using models::StoryFeed;

namespace {

constexpr int patience = 20'000;

bool reads(models::Feed &feed)
{
    feed.refresh();
    return QTest::qWaitFor([&] { return !feed.isReading(); }, patience);
}

const models::Offer *offerNamed(const models::Story &story, const QString &action)
{
    const auto found = std::ranges::find(story.offers, action, &models::Offer::action);
    return found == story.offers.end() ? nullptr : &*found;
}

} // namespace

/// What the queue and the detail pane rest on.
class FeedsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void theQueueIsWorstFirst();
    void theQueueKeepsWhatIsChosen();
    void theQueueDropsWhatIsSettled();
    void agesTickWithTheServersClock();
    void keysAreMaskedAndTextIsInert();
    void aStoryOffersWhatItsEvidencePermits_data();
    void aStoryOffersWhatItsEvidencePermits();
    void aStorySaysWhyAnActionIsOff();
    void aStoryComparesResponseAndOrder();
    void aMissingRecordProvesNothing();
    void anotherRecordLeavesNothingOfTheOneBefore();
    void aFailedReadingKeepsWhatIsShown();

private:
    std::unique_ptr<test::DeskBed> m_bed;
    std::unique_ptr<DeskLink> m_link;
};

void FeedsTest::init()
{
    m_bed = std::make_unique<test::DeskBed>();
    m_link = std::make_unique<DeskLink>(m_bed->context(), m_bed->closing());
    QVERIFY(test::connects(*m_link));
}

void FeedsTest::cleanup()
{
    m_link.reset();
    m_bed.reset();
}

void FeedsTest::theQueueIsWorstFirst()
{
    QueueFeed feed(*m_link);
    const QAbstractItemModelTester tester(&feed.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!feed.age());
    QVERIFY(reads(feed));
    QVERIFY(feed.age());
    const auto &rows = feed.model().rows();
    QCOMPARE(rows.size(), std::size_t(11));
    QVERIFY(std::ranges::is_sorted(rows, std::ranges::greater(), &models::QueueRow::severity));
    QCOMPARE(rows.front().severity, domain::Severity::Critical);
    const QModelIndex first = feed.model().index(0, 0);
    QCOMPARE(first.data(QueueModel::CodesRole).toString(), domain::anomalyCode(rows.front().anomalies.front()));
    QVERIFY(first.data(Qt::AccessibleTextRole).toString().startsWith(u"Critical, A16"_s));
}

void FeedsTest::theQueueKeepsWhatIsChosen()
{
    QueueFeed feed(*m_link);
    QVERIFY(reads(feed));
    const QSignalSpy reset(&feed.model(), &QAbstractItemModel::modelReset);
    const domain::RecordRef chosen = m_bed->demo().record("demo-a14-stuck-worker");
    const QPersistentModelIndex index = feed.model().indexOf(chosen);
    QCOMPARE(index.row(), 10);
    // It becomes the worst of all, by an order of a later generation (A17).
    m_bed->demo().execute(u"demo.db"_s,
                          u"UPDATE orders SET idempotency_id = ?, idem_generation = 99 WHERE id = "
                          "(SELECT MIN(id) FROM orders)"_s,
                          {*chosen.integer()});
    QVERIFY(reads(feed));
    QVERIFY(index.isValid());
    QVERIFY(index.row() < 3);
    QCOMPARE(index.data(QueueModel::RefRole).toString(), chosen.toString());
    QCOMPARE(reset.size(), 0);
}

void FeedsTest::theQueueDropsWhatIsSettled()
{
    QueueFeed feed(*m_link);
    QVERIFY(reads(feed));
    const domain::RecordRef settled = m_bed->demo().record("demo-a10-no-order");
    QVERIFY(feed.model().indexOf(settled).isValid());
    m_bed->demo().execute(u"demo.db"_s, u"DELETE FROM api_idempotency WHERE id = ?"_s, {*settled.integer()});
    QVERIFY(reads(feed));
    QVERIFY(!feed.model().indexOf(settled).isValid());
    QCOMPARE(feed.model().rowCount(), 10);
}

void FeedsTest::agesTickWithTheServersClock()
{
    QueueFeed feed(*m_link);
    QVERIFY(reads(feed));
    const QModelIndex index = feed.model().index(0, 0);
    const domain::UtcMicros created = feed.model().rows().front().createdAt->earliest();
    feed.model().tell(created.plus(std::chrono::seconds(59)));
    QCOMPARE(index.data(QueueModel::AgeRole).toString(), u"59 s"_s);
    feed.model().tell(created.plus(std::chrono::minutes(14)));
    QCOMPARE(index.data(QueueModel::AgeRole).toString(), u"14 min"_s);
    feed.model().tell(created.plus(std::chrono::hours(47)));
    QCOMPARE(index.data(QueueModel::AgeRole).toString(), u"47 h"_s);
    feed.model().tell(created.plus(std::chrono::hours(49)));
    QCOMPARE(index.data(QueueModel::AgeRole).toString(), u"2 d"_s);
}

void FeedsTest::keysAreMaskedAndTextIsInert()
{
    const domain::RecordRef ref = m_bed->demo().record("demo-a09-order-committed");
    m_bed->demo().execute(u"demo.db"_s, u"UPDATE api_idempotency SET operation = ?, owner_id = ? WHERE id = ?"_s,
                          {QByteArray("<b>x</b>\x1b[31m"), QByteArray("\xe2\x80\xae evil"), *ref.integer()});
    QueueFeed queue(*m_link);
    QVERIFY(reads(queue));
    const auto &row = queue.model().rows()[std::size_t(queue.model().indexOf(ref).row())];
    QVERIFY(!row.key.contains(u"committed"));
    QVERIFY(row.key.contains(u"24 bytes"));
    QVERIFY(!row.operation.contains(QChar(0x1b)));
    StoryFeed story(*m_link);
    story.show(ref);
    QTRY_VERIFY_WITH_TIMEOUT(story.story(), patience);
    for (const models::EvidenceRow &each : story.story()->evidence)
        QVERIFY2(!each.value.contains(QChar(0x202e)) && !each.value.contains(QChar(0x1b)), qPrintable(each.name));
}

void FeedsTest::aStoryOffersWhatItsEvidencePermits_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("action");
    QTest::addColumn<bool>("open");
    QTest::newRow("A9: take over") << QByteArray("demo-a09-order-committed") << u"takeover"_s << true;
    QTest::newRow("A9: not yet complete") << QByteArray("demo-a09-order-committed") << u"complete"_s << false;
    QTest::newRow("A15: complete") << QByteArray("demo-a15-order-seen-at-takeover") << u"complete"_s << true;
    QTest::newRow("A15: renew") << QByteArray("demo-a15-order-seen-at-takeover") << u"renew"_s << true;
    QTest::newRow("A16: nothing") << QByteArray("demo-a16-fence-broken") << u"complete"_s << false;
    QTest::newRow("A17: nothing") << QByteArray("demo-a17-generation-fell") << u"takeover"_s << false;
}

void FeedsTest::aStoryOffersWhatItsEvidencePermits()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, action);
    StoryFeed feed(*m_link);
    feed.show(m_bed->demo().record(key));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QVERIFY(!feed.isStale());
    const models::Offer *offer = offerNamed(*feed.story(), action);
    QVERIFY(offer);
    QTEST(offer->isOpen(), "open");
    QCOMPARE(offer->objection.isEmpty(), offer->isOpen());
}

void FeedsTest::aStorySaysWhyAnActionIsOff()
{
    StoryFeed feed(*m_link);
    feed.show(m_bed->demo().record("demo-a09-order-committed"));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QVERIFY(offerNamed(*feed.story(), u"complete"_s)->objection.contains(u"take it over first"));
    feed.show(m_bed->demo().record("demo-a14-stuck-worker"));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QVERIFY(offerNamed(*feed.story(), u"takeover"_s)->needsForce);
    feed.show(m_bed->demo().record("demo-a12-no-deadline"));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QVERIFY(offerNamed(*feed.story(), u"takeover"_s)->needsByAge);
}

void FeedsTest::aStoryComparesResponseAndOrder()
{
    StoryFeed feed(*m_link);
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{&feed.timeline(), &feed.evidence(),
                                                                                 &feed.comparison(), &feed.findings()})
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
    feed.show(m_bed->demo().record("demo-a02-body-names-another-order"));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QStringList differing;
    for (int row = 0; row < feed.comparison().rowCount(); ++row) {
        const QModelIndex index = feed.comparison().index(row, 0);
        if (index.data(models::ComparisonModel::DiffersRole).toBool())
            differing << index.data().toString();
    }
    QVERIFY(differing.contains(u"order id (body)"_s));
    QVERIFY(feed.timeline().rowCount() > 2);
    QCOMPARE(feed.findings().index(0, 0).data(models::FindingsModel::CodeRole).toString(), u"A2"_s);
}

void FeedsTest::aMissingRecordProvesNothing()
{
    StoryFeed feed(*m_link);
    feed.show(domain::RecordRef(987'654));
    QTRY_VERIFY_WITH_TIMEOUT(!feed.isReading(), patience);
    QVERIFY(feed.isMissing());
    QVERIFY(!feed.story());
    QVERIFY(!feed.error());
}

void FeedsTest::anotherRecordLeavesNothingOfTheOneBefore()
{
    StoryFeed feed(*m_link);
    feed.show(m_bed->demo().record("demo-a09-order-committed"));
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    feed.show(m_bed->demo().record("demo-a10-no-order"));
    QVERIFY(!feed.story());
    QVERIFY(!feed.age());
    QCOMPARE(feed.findings().rowCount(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(feed.story(), patience);
    QCOMPARE(feed.story()->ref, m_bed->demo().record("demo-a10-no-order"));
}

void FeedsTest::aFailedReadingKeepsWhatIsShown()
{
    QueueFeed feed(*m_link);
    QVERIFY(reads(feed));
    m_bed->demo().execute(u"demo.db"_s, u"ALTER TABLE api_idempotency RENAME TO elsewhere"_s);
    QVERIFY(reads(feed));
    QVERIFY(feed.error());
    QVERIFY(!feed.error()->message.isEmpty());
    QCOMPARE(feed.model().rowCount(), 11);
    m_bed->demo().execute(u"demo.db"_s, u"ALTER TABLE elsewhere RENAME TO api_idempotency"_s);
    QVERIFY(reads(feed));
    QVERIFY(!feed.error());
}

QTEST_GUILESS_MAIN(FeedsTest)
#include "feeds_test.moc"
