// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter_language.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

QStringList beginningWith(const QStringList &all, const QString &start)
{
    QStringList matching;
    std::ranges::copy_if(all, std::back_inserter(matching),
                         [&](const QString &each) { return each.startsWith(start, Qt::CaseInsensitive); });
    return matching;
}

QStringList everyAnomaly()
{
    QStringList codes;
    constexpr int last = 37;
    for (int number = 1; number <= last; ++number) {
        const auto anomaly = domain::Anomaly(number);
        if (domain::isFoundInRecords(anomaly))
            codes << domain::anomalyCode(anomaly);
    }
    return codes;
}

} // namespace

FilterCompletion FilterLanguage::complete(const QString &line, qsizetype cursor)
{
    const std::vector<FilterWord> words = filterWords(line);
    QStringList unused;
    for (const QString &field : fields()) {
        const auto isUsed = [&](const FilterWord &word) { return word.hasColon && word.field.toLower() == field; };
        if (std::ranges::none_of(words, isUsed))
            unused << field + u':';
    }
    const auto at = std::ranges::find_if(
        words, [cursor](const FilterWord &word) { return word.from <= cursor && cursor <= word.from + word.length; });
    if (at == words.end())
        return {cursor, 0, unused};
    if (!at->hasColon)
        return {at->from, at->length, beginningWith(unused, at->value)};
    if (cursor < at->valueFrom)
        return {cursor, 0, {}};
    return {at->valueFrom, at->from + at->length - at->valueFrom,
            beginningWith(valuesFor(at->field.toLower()), at->value)};
}

QStringList FilterLanguage::valuesFor(const QString &field)
{
    if (field == u"state")
        return {u"processing"_s, u"completed"_s, u"unknown"_s};
    if (field == u"anomaly")
        return everyAnomaly();
    if (field == u"older" || field == u"expiring")
        return {u"10m"_s, u"1h"_s, u"12h"_s, u"1d"_s, u"7d"_s};
    return {};
}

} // namespace idemdesk::models
