// SPDX-License-Identifier: GPL-3.0-or-later
#include "settling_bench.h"

#include <QStorageInfo>
#include <QtTest>

#include <csignal>

#include <sys/mount.h>
#include <sys/resource.h>

using namespace Qt::StringLiterals;
using namespace idemdesk;
using namespace idemdesk::cli;

namespace {

/// The demo's files on a small disk of their own, with a file that fills it but for some bytes.
class SmallDisk
{
public:
    SmallDisk(const SettlingBench &bench, qint64 left)
    {
        m_mounted = ::mount("tmpfs", mountPoint().constData(), "tmpfs", 0, "size=4m") == 0;
        if (!m_mounted)
            return;
        for (const QString &name : {u"demo.db"_s, u"profile.toml"_s, u"digest.key"_s})
            m_copied = QFile::copy(bench.path(name), m_folder.filePath(name)) && m_copied;
        m_filler.setFileName(m_folder.filePath(u"filler"_s));
        const qint64 filled = QStorageInfo(m_folder.path()).bytesAvailable() - left;
        m_copied = m_filler.open(QIODevice::WriteOnly) && m_filler.write(QByteArray(filled, 'x')) == filled &&
                   m_filler.flush() && m_copied;
    }
    ~SmallDisk()
    {
        m_filler.close();
        if (m_mounted)
            ::umount(mountPoint().constData());
    }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;

    [[nodiscard]] bool isMounted() const { return m_mounted; }
    [[nodiscard]] bool isReady() const { return m_copied; }
    [[nodiscard]] QString path(const QString &name) const { return m_folder.filePath(name); }
    void makeRoom() { m_filler.remove(); }

private:
    [[nodiscard]] QByteArray mountPoint() const { return QFile::encodeName(m_folder.path()); }

    QTemporaryDir m_folder;
    QFile m_filler;
    bool m_mounted = false;
    bool m_copied = true;
};

/// No file of this process grows beyond this size while it lives.
class FileLimit
{
public:
    explicit FileLimit(rlim_t bytes)
    {
        std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileLimit() { ::setrlimit(RLIMIT_FSIZE, &m_before); }
    FileLimit(const FileLimit &) = delete;
    FileLimit &operator=(const FileLimit &) = delete;

private:
    rlimit m_before{};
};

const QByteArray command = "0b2f8c1e-64f5-4b62-9d6a-1f0f5f4f2a15";
const QByteArrayList withId{"--command-id", command};

QByteArrayList onDisk(const SmallDisk &disk)
{
    return withId + QByteArrayList{"--profile", disk.path(u"profile.toml"_s).toLocal8Bit()};
}

} // namespace

/// No room for the database: exit 1, nothing half done, and the same command happens once there is room.
class FullDiskTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFullDiskUnderTheDatabaseChangesNothing_data();
    void aFullDiskUnderTheDatabaseChangesNothing();
    void aDatabaseThatMayNotGrowIsLeftAsItWas();
};

void FullDiskTest::aFullDiskUnderTheDatabaseChangesNothing_data()
{
    QTest::addColumn<qint64>("left");
    QTest::addColumn<bool>("settled"); // before there is room, it is asked about
    for (const qint64 pages : {0, 1, 2, 4, 6}) {
        QTest::addRow("%lld pages left", pages) << pages * 4096 << false;
        QTest::addRow("%lld pages left, settled", pages) << pages * 4096 << true;
    }
}

void FullDiskTest::aFullDiskUnderTheDatabaseChangesNothing()
{
    QFETCH(qint64, left);
    QFETCH(bool, settled);
    SettlingBench bench;
    const QByteArray id = bench.idOf(abandoned);
    SmallDisk disk(bench, left);
    if (!disk.isMounted())
        QSKIP("mounting a small disk takes root");
    QVERIFY(disk.isReady());
    const QByteArray profile = disk.path(u"profile.toml"_s).toLocal8Bit();
    const auto show = [&] {
        return documentOf(bench.terminal().run({"--format", "json", "show", id, "--profile", profile}));
    };
    const int before = show().value(u"generation"_s).toInt();

    const Ran full = bench.takeover(id, "1", onDisk(disk));
    QCOMPARE(full.code, 1);
    QVERIFY2(full.err.contains("no space is left"), full.err.constData());
    QVERIFY2(full.err.contains(QByteArray("--command-id " + command)), full.err.constData());
    QVERIFY(full.out.isEmpty());
    QCOMPARE(show().value(u"generation"_s).toInt(), before);
    QVERIFY(
        !bench.terminal().run({"--profile", profile, "audit", "list", "--format", "jsonl"}).out.contains("applied"));

    disk.makeRoom();
    if (settled)
        QCOMPARE(bench.terminal().run({"--profile", profile, "commands", "settle", command}).code, 0);
    const Ran again = bench.takeover(id, "1", onDisk(disk));
    QCOMPARE(again.code, settled ? 3 : 0);
    QCOMPARE(show().value(u"generation"_s).toInt(), before + (settled ? 0 : 1));
    QVERIFY(bench.journal().unfinished()->entries.empty());
    QCOMPARE(bench.terminal().run({"--profile", profile, "audit", "verify"}).code, 0);
}

void FullDiskTest::aDatabaseThatMayNotGrowIsLeftAsItWas()
{
    SettlingBench bench;
    const QByteArray id = bench.idOf(abandoned);
    {
        // Room for the console's own journal of the command, not for SQLite's.
        const FileLimit limit(4096);
        const Ran full = bench.takeover(id, "1", withId);
        QCOMPARE(full.code, 1);
        QVERIFY2(full.err.contains(QByteArray("--command-id " + command)), full.err.constData());
        QVERIFY(full.out.isEmpty());
    }
    QCOMPARE(bench.generation(abandoned), "1");
    QCOMPARE(bench.ask(u"SELECT count(*) FROM idemdesk_audit"_s).toInt(), 0);
    QCOMPARE(bench.journal().unfinished()->entries.size(), size_t(1));
    QCOMPARE(bench.takeover(id, "1", withId).code, 0);
    QCOMPARE(bench.generation(abandoned), "2");
    QCOMPARE(bench.terminal().run({"audit", "verify"}).code, 0);
}

QTEST_GUILESS_MAIN(FullDiskTest)
#include "full_disk_test.moc"
