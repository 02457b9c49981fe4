// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/state_name.h"
#include "models/filter/filter_language.h"

#include <array>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// In the largest unit that holds it exactly, as parseDuration() reads it.
QString spanText(std::chrono::microseconds span)
{
    constexpr std::array units{std::pair(86'400'000'000LL, "d"), std::pair(3'600'000'000LL, "h"),
                               std::pair(60'000'000LL, "m"), std::pair(1'000'000LL, "s"), std::pair(1'000LL, "ms")};
    for (const auto &[length, unit] : units) {
        if (span.count() % length == 0)
            return QString::number(span.count() / length) + QLatin1StringView(unit);
    }
    return QString::number(span.count()) + u"us"_s;
}

} // namespace

QString FilterLanguage::write(const Filter &filter)
{
    QStringList words;
    const auto add = [&](const QString &field, const QString &value) {
        words << field + u':' + quotedForFilter(value);
    };
    if (filter.state)
        add(u"state"_s, domain::stateName(*filter.state).toLower());
    if (filter.anomaly)
        add(u"anomaly"_s, domain::anomalyCode(*filter.anomaly));
    if (filter.tenant)
        add(u"tenant"_s, QString::number(*filter.tenant));
    if (filter.actor)
        add(u"actor"_s, QString::number(*filter.actor));
    if (filter.olderThan)
        add(u"older"_s, spanText(*filter.olderThan));
    if (filter.expiring)
        add(u"expiring"_s, spanText(*filter.expiring));
    if (filter.key)
        add(u"key"_s, QString::fromUtf8(*filter.key));
    if (filter.operation)
        add(u"operation"_s, QString::fromUtf8(*filter.operation));
    return words.join(u' ');
}

} // namespace idemdesk::models
