// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/external_sort.h"
#include "desk/sets/ref_shelf.h"
#include "desk/sets/sorted_groups.h"

#include <QtTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using desk::SortEntry;

namespace {

template <typename T>
T valueOf(Result<T> result)
{
    if (!result)
        qFatal("%s %s", qPrintable(result.error().message), qPrintable(result.error().detail));
    return std::move(*result);
}

void require(const Result<> &result)
{
    if (!result)
        qFatal("%s %s", qPrintable(result.error().message), qPrintable(result.error().detail));
}

std::vector<SortEntry> someEntries(int count)
{
    QRandomGenerator random(7);
    std::vector<SortEntry> entries{{0, std::numeric_limits<qint64>::min()},
                                   {std::numeric_limits<quint64>::max(), std::numeric_limits<qint64>::max()},
                                   {quint64(1) << 63, 0},
                                   {5, -1},
                                   {5, 1},
                                   {5, -1}};
    while (entries.size() < std::size_t(count))
        entries.push_back({random.generate64(), qint64(random.generate64())});
    entries.resize(std::size_t(count));
    return entries;
}

std::vector<SortEntry> allOf(desk::ExternalSort &sort)
{
    std::vector<SortEntry> entries;
    while (const auto entry = valueOf(sort.next()))
        entries.push_back(*entry);
    return entries;
}

/// TMPDIR is another folder while it lives.
class OtherTemp
{
public:
    explicit OtherTemp(const QString &path) { qputenv("TMPDIR", path.toUtf8()); }
    ~OtherTemp()
    {
        if (m_before.isNull())
            qunsetenv("TMPDIR");
        else
            qputenv("TMPDIR", m_before);
    }
    OtherTemp(const OtherTemp &) = delete;
    OtherTemp &operator=(const OtherTemp &) = delete;

private:
    QByteArray m_before = qgetenv("TMPDIR");
};

} // namespace

/// Sorting in bounded memory, and what is built on it.
class ExternalSortTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortsWhateverFitsIntoMemory_data();
    void sortsWhateverFitsIntoMemory();
    void keepsWhatIsSmallOffTheDisk();
    void leavesNoFileBehind();
    void saysWhereTheDiskCannotBeUsed();
    void groupsValuesByKey();
    void countsWhatAGroupDoesNotHold();
    void stopsBetweenGroupsOnRequest();
    void keepsReferencesOfEveryKind_data();
    void keepsReferencesOfEveryKind();
};

void ExternalSortTest::sortsWhateverFitsIntoMemory_data()
{
    QTest::addColumn<int>("entries");
    QTest::addColumn<std::size_t>("inMemory");
    QTest::newRow("nothing") << 0 << std::size_t(10);
    QTest::newRow("one") << 1 << std::size_t(10);
    QTest::newRow("as many as fit") << 100 << std::size_t(100);
    QTest::newRow("one more") << 101 << std::size_t(100);
    QTest::newRow("many runs of equal size") << 10'000 << std::size_t(100);
    QTest::newRow("a last run that is short") << 10'007 << std::size_t(1000);
    QTest::newRow("runs of one") << 500 << std::size_t(1);
    QTest::newRow("runs longer than what is read at a time") << 20'000 << std::size_t(5000);
}

void ExternalSortTest::sortsWhateverFitsIntoMemory()
{
    QFETCH(const int, entries);
    QFETCH(const std::size_t, inMemory);
    std::vector<SortEntry> expected = someEntries(entries);
    desk::ExternalSort sort(inMemory);
    for (const SortEntry &entry : expected)
        require(sort.add(entry));
    require(sort.sort());
    std::ranges::sort(expected);
    QVERIFY(allOf(sort) == expected);
    QVERIFY(!valueOf(sort.next()));
    QCOMPARE(sort.bytesOnDisk(), std::size_t(entries) <= inMemory ? qint64(0) : qint64(entries) * 16);
}

void ExternalSortTest::keepsWhatIsSmallOffTheDisk()
{
    const OtherTemp nowhere(u"/no/such/folder"_s);
    desk::ExternalSort sort(3);
    for (const quint64 key : {3, 1, 2})
        require(sort.add({key, 0}));
    require(sort.sort());
    QCOMPARE(allOf(sort).front().key, quint64(1));
}

