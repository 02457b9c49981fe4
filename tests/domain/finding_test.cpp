// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/finding.h"

#include <QSet>
#include <QtTest/QtTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace idemdesk::domain;

namespace {

bool contains(const std::vector<int> &numbers, int number)
{
    return std::find(numbers.begin(), numbers.end(), number) != numbers.end();
}

/// The severity of every anomaly.
Severity severityByRule(int number)
{
    if (contains({2, 5, 6, 7, 16, 17, 18, 29, 37}, number))
        return Severity::Critical;
    if (contains({1, 3, 4, 9, 10, 11, 12, 13, 15, 23, 24, 26, 27, 33, 34, 35, 36}, number))
        return Severity::High;
    if (contains({8, 14, 19, 20, 22, 25, 28, 31, 32}, number))
        return Severity::Medium;
    return number == 21 ? Severity::Low : Severity::Info;
}

} // namespace

class FindingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void severitiesAreThoseOfTheRules()
    {
        for (int number = 1; number <= 37; ++number)
            QVERIFY2(severityOf(Anomaly(number)) == severityByRule(number), qPrintable(QString::number(number)));
    }

    void everyAnomalyHasATitleOfItsOwn()
    {
        QSet<QString> titles;
        for (int number = 1; number <= 37; ++number)
            titles.insert(titleOf(Anomaly(number)));
        QCOMPARE(titles.size(), qsizetype(37));
        QVERIFY(!titles.contains(QString()));
        QCOMPARE(titleOf(Anomaly(9)), u"order committed, record still open"_s);
        QCOMPARE(titleOf(Anomaly(16)), u"fence broken"_s);
        QCOMPARE(titleOf(Anomaly(21)), u"sweep is behind"_s);
    }

    void numbersOutsideTheCatalogueAreSaidToBeUnknown()
    {
        for (const int number : {0, 38, -1}) {
            QCOMPARE(titleOf(Anomaly(number)), u"not a known anomaly"_s);
            QCOMPARE(severityOf(Anomaly(number)), Severity::Info);
        }
    }

    void codesSurviveTheirText()
    {
        for (int number = 1; number <= 37; ++number) {
            const QString code = u"A"_s + QString::number(number);
            QCOMPARE(anomalyCode(Anomaly(number)), code);
            QCOMPARE(anomalyOf(code), std::optional(Anomaly(number)));
            QCOMPARE(anomalyOf(code.toLower()), std::optional(Anomaly(number)));
        }
    }

    void refusesWhatIsNoCode()
    {
        for (const QString &text : {u""_s, u"A"_s, u"A0"_s, u"A38"_s, u"A09"_s, u"A+9"_s, u"A 9"_s, u"A9 "_s, u"9"_s,
                                    u"B9"_s, u"A-1"_s, u"A9x"_s, u"A99999999999"_s})
            QVERIFY2(!anomalyOf(text), qPrintable(text));
    }

    void severityNamesSurvive()
    {
        const QStringList names{u"info"_s, u"low"_s, u"medium"_s, u"high"_s, u"critical"_s};
        for (qsizetype i = 0; i < names.size(); ++i) {
            QCOMPARE(severityName(Severity(i)), names[i]);
            QCOMPARE(severityNamed(names[i]), std::optional(Severity(i)));
        }
        QVERIFY(!severityNamed(u"High"_s));
        QVERIFY(!severityNamed(QString()));
        QVERIFY(Severity::Info < Severity::Critical);
    }

    void actionsHaveTheTokensOfTheContract()
    {
        const QStringList tokens{u"takeover"_s, u"complete"_s,   u"reject"_s,         u"release"_s,
                                 u"hold"_s,     u"extend"_s,     u"mark-delivered"_s, u"reclaim"_s,
                                 u"inquire"_s,  u"expire-key"_s, u"sweep"_s};
        const std::vector<Action> actions{Action::Takeover, Action::Complete,  Action::Reject,        Action::Release,
                                          Action::Hold,     Action::Extend,    Action::MarkDelivered, Action::Reclaim,
                                          Action::Inquire,  Action::ExpireKey, Action::Sweep};
        for (std::size_t i = 0; i < actions.size(); ++i)
            QCOMPARE(actionToken(actions[i]), tokens[qsizetype(i)]);
    }
};

QTEST_APPLESS_MAIN(FindingTest)
#include "finding_test.moc"
