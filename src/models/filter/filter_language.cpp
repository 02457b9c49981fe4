// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter_language.h"

#include "domain/state_name.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

QStringList FilterLanguage::fields()
{
    return {u"state"_s, u"anomaly"_s, u"tenant"_s, u"actor"_s, u"older"_s, u"expiring"_s, u"key"_s, u"operation"_s};
}

QString FilterLanguage::about(const QString &field)
{
    if (field == u"state")
        return tr("state:processing – also completed, unknown");
    if (field == u"anomaly")
        return tr("anomaly:A9 – diagnoses the list and keeps what shows it");
    if (field == u"tenant")
        return tr("tenant:42");
    if (field == u"actor")
        return tr("actor:1001");
    if (field == u"older")
        return tr("older:10m – created longer ago than this");
    if (field == u"expiring")
        return tr("expiring:12h – expiry lies within this span from now");
    if (field == u"key")
        return tr("key:\"…\" – byte for byte; quotes are needed for blanks");
    return tr("operation:orders.* – * and ? stand for any text and one character");
}

ReadFilter FilterLanguage::read(const QString &line)
{
    ReadFilter read;
    QStringList seen;
    for (const FilterWord &word : filterWords(line)) {
        const QString field = word.field.toLower();
        std::optional<QString> fault;
        if (word.isOpen)
            fault = tr("The quote is not closed.");
        else if (!word.hasColon)
            fault = tr("Say what it is, for example key:%1").arg(quotedForFilter(word.value));
        else if (!fields().contains(field))
            fault = tr("There is no field %1. Fields: %2").arg(word.field, fields().join(u", "_s));
        else if (seen.contains(field))
            fault = tr("%1 stands here twice.").arg(field);
        else
            fault = take(read.filter, word);
        seen << field;
        if (fault)
            read.faults.push_back({word.from, word.length, *fault});
    }
    return read;
}

std::optional<QString> FilterLanguage::take(Filter &filter, const FilterWord &word)
{
    const QString field = word.field.toLower();
    if (word.value.isEmpty())
        return tr("%1 needs a value: %2").arg(field, about(field));
    if (field == u"state")
        return takeState(filter, word.value);
    if (field == u"anomaly")
        return takeAnomaly(filter, word.value);
    if (field == u"tenant")
        return takeNumber(filter.tenant, word.value);
    if (field == u"actor")
        return takeNumber(filter.actor, word.value);
    if (field == u"older")
        return takeSpan(filter.olderThan, word.value);
    if (field == u"expiring")
        return takeSpan(filter.expiring, word.value);
    (field == u"key" ? filter.key : filter.operation) = word.value.toUtf8();
    return {};
}

std::optional<QString> FilterLanguage::takeState(Filter &filter, const QString &value)
{
    filter.state = domain::stateNamed(value);
    return filter.state ? std::nullopt : std::optional(tr("A state is processing, completed or unknown."));
}

std::optional<QString> FilterLanguage::takeAnomaly(Filter &filter, const QString &value)
{
    const auto anomaly = domain::anomalyOf(value);
    if (!anomaly || !domain::isFoundInRecords(*anomaly))
        return tr("An anomaly is one of A1 to A5, A9 to A21, A23 and A24.");
    filter.anomaly = anomaly;
    return {};
}

std::optional<QString> FilterLanguage::takeNumber(std::optional<qint64> &target, const QString &value)
{
    bool isNumber = false;
    const qint64 number = value.toLongLong(&isNumber);
    if (!isNumber)
        return tr("This must be a whole number.");
    target = number;
    return {};
}

std::optional<QString> FilterLanguage::takeSpan(std::optional<std::chrono::microseconds> &target, const QString &value)
{
    const Result<std::chrono::microseconds> span = domain::parseDuration(value);
    if (!span)
        return tr("A span is a number and a unit: 30s, 10m, 12h, 7d.");
    target = *span;
    return {};
}

} // namespace idemdesk::models