void ExternalSortTest::leavesNoFileBehind()
{
    QTemporaryDir folder;
    const OtherTemp there(folder.path());
    {
        desk::ExternalSort sort(10);
        for (const SortEntry &entry : someEntries(100))
            require(sort.add(entry));
        require(sort.sort());
        QVERIFY(sort.bytesOnDisk() > 0);
        for (const QFileInfo &file : QDir(folder.path()).entryInfoList(QDir::Files | QDir::Hidden))
            QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    }
    QVERIFY(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));
}

void ExternalSortTest::saysWhereTheDiskCannotBeUsed()
{
    const OtherTemp nowhere(u"/no/such/folder"_s);
    desk::ExternalSort sort(2);
    Result<> added;
    for (int i = 0; i < 5 && added; ++i)
        added = sort.add({quint64(i), 0});
    QVERIFY(!added);
    QCOMPARE(added.error().code, ErrorCode::Io);
    QVERIFY2(added.error().message.contains(u"/no/such/folder"_s), qPrintable(added.error().message));
    QVERIFY2(added.error().advice.contains(u"TMPDIR"_s), qPrintable(added.error().advice));
}

void ExternalSortTest::groupsValuesByKey()
{
    desk::SortedGroups groups(3);
    for (const auto &[key, value] : std::vector<std::pair<quint64, qint64>>{
             {7, 70}, {5, 52}, {7, 70}, {5, 51}, {9, 90}, {5, 51}, {0, -1}, {0, -2}})
        require(groups.add(key, value));
    require(groups.sort());
    const auto first = valueOf(groups.next({}));
    QVERIFY(first);
    QCOMPARE(first->key, quint64(0));
    QCOMPARE(first->values, (std::vector<qint64>{-2, -1}));
    const auto second = valueOf(groups.next({}));
    QVERIFY(second);
    QCOMPARE(second->key, quint64(5));
    QCOMPARE(second->values, (std::vector<qint64>{51, 52}));
    QCOMPARE(second->more, qint64(0));
    QVERIFY(!valueOf(groups.next({})));
}

void ExternalSortTest::countsWhatAGroupDoesNotHold()
{
    desk::SortedGroups groups(50);
    for (qint64 value = 0; value < 1000; ++value)
        require(groups.add(1, value));
    require(groups.sort());
    const auto group = valueOf(groups.next({}));
    QVERIFY(group);
    QCOMPARE(group->values.size(), desk::SortedGroups::mostInGroup);
    QCOMPARE(group->values.back(), qint64(desk::SortedGroups::mostInGroup) - 1);
    QCOMPARE(group->more, qint64(1000 - desk::SortedGroups::mostInGroup));
}

void ExternalSortTest::stopsBetweenGroupsOnRequest()
{
    desk::SortedGroups groups(1000);
    for (quint64 key = 0; key < 200'000; ++key)
        require(groups.add(key, 0));
    require(groups.sort());
    int asked = 0;
    const auto stopped = groups.next([&asked] { return ++asked < 3; });
    QVERIFY(!stopped);
    QCOMPARE(stopped.error().code, ErrorCode::Cancelled);
    QCOMPARE(asked, 3);
}

void ExternalSortTest::keepsReferencesOfEveryKind_data()
{
    using Part = domain::RecordRef::Part;
    using Refs = std::vector<domain::RecordRef>;
    QTest::addColumn<Refs>("refs");
    QTest::newRow("integers") << Refs{domain::RecordRef(42), domain::RecordRef(-1),
                                      domain::RecordRef(std::numeric_limits<qint64>::max())};
    QTest::newRow("bytes") << Refs{domain::RecordRef(std::vector<Part>{QByteArray("a\n b\0", 5)}),
                                   domain::RecordRef(std::vector<Part>{QByteArray()}),
                                   domain::RecordRef(std::vector<Part>{QByteArray("z")})};
    QTest::newRow("several columns") << Refs{domain::RecordRef(std::vector<Part>{qint64(7), QByteArray("x/y")}),
                                             domain::RecordRef(std::vector<Part>{qint64(8), QByteArray("")})};
}

void ExternalSortTest::keepsReferencesOfEveryKind()
{
    QFETCH(const std::vector<domain::RecordRef>, refs);
    desk::RefShelf shelf;
    std::vector<qint64> numbers;
    for (const domain::RecordRef &ref : refs)
        numbers.push_back(valueOf(shelf.put(ref)));
    for (std::size_t i = refs.size(); i-- > 0;)
        QCOMPARE(valueOf(shelf.at(numbers[i])), refs[i]);
}

QTEST_GUILESS_MAIN(ExternalSortTest)
#include "external_sort_test.moc"
