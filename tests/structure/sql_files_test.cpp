// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

using namespace Qt::StringLiterals;

/// SQL stands in files, one statement each, and nowhere in the code.
class SqlFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFileHoldsOneStatementAndSaysWhatServesIt();
    void codeHoldsNoStatements();
};

namespace {

QStringList filesBelow(const QString &folder, const QStringList &patterns)
{
    QStringList files;
    QDirIterator walk(QStringLiteral(IDEMDESK_SOURCE_DIR "/") + folder, patterns, QDir::Files,
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

QString withoutComments(QString sql)
{
    static const QRegularExpression comment(u"--[^\n]*"_s);
    return sql.remove(comment).trimmed();
}

} // namespace

void SqlFilesTest::eachFileHoldsOneStatementAndSaysWhatServesIt()
{
    const QStringList files = filesBelow(u"resources/sql"_s, {u"*.sql"_s});
    QVERIFY(files.size() > 5);
    for (const QString &file : files) {
        const QString text = contents(file);
        QVERIFY2(text.startsWith(u"--"_s), qPrintable(file + u": no comment in front"_s));
        QString statement = withoutComments(text);
        if (statement.endsWith(u';'))
            statement.chop(1);
        QVERIFY2(!statement.isEmpty(), qPrintable(file));
        static const QRegularExpression trigger(u"\\bCREATE\\s+TRIGGER\\b"_s);
        if (!statement.contains(trigger))
            QVERIFY2(!statement.contains(u';'), qPrintable(file + u": more than one statement"_s));
    }
}

void SqlFilesTest::codeHoldsNoStatements()
{
    static const QRegularExpression statement(
        u"\"\\s*(SELECT\\s.+\\sFROM\\s|INSERT\\s+INTO\\s|UPDATE\\s+\\S+\\s+SET\\s|DELETE\\s+FROM\\s|CREATE\\s+TABLE\\s)"_s);
    for (const QString &file : filesBelow(u"src"_s, {u"*.cpp"_s, u"*.h"_s})) {
        const QRegularExpressionMatch match = statement.match(contents(file));
        QVERIFY2(!match.hasMatch(), qPrintable(file + u": "_s + match.captured(0)));
    }
}

QTEST_APPLESS_MAIN(SqlFilesTest)
#include "sql_files_test.moc"
