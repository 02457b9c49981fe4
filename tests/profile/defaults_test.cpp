// SPDX-License-Identifier: GPL-3.0-or-later
#include "parsing.h"

#include <QRegularExpression>

using namespace idemdesk;
using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

namespace {

const QStringList Drivers{u"mysql"_s, u"postgresql"_s, u"sqlite"_s};

QByteArray filledIn(QString text)
{
    text.replace(u"file = \"\""_s, u"file = \"shop.db\""_s);
    return text.toUtf8();
}

/// The keys that a section accepts, as the error on an unknown one lists them.
QStringList acceptedKeys(const QByteArray &section)
{
    const QByteArray nonsense = "zzzzzzzzzzzzzzzzzz = 1\n";
    const Result<Profile> result = section.isEmpty()         ? parsed(nonsense + OnlyConnection)
                                   : section == "connection" ? parsed(OnlyConnection + nonsense)
                                                             : parsedWith('[' + section + "]\n" + nonsense);
    return adviceOf(result).section(u"Accepted: "_s, 1).split(u", "_s);
}

/// The keys that the text gives or mentions in a section, with a line of meaning each.
QStringList documentedKeys(const QString &text, const QString &section)
{
    static const QRegularExpression header(u"^(?:# )?\\[(.+)\\]\\s*(?:#.*)?$"_s);
    static const QRegularExpression line(u"^(?:# )?(\\w+) = .*\\S\\s+# .+$"_s);
    QString current;
    QStringList keys;
    for (const QString &each : text.split(u'\n')) {
        if (const QRegularExpressionMatch match = header.match(each); match.hasMatch()) {
            current = match.captured(1);
        } else if (const QRegularExpressionMatch key = line.match(each); key.hasMatch() && current == section) {
            keys.append(key.captured(1));
        }
    }
    keys.sort();
    return keys;
}

/// Every line that was commented out, as a profile of a server.
QByteArray uncommented()
{
    static const QRegularExpression out(u"^# (\\[|\\w+ = )"_s, QRegularExpression::MultilineOption);
    QString text = profileDefaults(Drivers);
    text.replace(out, u"\\1"_s);
    text.replace(u"driver = \"sqlite\""_s, u"driver = \"postgresql\""_s);
    static const QRegularExpression otherPlace(u"^(file|socket) = .*\\n"_s, QRegularExpression::MultilineOption);
    return text.remove(otherPlace).toUtf8();
}

} // namespace

class DefaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areWhatAProfileHasThatGivesNothing();
    void listEveryAcceptedKeyWithItsMeaning_data();
    void listEveryAcceptedKeyWithItsMeaning();
    void showExamplesThatAreAccepted();
    void showAnOperationsOwnDefaults();
    void nameTheDriversOfTheProgramAlone();
    void areNoProfileBeforeTheConnectionIsFilledIn();
};

void DefaultsTest::areWhatAProfileHasThatGivesNothing()
{
    const Result<Profile> given = parsed(filledIn(profileDefaults(Drivers)));
    const Result<Profile> bare = parsed(OnlyConnection);
    ACCEPTED(given);
    ACCEPTED(bare);
    QCOMPARE(given->name, bare->name);
    QVERIFY(given->environment == bare->environment);
    QVERIFY(given->connection == bare->connection);
    QVERIFY(given->replica == bare->replica);
    QVERIFY(given->replicaMaxLag == bare->replicaMaxLag);
    QVERIFY(given->redis == bare->redis);
    QVERIFY(given->layout == bare->layout);
    QCOMPARE(given->digestKeyFile, bare->digestKeyFile);
    QCOMPARE(given->rules.hasLeases, bare->rules.hasLeases);
    QCOMPARE(given->rules.hasGenerations, bare->rules.hasGenerations);
    QVERIFY(given->rules.fencing == bare->rules.fencing);
    QVERIFY(given->rules.stuckAfter == bare->rules.stuckAfter);
    QVERIFY(given->rules.longestLease == bare->rules.longestLease);
    QVERIFY(given->rules.sweepGrace == bare->rules.sweepGrace);
    QCOMPARE(given->rules.keyGrammar.text(), bare->rules.keyGrammar.text());
    QVERIFY(given->rules.operations.empty());
    QCOMPARE(given->warnings, QStringList());
}

void DefaultsTest::listEveryAcceptedKeyWithItsMeaning_data()
{
    QTest::addColumn<QByteArray>("section");
    QTest::newRow("connection") << QByteArray("connection");
    QTest::newRow("layout") << QByteArray("layout");
    QTest::newRow("tables") << QByteArray("tables");
    QTest::newRow("columns.records") << QByteArray("columns.records");
    QTest::newRow("columns.orders") << QByteArray("columns.orders");
    QTest::newRow("columns.outbox") << QByteArray("columns.outbox");
    QTest::newRow("columns.downstream") << QByteArray("columns.downstream");
    QTest::newRow("states") << QByteArray("states");
    QTest::newRow("operation") << QByteArray("operation.\"orders.create.v1\"");
}

void DefaultsTest::listEveryAcceptedKeyWithItsMeaning()
{
    QFETCH(QByteArray, section);
    QCOMPARE(documentedKeys(profileDefaults(Drivers), QString::fromUtf8(section)), acceptedKeys(section));
}

void DefaultsTest::showExamplesThatAreAccepted()
{
    const Result<Profile> profile = parsed(uncommented());
    ACCEPTED(profile);
    QCOMPARE(profile->warnings, QStringList());
    QVERIFY(profile->replica.has_value());
    QVERIFY(profile->replicaMaxLag == std::chrono::seconds(10));
    QVERIFY(profile->redis.has_value());
    QCOMPARE(profile->rules.operations.size(), 1U);
}

void DefaultsTest::showAnOperationsOwnDefaults()
{
    const Result<Profile> profile = parsed(uncommented());
    ACCEPTED(profile);
    const domain::OperationRules &shown = profile->rules.operations.begin()->second;
    const domain::OperationRules byDefault;
    QVERIFY(shown.effects == byDefault.effects);
    QVERIFY(shown.responseMeans == byDefault.responseMeans);
    QCOMPARE(shown.completedStatus, byDefault.completedStatus);
    QCOMPARE(shown.rejectedStatus, byDefault.rejectedStatus);
    QCOMPARE(shown.contentType, byDefault.contentType);
}

void DefaultsTest::nameTheDriversOfTheProgramAlone()
{
    const QRegularExpression line(u"^driver = .*$"_s, QRegularExpression::MultilineOption);
    QVERIFY(line.match(profileDefaults({u"mysql"_s, u"sqlite"_s})).captured().endsWith(u"# mysql | sqlite"_s));
    QVERIFY(!profileDefaults({u"sqlite"_s}).contains(u"@"_s));
}

void DefaultsTest::areNoProfileBeforeTheConnectionIsFilledIn()
{
    const QString fault = faultOf(parsed(profileDefaults(Drivers).toUtf8()));
    QVERIFY2(fault.contains(u"[connection] file is the text \"\""_s), qPrintable(fault));
}

QTEST_GUILESS_MAIN(DefaultsTest)
#include "defaults_test.moc"
