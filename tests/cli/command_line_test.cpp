// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "cli/help_text.h"
#include "cli/registry.h"
#include "domain/inert_text.h"

#include <QtTest>

using namespace idemdesk;
using namespace idemdesk::cli;
using namespace Qt::StringLiterals;

class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void acceptsGlobalOptionsOnBothSidesOfTheCommand_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("before") << QByteArrayList{"--profile", "p", "--format", "csv", "list"};
        QTest::newRow("behind") << QByteArrayList{"list", "--profile", "p", "--format", "csv"};
        QTest::newRow("around") << QByteArrayList{"--profile", "p", "list", "--format=csv"};
        QTest::newRow("behind two names") << QByteArrayList{"schema", "status", "--profile=p", "--format=csv"};
    }

    void acceptsGlobalOptionsOnBothSidesOfTheCommand()
    {
        QFETCH(QByteArrayList, arguments);
        const Result<CommandLine> line = parseCommandLine(arguments, m_commands);
        QVERIFY(line && line->command);
        QCOMPARE(line->profile, u"p"_s);
        QCOMPARE(line->format, Format::Csv);
    }

    void handsValuesOnByteForByte_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("brackets") << QByteArray("[a,b]");
        QTest::newRow("braces") << QByteArray("{a,b}");
        QTest::newRow("leading dashes") << QByteArray("--id");
        QTest::newRow("one dash") << QByteArray("-");
        QTest::newRow("blanks") << QByteArray("  a b  ");
        QTest::newRow("quotes") << QByteArray("\"k\"");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("equals") << QByteArray("a=b");
        QTest::newRow("not UTF-8") << QByteArray("\xff\xfe");
        QTest::newRow("a command's name") << QByteArray("list");
        QTest::newRow("newline") << QByteArray("a\nb");
    }

    void handsValuesOnByteForByte()
    {
        QFETCH(QByteArray, value);
        const Result<CommandLine> line = parseCommandLine({"lookup", "--key", value}, m_commands);
        QVERIFY(line && line->command);
        QCOMPARE(line->arguments.value(u"--key"_s), value);
    }

    void takesSeveralIds()
    {
        const Result<CommandLine> line = parseCommandLine({"diagnose", "1", "2", "=a%2Fb"}, m_commands);
        QVERIFY(line && line->command);
        QCOMPARE(line->arguments.values(u"ID"_s), (std::vector<QByteArray>{"1", "2", "=a%2Fb"}));
    }

    void namesWhatItDoesNotUnderstand_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::addColumn<QString>("named");
        QTest::addColumn<QString>("advised");
        QTest::newRow("misspelt command") << QByteArrayList{"diagnos"} << u"diagnos"_s << u"diagnose"_s;
        QTest::newRow("misspelt option") << QByteArrayList{"list", "--stat", "x"} << u"--stat"_s << u"--state"_s;
        QTest::newRow("misspelt global") << QByteArrayList{"list", "--profil", "x"} << u"--profil"_s << u"--profile"_s;
        QTest::newRow("another format") << QByteArrayList{"list", "--format", "xml"} << u"xml"_s << u"jsonl"_s;
        QTest::newRow("missing id") << QByteArrayList{"show"} << u"ID"_s << u"show --help"_s;
        QTest::newRow("missing value") << QByteArrayList{"list", "--limit"} << u"--limit"_s << u"list --help"_s;
        QTest::newRow("empty value") << QByteArrayList{"lookup", "--key=", "--id=1"} << u"--key="_s << u"--key ''"_s;
        QTest::newRow("half a command") << QByteArrayList{"schema"} << u"not complete"_s << u"schema --help"_s;
        QTest::newRow("twice") << QByteArrayList{"lookup", "--key", "a", "--key", "b"} << u"--key"_s << u"lookup"_s;
        QTest::newRow("escape sequence") << QByteArrayList{"\x1b[31m"} << u"\\u{001B}"_s << u"--help"_s;
    }

    void namesWhatItDoesNotUnderstand()
    {
        QFETCH(QByteArrayList, arguments);
        QFETCH(QString, named);
        QFETCH(QString, advised);
        const Result<CommandLine> line = parseCommandLine(arguments, m_commands);
        QVERIFY(!line);
        QCOMPARE(line.error().code, ErrorCode::Usage);
        QVERIFY2(line.error().message.contains(named), qPrintable(line.error().message));
        QVERIFY2(line.error().advice.contains(advised), qPrintable(line.error().advice));
    }

    void helpsWithinEightyColumns_data()
    {
        QTest::addColumn<QByteArrayList>("arguments");
        QTest::newRow("nothing given") << QByteArrayList{};
        QTest::newRow("overview") << QByteArrayList{"--help"};
        for (const Command &command : allCommands()) {
            QByteArrayList arguments;
            for (const QString &name : command.path)
                arguments += name.toUtf8();
            QTest::newRow(arguments.join(' ').constData()) << arguments + QByteArrayList{"--help"};
            QTest::addRow("help %s", arguments.join(' ').constData()) << QByteArrayList{"help"} + arguments;
        }
    }

    void helpsWithinEightyColumns()
    {
        QFETCH(QByteArrayList, arguments);
        const Result<CommandLine> line = parseCommandLine(arguments, m_commands);
        QVERIFY(line && line->text);
        const QStringList lines = line->text->split(u'\n');
        for (const QString &each : lines)
            QVERIFY2(domain::displayWidth(each) <= 80, qPrintable(each));
        QVERIFY(line->text->contains(u"Exit codes:"_s));
        QVERIFY(line->text->contains(u"idemctl "_s));
    }

    void helpSaysWhatHelpSays()
    {
        const auto text = [&](const QByteArrayList &arguments) {
            return parseCommandLine(arguments, m_commands)->text.value_or(QString());
        };
        QCOMPARE(text({"help"}), text({"--help"}));
        QCOMPARE(text({"help", "show"}), text({"show", "--help"}));
        QCOMPARE(text({"help", "audit", "list"}), text({"audit", "list", "--help"}));
        QVERIFY(text({"help", "audit"}).contains(u"verify"_s));
        const Result<CommandLine> unknown = parseCommandLine({"help", "shew"}, m_commands);
        QVERIFY(!unknown);
        QVERIFY2(unknown.error().advice.contains(u"`show`"_s), qPrintable(unknown.error().advice));
    }

    void saysWhatEachGroupIsFor()
    {
        const QString overview = *parseCommandLine({}, m_commands)->text;
        QStringList summaries;
        for (const QString &group : {u"commands"_s, u"audit"_s, u"schema"_s}) {
            summaries << groupSummary(group);
            QVERIFY2(overview.contains(groupSummary(group)), qPrintable(overview));
        }
        QCOMPARE(summaries.removeDuplicates(), 0);
    }

    void namesEveryCommandInTheOverview()
    {
        const Result<CommandLine> line = parseCommandLine({}, m_commands);
        QVERIFY(line && line->text);
        for (const Command &command : m_commands)
            QVERIFY2(line->text->contains(u"\n  "_s + command.path.front()), qPrintable(command.path.front()));
    }

private:
    std::vector<Command> m_commands = allCommands();
};

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
