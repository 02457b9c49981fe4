// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

#include <QTemporaryDir>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

class FindTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void findsANameInTheConfigurationFolder();
    void takesWhatLooksLikeAPathForOne_data();
    void takesWhatLooksLikeAPathForOne();
    void saysWhereItSearchedAndWhatIsThere();
    void saysThatNothingIsThere();
    void asksForANameWhereNoneIsGiven();
    void loadsWhatItFound();
    void refusesToLoad_data();
    void refusesToLoad();

private:
    void write(const QString &path, const QByteArray &text);
    [[nodiscard]] QString folder() const { return m_home->path() + u"/idemdesk/profiles"_s; }

    std::unique_ptr<QTemporaryDir> m_home;
};

void FindTest::init()
{
    m_home = std::make_unique<QTemporaryDir>();
    QVERIFY(m_home->isValid());
    qputenv("XDG_CONFIG_HOME", m_home->path().toLocal8Bit());
}

void FindTest::write(const QString &path, const QByteArray &text)
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), text.size());
}

void FindTest::findsANameInTheConfigurationFolder()
{
    write(folder() + u"/shop.toml"_s, OnlyConnection);
    QCOMPARE(findProfile(u"shop"_s).value_or(QString()), folder() + u"/shop.toml"_s);
}

void FindTest::takesWhatLooksLikeAPathForOne_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a slash") << u"/somewhere/shop"_s;
    QTest::newRow("the ending") << u"/other.toml"_s;
}

void FindTest::takesWhatLooksLikeAPathForOne()
{
    QFETCH(QString, name);
    const QString path = m_home->path() + name;
    write(path, OnlyConnection);
    QCOMPARE(findProfile(path).value_or(QString()), path);
}

void FindTest::saysWhereItSearchedAndWhatIsThere()
{
    write(folder() + u"/shop.toml"_s, OnlyConnection);
    write(folder() + u"/billing.toml"_s, OnlyConnection);
    write(folder() + u"/notes.txt"_s, "not a profile");
    const Result<QString> result = findProfile(u"shpo"_s);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Profile);
    QCOMPARE(result.error().message, u"there is no profile %1/shpo.toml"_s.arg(folder()));
    QCOMPARE(result.error().advice, u"The profiles in %1: billing, shop."_s.arg(folder()));
}

void FindTest::saysThatNothingIsThere()
{
    const Result<QString> result = findProfile(u"shop"_s);
    QVERIFY(!result.has_value());
    QCOMPARE(result.error().advice, u"There are no profiles in %1."_s.arg(folder()));
}

void FindTest::asksForANameWhereNoneIsGiven()
{
    const Result<QString> result = findProfile(QString());
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Profile);
    QVERIFY(result.error().advice.contains(u"IDEMDESK_PROFILE"_s));
}

void FindTest::loadsWhatItFound()
{
    write(folder() + u"/shop.toml"_s, OnlyConnection);
    const Result<Profile> profile = loadProfile(folder() + u"/shop.toml"_s);
    ACCEPTED(profile);
    QCOMPARE(profile->name, u"shop"_s);
    QCOMPARE(profile->connection.file, folder() + u"/shop.db"_s);
}

void FindTest::refusesToLoad_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message");
    QTest::newRow("a missing file") << u"/gone.toml"_s << QByteArray() << u"the profile %1 cannot be read"_s;
    QTest::newRow("a folder") << QString() << QByteArray() << u"%1 is a folder, not a profile"_s;
    QTest::newRow("a huge file") << u"/huge.toml"_s << QByteArray(1024 * 1024 + 1, ' ')
                                 << u"%1 is larger than 1 MiB and therefore no profile"_s;
}

void FindTest::refusesToLoad()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    QFETCH(QString, message);
    const QString path = m_home->path() + name;
    if (!content.isEmpty()) {
        write(path, content);
    }
    const Result<Profile> result = loadProfile(path);
    QVERIFY(!result.has_value());
    QVERIFY(result.error().code == ErrorCode::Profile);
    QCOMPARE(result.error().message, message.arg(path));
}

QTEST_GUILESS_MAIN(FindTest)
#include "find_test.moc"
