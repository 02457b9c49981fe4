// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace {

using Names = std::set<QString>;

/// The arrows of the design: what a folder names directly. What those name is allowed, too.
const std::map<QString, Names> &arrows()
{
    static const std::map<QString, Names> table{
        {u"domain"_s, {}},
        {u"audit"_s, {u"domain"_s}},
        {u"profile"_s, {u"domain"_s}},
        {u"store"_s, {u"domain"_s, u"audit"_s, u"profile"_s}},
        {u"desk"_s, {u"store"_s}},
        {u"retention"_s, {u"desk"_s}},
        {u"models"_s, {u"desk"_s, u"retention"_s}},
        {u"gui"_s, {u"models"_s}},
        {u"cli"_s, {u"desk"_s, u"retention"_s}},
        {u"orders"_s, {u"store"_s}},
    };
    return table;
}

/// The libraries outside that one folder alone, and those above it, may include; by the start of the include.
const std::map<QString, Names> &libraries()
{
    static const std::map<QString, Names> table{
        {u"CLI/"_s, {u"cli"_s, u"orders"_s}},
        {u"QSql"_s, {u"store"_s, u"desk"_s}},
        {u"sqlite3.h"_s, {u"store"_s}},
        {u"mysql.h"_s, {u"store"_s}},
        {u"toml++/"_s, {u"profile"_s}},
        {u"qt6keychain/"_s, {u"profile"_s}},
        {u"simdjson"_s, {u"domain"_s}},
        {u"QWidget"_s, {u"gui"_s}},
        {u"QCoro"_s, {u"gui"_s}},
        {u"QtWidgets"_s, {u"gui"_s}},
        {u"QApplication"_s, {u"gui"_s}},
        {u"openssl/"_s, {u"domain"_s, u"audit"_s}},
        {u"QtSql"_s, {u"store"_s}},
    };
    return table;
}

Names reachable(const QString &folder)
{
    Names all{folder};
    for (const QString &next : arrows().at(folder))
        all.merge(reachable(next));
    return all;
}

QStringList filesOf(const QString &folder)
{
    QStringList files;
    QDirIterator walk(QStringLiteral(IDEMDESK_SOURCE_DIR "/src/") + folder, {u"*.h"_s, u"*.cpp"_s}, QDir::Files,
                      QDirIterator::Subdirectories);
    while (walk.hasNext())
        files << walk.next();
    return files;
}

QString contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList includesOf(const QString &path)
{
    static const QRegularExpression include(u"^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"_s,
                                            QRegularExpression::MultilineOption);
    QStringList found;
    for (const QRegularExpressionMatch &match : include.globalMatch(contents(path)))
        found << match.captured(1);
    return found;
}

} // namespace

class IncludesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFolderIsInTheDesign();
    void includesFollowTheArrows_data();
    void includesFollowTheArrows();
    void cmakeLinksFollowTheArrows_data();
    void cmakeLinksFollowTheArrows();
    void librariesStayInTheirFolders();
    void theDriverKnowsNothingOfTheRest();
    void everyFileNamesItsLicence();
};

void IncludesTest::everyFolderIsInTheDesign()
{
    const QStringList folders =
        QDir(QStringLiteral(IDEMDESK_SOURCE_DIR "/src")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    QVERIFY(folders.size() >= 6);
    for (const QString &folder : folders)
        QVERIFY2(arrows().contains(folder), qPrintable(folder));
}

void IncludesTest::includesFollowTheArrows_data()
{
    QTest::addColumn<QString>("folder");
    for (const auto &[folder, names] : arrows()) {
        if (!filesOf(folder).isEmpty())
            QTest::newRow(qPrintable(folder)) << folder;
    }
}

void IncludesTest::includesFollowTheArrows()
{
    QFETCH(QString, folder);
    const Names allowed = reachable(folder);
    for (const QString &file : filesOf(folder)) {
        for (const QString &include : includesOf(file)) {
            const QString target = include.section(u'/', 0, 0);
            if (include.contains(u'/') && arrows().contains(target))
                QVERIFY2(allowed.contains(target), qPrintable(file + u" includes "_s + include));
        }
    }
}

void IncludesTest::cmakeLinksFollowTheArrows_data()
{
    includesFollowTheArrows_data();
}

void IncludesTest::cmakeLinksFollowTheArrows()
{
    QFETCH(QString, folder);
    static const QRegularExpression link(u"\\bidemdesk_([a-z]+)\\b"_s);
    const Names allowed = reachable(folder);
    const QString text = contents(QStringLiteral(IDEMDESK_SOURCE_DIR "/src/%1/CMakeLists.txt").arg(folder));
    QVERIFY(!text.isEmpty());
    for (const QRegularExpressionMatch &match : link.globalMatch(text)) {
        if (arrows().contains(match.captured(1)))
            QVERIFY2(allowed.contains(match.captured(1)), qPrintable(match.captured(0)));
    }
}

void IncludesTest::librariesStayInTheirFolders()
{
    for (const auto &[folder, names] : arrows()) {
        for (const QString &file : filesOf(folder)) {
            for (const QString &include : includesOf(file)) {
                for (const auto &[library, owners] : libraries()) {
                    if (include.startsWith(library))
                        QVERIFY2(owners.contains(folder), qPrintable(file + u" includes "_s + include));
                }
            }
        }
    }
}

void IncludesTest::theDriverKnowsNothingOfTheRest()
{
    const QStringList files = filesOf(u"store/mariadb"_s);
    QVERIFY(!files.isEmpty());
    for (const QString &file : files) {
        for (const QString &include : includesOf(file)) {
            if (arrows().contains(include.section(u'/', 0, 0)))
                QVERIFY2(include.startsWith(u"store/mariadb/"_s), qPrintable(file + u" includes "_s + include));
        }
    }
}

void IncludesTest::everyFileNamesItsLicence()
{
    for (const auto &[folder, names] : arrows()) {
        for (const QString &file : filesOf(folder))
            QVERIFY2(contents(file).startsWith(u"// SPDX-License-Identifier: GPL-3.0-or-later\n"_s), qPrintable(file));
    }
}

QTEST_APPLESS_MAIN(IncludesTest)
#include "includes_test.moc"
