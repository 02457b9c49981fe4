// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secrets.h"

#include <QDeadlineTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <future>

using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

namespace {

constexpr int Patience = 60'000; ///< for what starts on a busy machine; a limit for hangs

/// A session bus with a keyring of its own, which is unlocked. Gone with this object.
class Keyring
{
public:
    Keyring() : m_environment(QProcessEnvironment::systemEnvironment())
    {
        for (const QString &variable : {u"HOME"_s, u"XDG_RUNTIME_DIR"_s, u"XDG_DATA_HOME"_s})
            m_environment.insert(variable, m_folder.path());
        m_bus.setProcessEnvironment(m_environment);
        m_bus.start(u"dbus-daemon"_s, {u"--config-file="_s + settings(), u"--nofork"_s, u"--print-address"_s});
        if (!m_bus.waitForReadyRead(Patience))
            qFatal("dbus-daemon does not start");
        const QByteArray address = m_bus.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address);
        m_environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, QString::fromLatin1(address));
        m_daemon.setProcessEnvironment(m_environment);
        m_daemon.start(u"gnome-keyring-daemon"_s, {u"--foreground"_s, u"--unlock"_s, u"--components=secrets"_s});
        m_daemon.write("pw");
        m_daemon.closeWriteChannel();
        if (!m_daemon.waitForStarted(Patience))
            qFatal("gnome-keyring-daemon does not start");
    }

    ~Keyring()
    {
        for (QProcess *process : {&m_daemon, &m_bus}) {
            process->terminate();
            process->waitForFinished(Patience);
        }
    }

    Keyring(const Keyring &) = delete;
    Keyring &operator=(const Keyring &) = delete;

    /// True once the keyring has taken the secret, as QtKeychain would write it.
    [[nodiscard]] bool store(const QString &key, const QByteArray &secret) const
    {
        QProcess tool;
        tool.setProcessEnvironment(m_environment);
        tool.start(u"secret-tool"_s, {u"store"_s, u"--label"_s, key, u"xdg:schema"_s, u"org.qt.keychain"_s, u"user"_s,
                                      key, u"server"_s, u"idemdesk"_s, u"type"_s, u"plaintext"_s});
        tool.write(secret);
        tool.closeWriteChannel();
        return tool.waitForFinished(Patience) && tool.exitCode() == 0;
    }

private:
    /// Without folders of services: the bus would start a keyring that nobody unlocked.
    [[nodiscard]] QString settings() const
    {
        QFile file(m_folder.filePath(u"bus.conf"_s));
        const QByteArray listen = "<listen>unix:tmpdir=" + m_folder.path().toUtf8() + "</listen>";
        if (!file.open(QIODevice::WriteOnly) ||
            file.write("<busconfig><type>session</type>" + listen +
                       "<policy context=\"default\"><allow send_destination=\"*\"/><allow receive_sender=\"*\"/>"
                       "<allow own=\"*\"/></policy></busconfig>\n") < 0)
            qFatal("the settings of the bus cannot be written");
        return file.fileName();
    }

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    QProcess m_bus;
    QProcess m_daemon;
};

/// What the keychain says, or nothing in the end: on a busy machine it gives up before the keyring answers.
QByteArray answer(SystemKeychain &keychain, const QString &key)
{
    for (const QDeadlineTimer end(Patience); !end.hasExpired();) {
        if (const auto secret = keychain.read(key))
            return *secret;
    }
    return {};
}

} // namespace

class KeyringTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadOnAnyThreadAgainAndAgain();
};

void KeyringTest::isReadOnAnyThreadAgainAndAgain()
{
    const Keyring keyring;
    QTRY_VERIFY_WITH_TIMEOUT(keyring.store(u"orders/password"_s, "s3cret"), Patience);
    SystemKeychain keychain;
    const auto ask = [&keychain] { return answer(keychain, u"orders/password"_s); };
    QCOMPARE(ask(), QByteArray("s3cret"));
    QVERIFY(!keychain.read(u"orders/other"_s).has_value());
    // As stores do: on their own threads, while this one waits for them.
    for (int round = 0; round < 2; ++round) {
        auto first = std::async(std::launch::async, ask);
        auto second = std::async(std::launch::async, ask);
        QCOMPARE(first.get(), QByteArray("s3cret"));
        QCOMPARE(second.get(), QByteArray("s3cret"));
    }
}

QTEST_GUILESS_MAIN(KeyringTest)
#include "keyring_test.moc"
