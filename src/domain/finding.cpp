// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/finding.h"

#include "domain/anomaly_catalogue.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array<QStringView, 5> severityNames{u"info", u"low", u"medium", u"high", u"critical"};

constexpr std::array<QStringView, 11> actionTokens{
    u"takeover",       u"complete", u"reject",  u"release",    u"hold",  u"extend",
    u"mark-delivered", u"reclaim",  u"inquire", u"expire-key", u"sweep",
};

/// Null where the number is none of A1–A37.
const AnomalyEntry *entryOf(Anomaly anomaly)
{
    const int number = static_cast<int>(anomaly);
    if (number < 1 || number > static_cast<int>(anomalyCatalogue.size()))
        return nullptr;
    return &anomalyCatalogue[static_cast<std::size_t>(number - 1)];
}

} // namespace

QString severityName(Severity severity)
{
    return severityNames[static_cast<std::size_t>(severity)].toString();
}

std::optional<Severity> severityNamed(const QString &name)
{
    const auto found = std::find(severityNames.begin(), severityNames.end(), QStringView(name));
    if (found == severityNames.end())
        return {};
    return static_cast<Severity>(found - severityNames.begin());
}

QString actionToken(Action action)
{
    return actionTokens[static_cast<std::size_t>(action)].toString();
}

QString anomalyCode(Anomaly anomaly)
{
    return u"A"_s + QString::number(static_cast<int>(anomaly));
}

std::optional<Anomaly> anomalyOf(const QString &code)
{
    if (!code.startsWith(u'A', Qt::CaseInsensitive))
        return {};
    const auto anomaly = static_cast<Anomaly>(QStringView(code).sliced(1).toInt());
    // Spelling it again refuses `A09`, `A+9` and `A 9`.
    if (!entryOf(anomaly) || anomalyCode(anomaly).compare(code, Qt::CaseInsensitive) != 0)
        return {};
    return anomaly;
}

bool isFoundInRecords(Anomaly anomaly)
{
    const int number = int(anomaly);
    return number >= 1 && number <= 25 && number != 6 && number != 22;
}

Severity severityOf(Anomaly anomaly)
{
    const AnomalyEntry *entry = entryOf(anomaly);
    return entry ? entry->severity : Severity::Info;
}

QString titleOf(Anomaly anomaly)
{
    const AnomalyEntry *entry = entryOf(anomaly);
    return entry ? entry->title.toString() : u"not a known anomaly"_s;
}

} // namespace idemdesk::domain
