// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/sqlite_testbed.h"
#include "tests/store/sqlite/other_user.h"

#include "profile/profile.h"
#include "store/open_store.h"
#include "store/sqlite/sqlite_store.h"

#include <QFile>
#include <QtTest>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using test::SqliteTestbed;

/// What may be wrong with a database file is said, each with its own code, and the file stays as it was.
class OpeningTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMissingFileIsNoConnection();
    void aFolderIsNoConnection();
    void anUnreadableFileIsNoConnection();
    void whatIsNoDatabaseIsCorrupt();
    void aDamagedPageIsCorrupt();
    void anEmptyFileLacksItsTables();
    void aLockedFileIsBusy();
    void aWalFileInAReadOnlyFolderIsExplained();
    void aWalFileInAWritableFolderIsRead();
    void aFileThatCannotBeWrittenIsReadOnly();
    void aReadOnlyFileIsStillRead();
    void textInUtf16IsRefused();
    void everyFileNameWorks_data();
    void everyFileNameWorks();
    void readingChangesNoByteOfTheFile();
    void theWriterLeavesTheJournalModeAlone();
    void anotherDriverIsRefusedByTheProfile();
};

namespace {

Error errorOf(SqliteTestbed &bed)
{
    const auto session = bed.store(bed.layout())->openReadOnly();
    return session ? Error{ErrorCode::Internal, u"it opened"_s} : session.error();
}

void overwrite(const QString &file, qint64 at, const QByteArray &bytes)
{
    QFile opened(file);
    QVERIFY(opened.open(QIODevice::ReadWrite));
    QVERIFY(opened.seek(at));
    QCOMPARE(opened.write(bytes), bytes.size());
}

QByteArray contents(const QString &file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

constexpr auto everybodyReads = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
constexpr auto everybodyEnters = everybodyReads | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;

} // namespace

void OpeningTest::aMissingFileIsNoConnection()
{
    SqliteTestbed bed;
    bed.disconnect();
    QVERIFY(QFile::remove(bed.file()));
    const Error error = errorOf(bed);
    QCOMPARE(error.code, ErrorCode::Connection);
    QVERIFY2(error.message.contains(bed.file()), qPrintable(error.message));
    QVERIFY2(error.advice.contains(u"demo"_s), qPrintable(error.advice));
    QVERIFY(!QFile::exists(bed.file()));
    QCOMPARE(bed.store(bed.layout())->openForWriting().error().code, ErrorCode::Connection);
    QVERIFY(!QFile::exists(bed.file()));
}

void OpeningTest::aFolderIsNoConnection()
{
    SqliteTestbed bed;
    QCOMPARE(store::SqliteStore(bed.folder(), bed.layout(), bed.clock).openReadOnly().error().code,
             ErrorCode::Connection);
}

void OpeningTest::anUnreadableFileIsNoConnection()
{
    SqliteTestbed bed;
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters | QFile::WriteOwner));
    QVERIFY(QFile::setPermissions(bed.file(), QFile::WriteOwner));
    const test::OtherUser user;
    QCOMPARE(errorOf(bed).code, ErrorCode::Connection);
}

void OpeningTest::whatIsNoDatabaseIsCorrupt()
{
    SqliteTestbed bed;
    overwrite(bed.file(), 0, "This is a letter, and not a database at all.");
    const Error error = errorOf(bed);
    QCOMPARE(error.code, ErrorCode::Corrupt);
    QVERIFY2(error.message.contains(u"not an SQLite database"_s), qPrintable(error.message));
}

void OpeningTest::aDamagedPageIsCorrupt()
{
    SqliteTestbed bed;
    bed.execute(u"BEGIN"_s);
    for (int i = 0; i < 2'000; ++i)
        bed.record();
    bed.execute(u"COMMIT"_s);
    const qint64 pageSize = bed.value(u"PRAGMA page_size"_s).toLongLong();
    const qint64 pages = bed.value(u"PRAGMA page_count"_s).toLongLong();
    // Pages 1 to 40 hold the schema and the roots; leaves of the table follow.
    for (qint64 page = 40; page < pages; ++page)
        overwrite(bed.file(), page * pageSize, QByteArray(static_cast<qsizetype>(pageSize), '\x5a'));
    const auto session = bed.read();
    Result<std::vector<domain::Record>> batch = session->records().batchAfter({}, 5'000, 1 << 30);
    QVERIFY(!batch);
    QCOMPARE(batch.error().code, ErrorCode::Corrupt);
}

void OpeningTest::anEmptyFileLacksItsTables()
{
    SqliteTestbed bed(QStringList(), u"empty.db"_s);
    const Error error = errorOf(bed);
    QCOMPARE(error.code, ErrorCode::Profile);
    QVERIFY2(error.advice.contains(u"there are none"_s), qPrintable(error.advice));
}

void OpeningTest::aLockedFileIsBusy()
{
    SqliteTestbed bed;
    bed.record();
    bed.execute(u"PRAGMA locking_mode = EXCLUSIVE"_s);
    bed.execute(u"BEGIN EXCLUSIVE"_s);
    QCOMPARE(errorOf(bed).code, ErrorCode::Busy);
    const auto writer = bed.store(bed.layout())->openForWriting();
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::Busy);
    bed.execute(u"COMMIT"_s);
    bed.disconnect();
    QVERIFY(bed.store(bed.layout())->openReadOnly().has_value());
}

void OpeningTest::aWalFileInAReadOnlyFolderIsExplained()
{
    SqliteTestbed bed;
    bed.record();
    QCOMPARE(bed.value(u"PRAGMA journal_mode = WAL"_s).toString(), u"wal"_s);
    bed.disconnect();
    QVERIFY(QFile::setPermissions(bed.file(), everybodyReads | QFile::WriteOwner));
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters));
    {
        const test::OtherUser user;
        const Error error = errorOf(bed);
        QCOMPARE(error.code, ErrorCode::Connection);
        QVERIFY2(error.message.contains(u"write-ahead"_s), qPrintable(error.message));
        QVERIFY2(error.advice.contains(u"folder"_s), qPrintable(error.advice));
    }
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters | QFile::WriteOwner));
}

