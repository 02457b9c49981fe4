// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace {

const QString sourceFolder = QStringLiteral(IDEMDESK_SOURCE_DIR);

struct Message
{
    QString context;
    QString source;
    QStringList translations;
    bool isFinished = true;
};

/// Every message of a translation file.
QList<Message> messagesIn(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"name")
            context = xml.readElementText();
        else if (xml.name() == u"message")
            messages << Message{context, {}, {}, true};
        else if (xml.name() == u"source")
            messages.last().source = xml.readElementText();
        else if (xml.name() == u"translation" || xml.name() == u"numerusform") {
            if (xml.attributes().value(u"type"_s) == u"unfinished")
                messages.last().isFinished = false;
            messages.last().translations << xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
        }
    }
    return messages;
}

QStringList placeholdersIn(const QString &text)
{
    static const QRegularExpression placeholder(u"%(S?[1-9]|n)"_s);
    QStringList found;
    for (const QRegularExpressionMatch &match : placeholder.globalMatch(text))
        found << match.captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

} // namespace

/// Japanese is complete, and says what the sources say now.
class TranslationsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTextIsTranslated_data();
    void everyTextIsTranslated();
    void valuesKeepTheirPlaces();
    void filesAreUpToDate_data();
    void filesAreUpToDate();
};

void TranslationsTest::everyTextIsTranslated_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("Japanese") << u"idemdesk_ja.ts"_s;
    QTest::newRow("English plurals") << u"idemdesk_en.ts"_s;
}

void TranslationsTest::everyTextIsTranslated()
{
    QFETCH(QString, file);
    QStringList missing;
    for (const Message &message : messagesIn(sourceFolder + u"/resources/translations/"_s + file)) {
        if (!message.isFinished || message.translations.join(QString()).isEmpty())
            missing << message.context + u": "_s + message.source;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

void TranslationsTest::valuesKeepTheirPlaces()
{
    for (const Message &message : messagesIn(sourceFolder + u"/resources/translations/idemdesk_ja.ts"_s))
        QVERIFY2(placeholdersIn(message.source) == placeholdersIn(message.translations.join(u' ')),
                 qPrintable(message.context + u": "_s + message.source));
}

void TranslationsTest::filesAreUpToDate_data()
{
    everyTextIsTranslated_data();
}

void TranslationsTest::filesAreUpToDate()
{
    QFETCH(QString, file);
    const QString path = sourceFolder + u"/resources/translations/"_s + file;
    const QTemporaryDir folder;
    const QString copy = folder.filePath(file);
    QVERIFY(QFile::copy(path, copy));
    QProcess lupdate;
    lupdate.setWorkingDirectory(sourceFolder);
    QStringList arguments{u"-I"_s,      u"src"_s,        u"-silent"_s, u"-no-obsolete"_s, u"-locations"_s, u"none"_s,
                          u"src/gui"_s, u"src/models"_s, u"ui"_s};
    if (file.contains(u"_en"))
        arguments.prepend(u"-pluralonly"_s);
    lupdate.start(QStringLiteral(IDEMDESK_LUPDATE), arguments << u"-ts"_s << copy);
    QVERIFY(lupdate.waitForFinished());
    const auto textsOf = [](const QString &ts) {
        QStringList texts;
        for (const Message &message : messagesIn(ts))
            texts << message.context + u": "_s + message.source;
        return texts;
    };
    QStringList now = textsOf(copy);
    QStringList then = textsOf(path);
    now.sort();
    then.sort();
    QVERIFY2(now == then, "run resources/translations/update, and translate what is new");
}

QTEST_GUILESS_MAIN(TranslationsTest)
#include "translations_test.moc"
