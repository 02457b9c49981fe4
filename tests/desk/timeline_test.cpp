// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/timeline.h"

#include <QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using domain::StoredTime;
using domain::UtcMicros;

namespace {

StoredTime at(qint64 second)
{
    return StoredTime::exact(UtcMicros(second * 1'000'000));
}

domain::Order order(qint64 id, qint64 second)
{
    domain::Order made;
    made.id = id;
    made.createdAt = at(second);
    return made;
}

/// A record that was taken over and completed, now at second 100.
desk::Diagnosis whole()
{
    desk::Diagnosis diagnosis;
    domain::Evidence &evidence = diagnosis.evidence;
    evidence.now = UtcMicros(100'000'000);
    evidence.record.createdAt = at(10);
    evidence.record.lease = {"worker-1", at(20)};
    evidence.takeovers.push_back({u"c"_s, 2, "idemdesk:c", true, UtcMicros(30'000'000)});
    evidence.orders.byRecord.push_back(order(7, 15));
    evidence.orders.byReference = order(7, 15);
    evidence.downstream.events.push_back({"e1", 7, "payment", "k", 3, at(17), at(18), {}, {}, at(16)});
    evidence.downstream.outcomes.push_back({"e1", "k", "payment", "CONFIRMED", {}, at(19)});
    evidence.record.response.status = 201;
    evidence.record.completedAt = at(40);
    evidence.record.updatedAt = at(40);
    evidence.record.expiresAt = at(500);
    return diagnosis;
}

QStringList sourcesOf(const std::vector<desk::TimelineEntry> &timeline)
{
    QStringList sources;
    for (const desk::TimelineEntry &entry : timeline)
        sources.append(entry.source);
    return sources;
}

} // namespace

class TimelineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsEverythingOnceInOrderOfTime();
    void saysWhatLiesAhead();
    void leavesOutWhatHasNoTime();
    void tellsTheLastChangeOfAnOpenRecord();
    void saysWhichTimesAreNotExactAndPutsUnreadableOnesLast();
    void showsNamesOfStrangersInert();
};

void TimelineTest::tellsEverythingOnceInOrderOfTime()
{
    const auto timeline = desk::timelineOf(whole());
    QCOMPARE(sourcesOf(timeline),
             (QStringList{u"created_at"_s, u"orders.created_at"_s, u"outbox.created_at"_s, u"outbox.last_attempt_at"_s,
                          u"outbox.sent_at"_s, u"downstream.confirmed_at"_s, u"lease_until"_s,
                          u"idemdesk_command_step"_s, u"completed_at"_s, u"expires_at"_s}));
    QCOMPARE(timeline.at(1).what, u"order 7 was committed"_s);
    QVERIFY(timeline.at(3).what.contains(u"attempt 3"_s));
    QVERIFY(timeline.at(7).what.contains(u"generation 2"_s));
    QVERIFY(timeline.at(8).what.contains(u"201"_s));
}

void TimelineTest::saysWhatLiesAhead()
{
    for (const desk::TimelineEntry &entry : desk::timelineOf(whole()))
        QCOMPARE(entry.ahead, entry.source == u"expires_at"_s);
}

void TimelineTest::leavesOutWhatHasNoTime()
{
    desk::Diagnosis bare;
    QVERIFY(desk::timelineOf(bare).empty());
}

void TimelineTest::tellsTheLastChangeOfAnOpenRecord()
{
    desk::Diagnosis open;
    open.evidence.record.createdAt = at(1);
    open.evidence.record.updatedAt = at(2);
    QCOMPARE(sourcesOf(desk::timelineOf(open)), (QStringList{u"created_at"_s, u"updated_at"_s}));
}

void TimelineTest::saysWhichTimesAreNotExactAndPutsUnreadableOnesLast()
{
    desk::Diagnosis diagnosis;
    domain::Record &record = diagnosis.evidence.record;
    record.createdAt = StoredTime::unreadable(u"soon"_s);
    record.completedAt = StoredTime::ambiguous(UtcMicros(5'000'000), UtcMicros(9'000'000), u"02:30"_s);
    record.expiresAt = at(7);
    diagnosis.evidence.now = UtcMicros(6'000'000);
    const auto timeline = desk::timelineOf(diagnosis);
    QCOMPARE(sourcesOf(timeline), (QStringList{u"completed_at"_s, u"expires_at"_s, u"created_at"_s}));
    QVERIFY(timeline.at(0).at.toString().contains(u"exists twice"_s));
    QVERIFY(!timeline.at(0).ahead); // one of its readings has passed
    QVERIFY(timeline.at(1).ahead);
    QVERIFY(!timeline.at(2).ahead);
}

void TimelineTest::showsNamesOfStrangersInert()
{
    desk::Diagnosis diagnosis;
    diagnosis.evidence.record.lease = {"w\x1b[31m", at(1)};
    const auto timeline = desk::timelineOf(diagnosis);
    QCOMPARE(timeline.size(), std::size_t(1));
    QVERIFY(!timeline.front().what.contains(u'\x1b'));
}

QTEST_GUILESS_MAIN(TimelineTest)
#include "timeline_test.moc"
