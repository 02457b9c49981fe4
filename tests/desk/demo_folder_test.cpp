// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_folder.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using desk::DemoFolder;

namespace {

constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
}

void putFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write("mine") != 4)
        qFatal("cannot write %s", qPrintable(path));
}

} // namespace

class DemoFolderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsFilesOnlyOnceAllAreWhole();
    void takesEverythingAwayThatWasNotPublished();
    void keepsFoldersThatSomebodyElseUses();
    void publishesAllOrNothingWhereANameWasTakenMeanwhile();
    void saysWhichFileIsMissingWhenPublishing();
    void writesAFileOnce();
};

void DemoFolderTest::showsFilesOnlyOnceAllAreWhole()
{
    QTemporaryDir parent;
    auto folder = DemoFolder::prepare(parent.filePath(u"a/b"_s), {u"one"_s, u"two"_s});
    QVERIFY(folder);
    QVERIFY((*folder)->write(u"one"_s, "1", ownerOnly));
    QVERIFY((*folder)->write(u"two"_s, "2", ownerOnly));
    QVERIFY(!QFileInfo::exists(parent.filePath(u"a/b/one"_s)));
    const auto published = (*folder)->publish();
    QVERIFY(published);
    QCOMPARE(*published, (QStringList{parent.filePath(u"a/b/one"_s), parent.filePath(u"a/b/two"_s)}));
    folder->reset();
    QCOMPARE(entriesOf(parent.filePath(u"a/b"_s)), (QStringList{u"one"_s, u"two"_s}));
}

void DemoFolderTest::takesEverythingAwayThatWasNotPublished()
{
    QTemporaryDir parent;
    {
        const auto folder = DemoFolder::prepare(parent.filePath(u"a/b"_s), {u"one"_s});
        QVERIFY(folder);
        QVERIFY((*folder)->write(u"one"_s, "1", ownerOnly));
    }
    QCOMPARE(entriesOf(parent.path()), QStringList());
}

void DemoFolderTest::keepsFoldersThatSomebodyElseUses()
{
    QTemporaryDir parent;
    {
        const auto folder = DemoFolder::prepare(parent.filePath(u"a/b"_s), {u"one"_s});
        QVERIFY(folder);
        putFile(parent.filePath(u"a/theirs"_s));
    }
    QCOMPARE(entriesOf(parent.filePath(u"a"_s)), QStringList{u"theirs"_s});
}

void DemoFolderTest::publishesAllOrNothingWhereANameWasTakenMeanwhile()
{
    QTemporaryDir parent;
    auto folder = DemoFolder::prepare(parent.path(), {u"one"_s, u"two"_s});
    QVERIFY(folder);
    QVERIFY((*folder)->write(u"one"_s, "1", ownerOnly));
    QVERIFY((*folder)->write(u"two"_s, "2", ownerOnly));
    putFile(parent.filePath(u"two"_s));
    const auto published = (*folder)->publish();
    QVERIFY(!published);
    QCOMPARE(published.error().code, ErrorCode::Refused);
    folder->reset();
    QCOMPARE(entriesOf(parent.path()), QStringList{u"two"_s});
    QFile theirs(parent.filePath(u"two"_s));
    QVERIFY(theirs.open(QIODevice::ReadOnly));
    QCOMPARE(theirs.readAll(), QByteArray("mine"));
}

void DemoFolderTest::saysWhichFileIsMissingWhenPublishing()
{
    QTemporaryDir parent;
    auto folder = DemoFolder::prepare(parent.path(), {u"one"_s});
    QVERIFY(folder);
    const auto published = (*folder)->publish();
    QVERIFY(!published);
    QCOMPARE(published.error().code, ErrorCode::Io);
    QVERIFY(published.error().detail.contains(u"one"_s));
}

void DemoFolderTest::writesAFileOnce()
{
    QTemporaryDir parent;
    auto folder = DemoFolder::prepare(parent.path(), {u"one"_s});
    QVERIFY(folder);
    QVERIFY((*folder)->write(u"one"_s, "1", ownerOnly));
    const auto again = (*folder)->write(u"one"_s, "1", ownerOnly);
    QVERIFY(!again);
    QCOMPARE(again.error().code, ErrorCode::Io);
}

QTEST_GUILESS_MAIN(DemoFolderTest)
#include "demo_folder_test.moc"
