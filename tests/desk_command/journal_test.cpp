// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/journal.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::desk;

namespace {

const domain::UtcMicros noon(1'800'000'000'000'000);
const Destination shop{u"/p.toml"_s, u"5e1c4a52-9a0f-4c57-8f5e-0a5a2c1b7d11"_s};

Command takeoverOf(qint64 record)
{
    return {CommandId::random(),
            u"orders"_s,
            u"takeover"_s,
            domain::RecordRef(record),
            7,
            u"worker is gone"_s,
            u"OPS-1"_s,
            {{u"lease_us"_s, {qint64(300'000'000)}}}};
}

/// No file of this process may grow while this is alive: what a full disk answers, without filling one.
class FullDisk
{
public:
    FullDisk()
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit none = m_before;
        none.rlim_cur = 0;
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk &) = delete;
    FullDisk &operator=(const FullDisk &) = delete;

private:
    rlimit m_before{};
};

} // namespace

class JournalTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remembersACommandBeforeItIsSent();
    void anIdStandsForOnePayload();
    void theSameCommandAgainIsHarmless();
    void anIdStandsForOneDatabase();
    void finishedCommandsAreNotListedButFound();
    void aFinishedOutcomeIsNotOverwritten();
    void aHalfWrittenDraftIsNoCommand();
    void anUnreadableEntryIsSaid();
    void parametersKeepTheirTypes();
    void aFullDiskIsSaidAndLeavesNothing();
    void filesArePrivate();
};

void JournalTest::remembersACommandBeforeItIsSent()
{
    const QTemporaryDir folder;
    Journal journal(folder.filePath(u"state/commands"_s));
    const Command first = takeoverOf(41);
    Command second = takeoverOf(42);
    second.generation.reset();
    QVERIFY(journal.begin(second, shop, noon.plus(std::chrono::seconds(1))));
    QVERIFY(journal.begin(first, shop, noon));

    const auto unfinished = Journal(journal.directory()).unfinished();
    QVERIFY(unfinished);
    QCOMPARE(unfinished->entries.size(), size_t(2));
    const JournalEntry &oldest = unfinished->entries.front();
    QCOMPARE(oldest.command.id.text(), first.id.text());
    QCOMPARE(oldest.command.payload(), first.payload());
    QCOMPARE(oldest.command.generation, std::optional<qint64>(7));
    QCOMPARE(oldest.sentTo.profilePath, shop.profilePath);
    QCOMPARE(oldest.sentTo.databaseId, shop.databaseId);
    QVERIFY(oldest.writtenAt == noon);
    QVERIFY(!oldest.outcome);
    QVERIFY(!unfinished->entries.back().command.generation);
}

void JournalTest::anIdStandsForOnePayload()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    Command other = command;
    other.generation = 8;
    const Result<void> refused = journal.begin(other, shop, noon);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
}

void JournalTest::theSameCommandAgainIsHarmless()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    QVERIFY(journal.begin(command, shop, noon.plus(std::chrono::hours(1))));
    QVERIFY(journal.finish(command.id, OutcomeKind::Applied));
    QVERIFY(journal.begin(command, shop, noon));
    QCOMPARE(journal.unfinished()->entries.size(), size_t(0));
}

void JournalTest::anIdStandsForOneDatabase()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    const Destination other{shop.profilePath, u"0c0ffee0-9a0f-4c57-8f5e-0a5a2c1b7d11"_s};
    const Result<void> refused = journal.begin(command, other, noon);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY(refused.error().message.contains(shop.databaseId));
    QVERIFY(refused.error().message.contains(other.databaseId));
    QVERIFY(QFile::exists(refused.error().advice.section(u"take "_s, 1).section(u" out of"_s, 0, 0)));
    QVERIFY(journal.finish(command.id, OutcomeKind::Applied));
    QVERIFY(!journal.begin(command, other, noon));
}

void JournalTest::finishedCommandsAreNotListedButFound()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    QVERIFY(journal.finish(command.id, OutcomeKind::Lost));
    QCOMPARE(journal.unfinished()->entries.size(), size_t(0));
    const auto found = journal.find(command.id);
    QVERIFY(found && *found);
    QVERIFY((*found)->outcome == OutcomeKind::Lost);
    QVERIFY(!*journal.find(CommandId::random()));
}

void JournalTest::aFinishedOutcomeIsNotOverwritten()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    QVERIFY(journal.finish(command.id, OutcomeKind::Applied));
    QVERIFY(journal.finish(command.id, OutcomeKind::Lost));
    QVERIFY((*journal.find(command.id))->outcome == OutcomeKind::Applied);
}

void JournalTest::aHalfWrittenDraftIsNoCommand()
{
    const QTemporaryDir folder;
    QFile draft(folder.filePath(CommandId::random().text() + u".json.new-1"_s));
    QVERIFY(draft.open(QIODevice::WriteOnly));
    draft.write("{\"command_id\":");
    draft.close();
    QCOMPARE(Journal(folder.path()).unfinished()->entries.size(), size_t(0));
}

void JournalTest::anUnreadableEntryIsSaid()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command sound = takeoverOf(41);
    QVERIFY(journal.begin(sound, shop, noon));
    const CommandId damaged = CommandId::random();
    QFile broken(folder.filePath(damaged.text() + u".json"_s));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("{}") == 2);
    broken.close();
    Command dangling = takeoverOf(42);
    QVERIFY(QFile::link(u"/no/such/file"_s, folder.filePath(dangling.id.text() + u".json"_s)));

    const auto unfinished = journal.unfinished();
    QVERIFY(unfinished);
    QCOMPARE(unfinished->entries.size(), size_t(1));
    QCOMPARE(unfinished->unreadable.size(), size_t(2));
    for (const Error &error : unfinished->unreadable)
        QVERIFY(error.message.contains(damaged.text()) || error.message.contains(dangling.id.text()));
    // An id whose file cannot be read is not free.
    QVERIFY(!journal.begin(dangling, shop, noon));
}

void JournalTest::parametersKeepTheirTypes()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    Command command = takeoverOf(41);
    command.parameters = {{u"yes"_s, {true}},
                          {u"none"_s, {nullptr}},
                          {u"list"_s, {audit::JsonArray{{qint64(1)}, {u"x"_s}}}},
                          {u"object"_s, {audit::JsonObject{{u"a"_s, {false}}}}}};
    QVERIFY(journal.begin(command, shop, noon));
    QCOMPARE((*journal.find(command.id))->command.payload(), command.payload());
    QVERIFY(journal.begin(command, shop, noon));
}

void JournalTest::aFullDiskIsSaidAndLeavesNothing()
{
    const QTemporaryDir folder;
    Journal journal(folder.path());
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    const Command other = takeoverOf(42);
    {
        const FullDisk full;
        const Result<void> begun = journal.begin(other, shop, noon);
        QVERIFY(!begun);
        QCOMPARE(begun.error().code, ErrorCode::DiskFull);
    }
    QCOMPARE(journal.unfinished()->entries.size(), size_t(1));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
}

void JournalTest::filesArePrivate()
{
    const QTemporaryDir folder;
    Journal journal(folder.filePath(u"commands"_s));
    const Command command = takeoverOf(41);
    QVERIFY(journal.begin(command, shop, noon));
    const auto others =
        QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(folder.filePath(u"commands/%1.json"_s.arg(command.id.text()))) & others));
    QVERIFY(!(QFile::permissions(folder.filePath(u"commands"_s)) & others));
}

QTEST_GUILESS_MAIN(JournalTest)
#include "journal_test.moc"
