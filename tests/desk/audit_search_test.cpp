// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/audit_search.h"

#include "tests/desk/fixture.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using desk::AuditFilter;
using desk::AuditPage;

namespace {

const QString odd = u"0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a11"_s;
const QString even = u"0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a12"_s;

} // namespace

/// A search in the audit log: in its order, page by page, within the budget.
class AuditSearchTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void findsWhatMatchesInItsOrder();
    void pagesGoOnWhereTheyStopped_data();
    void pagesGoOnWhereTheyStopped();
    void stopsAtTheBudget();
    void whatIsNoEntryMatchesNoCondition();

private:
    [[nodiscard]] AuditPage search(const AuditFilter &filter, qint64 after, int limit,
                                   const store::ReadBudget &budget = {}) const
    {
        return *desk::searchAudit(m_desk.session->desk(), filter, after, limit, budget);
    }

    test::Fixture m_demo;
    test::Desk m_desk;
};

void AuditSearchTest::initTestCase()
{
    m_desk = m_demo.open(u"profile.toml"_s);
    const auto writing = m_desk.store->openForWriting();
    const auto transaction = (*writing)->begin();
    QVERIFY(transaction);
    for (qint64 number = 1; number <= 1'200; ++number) {
        audit::Entry entry;
        entry.record = domain::RecordRef(number % 3);
        entry.commandId = number % 2 == 0 ? even : odd;
        QVERIFY((*transaction)->appendAudit(entry));
    }
    QVERIFY((*transaction)->commit());
}

void AuditSearchTest::findsWhatMatchesInItsOrder()
{
    QCOMPARE(search({}, 0, 2'000).entries.size(), std::size_t(1'200));
    const AuditPage page = search({.record = domain::RecordRef(2), .commandId = even}, 0, 2'000);
    QCOMPARE(page.entries.size(), std::size_t(200));
    for (std::size_t at = 0; at < page.entries.size(); ++at)
        QCOMPARE(page.entries[at].seq, qint64(6 * at + 2));
    QVERIFY(!page.next);
    QCOMPARE(page.examined, 1'200);
}

void AuditSearchTest::pagesGoOnWhereTheyStopped_data()
{
    QTest::addColumn<int>("limit");
    for (const int limit : {1, 7, 199, 200, 201, 600})
        QTest::addRow("%d", limit) << limit;
}

void AuditSearchTest::pagesGoOnWhereTheyStopped()
{
    QFETCH(const int, limit);
    for (const AuditFilter &filter : {AuditFilter{}, AuditFilter{.record = domain::RecordRef(0)}}) {
        std::vector<qint64> seen;
        std::optional<qint64> next = 0;
        while (next) {
            const AuditPage page = search(filter, *next, limit);
            QVERIFY(page.entries.size() <= std::size_t(limit));
            QVERIFY(!page.next || *page.next > *next);
            for (const audit::SealedEntry &entry : page.entries)
                seen.push_back(entry.seq);
            next = page.next;
        }
        const qint64 step = filter.record ? 3 : 1;
        QCOMPARE(seen.size(), std::size_t(1'200 / step));
        for (std::size_t at = 0; at < seen.size(); ++at)
            QCOMPARE(seen[at], qint64(at + 1) * step);
    }
}

void AuditSearchTest::stopsAtTheBudget()
{
    const AuditFilter nobody{.record = domain::RecordRef(77)};
    const AuditPage page = search(nobody, 0, 10, {.rows = 700});
    QVERIFY(page.budgetReached);
    QCOMPARE(page.examined, 700);
    QCOMPARE(page.next, std::optional<qint64>(700));
    const AuditPage rest = search(nobody, 700, 10, {.rows = 700});
    QVERIFY(!rest.budgetReached);
    QVERIFY(!rest.next);
}

void AuditSearchTest::whatIsNoEntryMatchesNoCondition()
{
    for (const QByteArray &content : {QByteArray(), QByteArray("{"), QByteArray("[]"), QByteArray("{\"record\":2}")}) {
        const audit::SealedEntry entry{1, content, {}};
        QVERIFY(AuditFilter().matches(entry));
        QVERIFY(!AuditFilter{.record = domain::RecordRef(2)}.matches(entry));
        QVERIFY(!AuditFilter{.commandId = even}.matches(entry));
    }
}

QTEST_GUILESS_MAIN(AuditSearchTest)
#include "audit_search_test.moc"
