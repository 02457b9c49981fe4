// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnose_case.h"

#include <QtTest>

using namespace idemdesk::domain;
using namespace idemdesk::domain::testing;

/// A19, A21: times that cannot be, and a sweep that is behind.
class DiagnoseTimeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsRecordsWithImpossibleTimes_data();
    void holdsRecordsWithImpossibleTimes();
    void sweepsWhatIsPastItsGrace_data();
    void sweepsWhatIsPastItsGrace();
    void sweepsNoOpenRecord();
    void sweepsNothingThatIsInDoubt();
};

void DiagnoseTimeTest::holdsRecordsWithImpossibleTimes_data()
{
    using Time = std::optional<StoredTime>;
    QTest::addColumn<Time>("created");
    QTest::addColumn<Time>("completed");
    QTest::addColumn<Time>("expires");
    QTest::addColumn<bool>("impossible");
    const Time created = at(-1h);
    const Time completed = at(-50min);
    const auto row = [](const char *name, const Time &first, const Time &second, const Time &third, bool impossible) {
        QTest::newRow(name) << first << second << third << impossible;
    };
    row("in order", created, completed, at(1h), false);
    row("expires right after", created, completed, at(-50min + 1us), false);
    row("expires as it completes", created, completed, at(-50min), true);
    row("expires before", created, completed, at(-51min), true);
    row("expires before by one reading", created, completed, twiceFrom(-90min), false);
    row("expires before by both readings", created, completed, twiceFrom(-3h), true);
    row("expiry is no time", created, completed, StoredTime::unreadable(u"never"_s), false);
    row("never expires", created, completed, {}, false);
    row("completed a second early: rounding", created, at(-1h - 1s), at(1h), false);
    row("completed more than a second early", created, at(-1h - 1s - 1us), at(1h), true);
    row("completed early by one reading", twiceFrom(-90min), at(-80min), at(1h), false);
    row("completion is no time", created, StoredTime::unreadable(u"0000-00-00"_s), at(1h), false);
    row("no creation time", {}, completed, at(1h), false);
}

void DiagnoseTimeTest::holdsRecordsWithImpossibleTimes()
{
    QFETCH(const std::optional<StoredTime>, created);
    QFETCH(const std::optional<StoredTime>, completed);
    QFETCH(const std::optional<StoredTime>, expires);
    QFETCH(const bool, impossible);
    Given given = testing::completed();
    given.record().createdAt = created;
    given.record().completedAt = completed;
    given.record().expiresAt = expires;
    QCOMPARE(codes(given), impossible ? QStringList{u"A19"_s} : QStringList());
    if (!impossible)
        return;
    QCOMPARE(permitted(given, u"A19"_s), QStringList{u"hold"_s});
    QCOMPARE(forbidden(given, u"A19"_s), QStringList{u"sweep"_s});
    QCOMPARE(evidenceOf(given, u"A19"_s, u"completed_at"_s), completed->toString());
}

void DiagnoseTimeTest::sweepsWhatIsPastItsGrace_data()
{
    using Time = std::optional<StoredTime>;
    QTest::addColumn<Time>("expires");
    QTest::addColumn<bool>("overdue");
    QTest::newRow("not expired") << Time(at(1h)) << false;
    QTest::newRow("within the grace") << Time(at(-24h)) << false;
    QTest::newRow("past the grace") << Time(at(-24h - 1us)) << true;
    QTest::newRow("past it by one reading") << Time(twiceFrom(-24h - 30min)) << false;
    QTest::newRow("past it by both readings") << Time(twiceFrom(-30h)) << true;
    QTest::newRow("no time") << Time(StoredTime::unreadable(u"never"_s)) << false;
    QTest::newRow("none") << Time() << false;
}

void DiagnoseTimeTest::sweepsWhatIsPastItsGrace()
{
    QFETCH(const std::optional<StoredTime>, expires);
    QFETCH(const bool, overdue);
    Given given = completed();
    given.record().createdAt = at(-60h);
    given.record().completedAt = at(-59h);
    given.record().expiresAt = expires;
    QCOMPARE(codes(given), overdue ? QStringList{u"A21"_s} : QStringList());
    if (!overdue)
        return;
    QCOMPARE(permitted(given, u"A21"_s), QStringList{u"sweep"_s});
    QCOMPARE(forbidden(given, u"A21"_s), QStringList{u"an unbounded DELETE"_s});
}

void DiagnoseTimeTest::sweepsNoOpenRecord()
{
    Given given = processing();
    given.record().expiresAt = at(-1000h);
    QCOMPARE(codes(given), QStringList());
}

void DiagnoseTimeTest::sweepsNothingThatIsInDoubt()
{
    Given given = rejected(503);
    given.record().createdAt = at(-60h);
    given.record().completedAt = at(-59h);
    given.record().expiresAt = at(-48h);
    QCOMPARE(codes(given), (QStringList{u"A20"_s, u"A21"_s}));
    QCOMPARE(permittedFor(diagnose(given.evidence, given.rules)).size(), std::size_t(0));
}

QTEST_APPLESS_MAIN(DiagnoseTimeTest)
#include "diagnose_time_test.moc"
