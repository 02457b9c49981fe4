// SPDX-License-Identifier: GPL-3.0-or-later
#include "home.h"

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace idemdesk;
using namespace idemdesk::profile;
using test::FakeKeychain;
using namespace Qt::StringLiterals;

namespace {

const QByteArray Secret("\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f"
                        "\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\xff",
                        32);

/// The key id tells one secret from another without showing it.
QString keyIdOf(const QByteArray &secret)
{
    return domain::KeyDigester::create(secret)->keyId();
}

} // namespace

class DigestKeyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isNoneWhereNothingIsSetUp();
    void comesFromTheEnvironmentFirst();
    void comesFromTheFileBeforeTheKeychain();
    void comesFromTheKeychainLast();
    void takesHexAndBytes_data();
    void takesHexAndBytes();
    void refusesAnythingElse_data();
    void refusesAnythingElse();
    void refusesAWrongVariable_data();
    void refusesAWrongVariable();
    void refusesAWrongKeychainEntry();
    void refusesAFileThatOthersMayRead_data();
    void refusesAFileThatOthersMayRead();
    void acceptsAFileThatEvenItsOwnerMayOnlyRead();
    void judgesALinkByItsTarget();
    void refusesAMissingFile();
    void refusesAFolderAndAPipe();
    void refusesAnotherUsersFile();
    void neverShowsTheSecret();

private:
    [[nodiscard]] Result<std::optional<domain::KeyDigester>> read();
    [[nodiscard]] QString faultOf();
    void writeFile(const QByteArray &content, mode_t mode);

    std::unique_ptr<QTemporaryDir> m_folder;
    Profile m_profile;
    QProcessEnvironment m_environment;
    FakeKeychain m_keychain;
};

void DigestKeyTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_profile = Profile();
    m_profile.name = u"orders"_s;
    m_environment = QProcessEnvironment();
    m_keychain = FakeKeychain();
}

Result<std::optional<domain::KeyDigester>> DigestKeyTest::read()
{
    return digestKey(m_profile, m_environment, m_keychain);
}

QString DigestKeyTest::faultOf()
{
    const auto result = read();
    return result || result.error().code != ErrorCode::Profile ? u"no fault"_s : result.error().message;
}

void DigestKeyTest::writeFile(const QByteArray &content, mode_t mode)
{
    m_profile.digestKeyFile = m_folder->filePath(u"digest.key"_s);
    QFile file(m_profile.digestKeyFile);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.close();
    QCOMPARE(chmod(QFile::encodeName(m_profile.digestKeyFile).constData(), mode), 0);
}

void DigestKeyTest::isNoneWhereNothingIsSetUp()
{
    const auto result = read();
    QVERIFY(result.has_value());
    QVERIFY(!result->has_value());
    QCOMPARE(m_keychain.asked, QStringList{u"orders/digest-key"_s});
}

void DigestKeyTest::comesFromTheEnvironmentFirst()
{
    m_environment.insert(u"IDEMDESK_DIGEST_KEY"_s, QString::fromLatin1(Secret.toHex()));
    writeFile(QByteArray(32, 'f'), 0600);
    m_keychain.answer = QByteArray(32, 'k');
    const auto result = read();
    QVERIFY(result.has_value() && result->has_value());
    QCOMPARE((*result)->keyId(), keyIdOf(Secret));
    QCOMPARE(m_keychain.asked, QStringList());
}

void DigestKeyTest::comesFromTheFileBeforeTheKeychain()
{
    writeFile(QByteArray(32, 'f'), 0600);
    m_keychain.answer = QByteArray(32, 'k');
    const auto result = read();
    QVERIFY(result.has_value() && result->has_value());
    QCOMPARE((*result)->keyId(), keyIdOf(QByteArray(32, 'f')));
    QCOMPARE(m_keychain.asked, QStringList());
}

void DigestKeyTest::comesFromTheKeychainLast()
{
    m_keychain.answer = QByteArray(32, 'k');
    const auto result = read();
    QVERIFY(result.has_value() && result->has_value());
    QCOMPARE((*result)->keyId(), keyIdOf(QByteArray(32, 'k')));
}

void DigestKeyTest::takesHexAndBytes_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("bytes") << Secret;
    QTest::newRow("hex") << Secret.toHex();
    QTest::newRow("hex in capitals") << Secret.toHex().toUpper();
    QTest::newRow("hex and a newline") << Secret.toHex() + "\n";
    QTest::newRow("hex and a newline of Windows") << Secret.toHex() + "\r\n";
}

void DigestKeyTest::takesHexAndBytes()
{
    QFETCH(QByteArray, content);
    writeFile(content, 0600);
    const auto result = read();
    QVERIFY2(result.has_value(), qPrintable(faultOf()));
    QCOMPARE((*result)->keyId(), keyIdOf(Secret));
}