void OpeningTest::aWalFileInAWritableFolderIsRead()
{
    SqliteTestbed bed;
    QCOMPARE(bed.value(u"PRAGMA journal_mode = WAL"_s).toString(), u"wal"_s);
    const qint64 id = bed.record();
    QVERIFY(test::valueOf(bed.read()->records().find(domain::RecordRef(id))).has_value());
    QVERIFY(test::valueOf(bed.read()->probeReadOnly()).readOnly);
}

void OpeningTest::aFileThatCannotBeWrittenIsReadOnly()
{
    SqliteTestbed bed;
    bed.disconnect();
    QVERIFY(QFile::setPermissions(bed.file(), everybodyReads));
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters | QFile::WriteOwner));
    const test::OtherUser user;
    const auto writer = bed.store(bed.layout())->openForWriting();
    QVERIFY(!writer);
    QCOMPARE(writer.error().code, ErrorCode::ReadOnly);
}

void OpeningTest::aReadOnlyFileIsStillRead()
{
    SqliteTestbed bed;
    const qint64 id = bed.record();
    bed.disconnect();
    QVERIFY(QFile::setPermissions(bed.file(), everybodyReads));
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters));
    {
        const test::OtherUser user;
        QVERIFY(test::valueOf(bed.read()->records().find(domain::RecordRef(id))).has_value());
    }
    QVERIFY(QFile::setPermissions(bed.folder(), everybodyEnters | QFile::WriteOwner));
}

void OpeningTest::textInUtf16IsRefused()
{
    SqliteTestbed bed(QStringList{u"PRAGMA encoding = 'UTF-16le'"_s, u"CREATE TABLE t (id INTEGER PRIMARY KEY)"_s},
                      u"wide.db"_s);
    const Error error = errorOf(bed);
    QCOMPARE(error.code, ErrorCode::Profile);
    QVERIFY2(error.message.contains(u"UTF-16"_s), qPrintable(error.message));
}

void OpeningTest::everyFileNameWorks_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("percent") << u"50%41.db"_s;
    QTest::newRow("question mark") << u"what?mode=rwc.db"_s;
    QTest::newRow("hash") << u"a#b.db"_s;
    QTest::newRow("blank") << u"a b.db"_s;
    QTest::newRow("quote") << u"it's \"so\".db"_s;
    QTest::newRow("semicolon") << u"a;QSQLITE_OPEN_READONLY.db"_s;
    QTest::newRow("japanese") << u"\u6ce8\u6587.db"_s;
    QTest::newRow("file scheme") << u"file:x.db"_s;
}

void OpeningTest::everyFileNameWorks()
{
    QFETCH(QString, name);
    SqliteTestbed bed(store::ExampleLayout::Leased, name);
    const qint64 id = bed.record();
    const auto session = bed.read();
    QVERIFY(test::valueOf(session->records().find(domain::RecordRef(id))).has_value());
    QCOMPARE(test::valueOf(session->facts()).source, QString(u"sqlite "_s + name));
}

void OpeningTest::readingChangesNoByteOfTheFile()
{
    SqliteTestbed bed;
    for (int i = 0; i < 100; ++i)
        bed.openRecord();
    bed.disconnect();
    const QByteArray before = contents(bed.file());
    {
        const auto session = bed.read();
        QVERIFY(session->probeReadOnly().has_value());
        QVERIFY(session->records().page({.state = domain::State::Processing}, {}, 1'000, {}).has_value());
        QVERIFY(session->records().batchAfter({}, 1'000, 1'000'000).has_value());
        QVERIFY(session->desk().schemaStatus().has_value());
    }
    QVERIFY(contents(bed.file()) == before);
}

void OpeningTest::theWriterLeavesTheJournalModeAlone()
{
    for (const QString &mode : {u"wal"_s, u"delete"_s}) {
        SqliteTestbed bed;
        QCOMPARE(bed.value(u"PRAGMA journal_mode = "_s + mode).toString(), mode);
        bed.disconnect();
        QVERIFY(bed.write()->desk().install().has_value());
        const QByteArray header = contents(bed.file()).mid(18, 2);
        QCOMPARE(header, mode == u"wal"_s ? QByteArray("\2\2", 2) : QByteArray("\1\1", 2));
    }
}

void OpeningTest::anotherDriverIsRefusedByTheProfile()
{
    SqliteTestbed bed;
    profile::NoCredentials noLogin;
    profile::Profile profile;
    profile.layout = bed.layout();
    profile.connection.file = bed.file();
    QVERIFY(store::openStore(profile, noLogin, bed.clock)->openReadOnly().has_value());
    profile.connection.driver = profile::Driver::Redis;
    const auto refused = store::openStore(profile, noLogin, bed.clock)->openReadOnly();
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Profile);
    QVERIFY(!store::openStore(profile, noLogin, bed.clock)->openForWriting());
}

QTEST_GUILESS_MAIN(OpeningTest)
#include "opening_test.moc"