void DigestKeyTest::refusesAnythingElse_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("31 bytes") << Secret.first(31);
    QTest::newRow("33 bytes") << Secret + "\n";
    QTest::newRow("63 digits") << Secret.toHex().first(63);
    QTest::newRow("65 digits") << Secret.toHex() + "0";
    QTest::newRow("no hex digit") << Secret.toHex().first(63) + "g";
    QTest::newRow("blanks between") << Secret.toHex(' ');
    QTest::newRow("two newlines") << Secret.toHex() + "\n\n";
    QTest::newRow("large") << QByteArray(100'000, '0');
}

void DigestKeyTest::refusesAnythingElse()
{
    QFETCH(QByteArray, content);
    writeFile(content, 0600);
    QCOMPARE(faultOf(), u"the digest key in %1 is not a 32-byte secret; accepted: 64 hex digits or 32 bytes"_s.arg(
                            m_profile.digestKeyFile));
}

void DigestKeyTest::refusesAWrongVariable_data()
{
    QTest::addColumn<QString>("value");
    QTest::newRow("short") << u"00ff"_s;
    QTest::newRow("32 characters are not 32 bytes") << QString(32, u'a');
    QTest::newRow("not hex") << QString(64, u'x');
}

void DigestKeyTest::refusesAWrongVariable()
{
    QFETCH(QString, value);
    m_environment.insert(u"IDEMDESK_DIGEST_KEY"_s, value);
    QCOMPARE(faultOf(), u"the digest key in IDEMDESK_DIGEST_KEY is not a 32-byte secret; accepted: 64 hex digits"_s);
}

void DigestKeyTest::refusesAWrongKeychainEntry()
{
    m_keychain.answer = "password";
    QVERIFY(faultOf().startsWith(u"the digest key in the keychain under idemdesk, orders/digest-key is not"_s));
}

void DigestKeyTest::refusesAFileThatOthersMayRead_data()
{
    QTest::addColumn<uint>("mode");
    QTest::addColumn<QString>("shown");
    QTest::newRow("all may read") << 0644U << u"0644"_s;
    QTest::newRow("the group may read") << 0640U << u"0640"_s;
    QTest::newRow("the group may write") << 0620U << u"0620"_s;
    QTest::newRow("others may execute") << 0601U << u"0601"_s;
}

void DigestKeyTest::refusesAFileThatOthersMayRead()
{
    QFETCH(uint, mode);
    QFETCH(QString, shown);
    writeFile(Secret, mode);
    QCOMPARE(faultOf(),
             u"the secret file %1 has mode %2; accepted: 0600 at most"_s.arg(m_profile.digestKeyFile, shown));
}

void DigestKeyTest::acceptsAFileThatEvenItsOwnerMayOnlyRead()
{
    writeFile(Secret, 0400);
    const auto result = read();
    QVERIFY2(result.has_value(), qPrintable(faultOf()));
    QVERIFY(result->has_value());
}

void DigestKeyTest::judgesALinkByItsTarget()
{
    writeFile(Secret, 0600);
    const QString target = m_profile.digestKeyFile;
    m_profile.digestKeyFile = m_folder->filePath(u"link.key"_s);
    QVERIFY(QFile::link(target, m_profile.digestKeyFile));
    QVERIFY2(read().has_value(), qPrintable(faultOf()));
    QCOMPARE(chmod(QFile::encodeName(target).constData(), 0644), 0);
    QVERIFY(faultOf().contains(u"link.key has mode 0644"_s));
}

void DigestKeyTest::refusesAMissingFile()
{
    m_profile.digestKeyFile = m_folder->filePath(u"gone.key"_s);
    m_keychain.answer = Secret;
    QCOMPARE(faultOf(), u"there is no secret file %1"_s.arg(m_profile.digestKeyFile));
}

void DigestKeyTest::refusesAFolderAndAPipe()
{
    m_profile.digestKeyFile = m_folder->path();
    QCOMPARE(faultOf(), u"%1 is not a regular file"_s.arg(m_folder->path()));
    m_profile.digestKeyFile = m_folder->filePath(u"pipe"_s);
    QCOMPARE(mkfifo(QFile::encodeName(m_profile.digestKeyFile).constData(), 0600), 0);
    QCOMPARE(faultOf(), u"%1 is not a regular file"_s.arg(m_profile.digestKeyFile));
}

void DigestKeyTest::refusesAnotherUsersFile()
{
    if (geteuid() != 0) {
        QSKIP("only root can give a file away");
    }
    writeFile(Secret, 0600);
    QCOMPARE(chown(QFile::encodeName(m_profile.digestKeyFile).constData(), 65534, 65534), 0);
    QCOMPARE(faultOf(), u"the secret file %1 belongs to another user"_s.arg(m_profile.digestKeyFile));
}

void DigestKeyTest::neverShowsTheSecret()
{
    m_environment.insert(u"IDEMDESK_DIGEST_KEY"_s, u"correct horse battery staple"_s);
    const auto result = read();
    QVERIFY(!result.has_value());
    const QString all = result.error().message + result.error().advice + result.error().detail;
    QVERIFY(!all.contains(u"horse"_s));
}

QTEST_GUILESS_MAIN(DigestKeyTest)
#include "digest_key_test.moc"
