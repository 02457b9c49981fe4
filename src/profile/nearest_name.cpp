// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/nearest_name.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace idemdesk::profile {

namespace {

// Levenshtein's table, of which only the last row is kept.
qsizetype editDistance(const QString &left, const QString &right)
{
    std::vector<qsizetype> row(static_cast<size_t>(right.size()) + 1);
    std::iota(row.begin(), row.end(), qsizetype(0));
    for (qsizetype i = 0; i < left.size(); ++i) {
        qsizetype diagonal = std::exchange(row[0], i + 1);
        for (size_t j = 1; j < row.size(); ++j) {
            const qsizetype replaced = diagonal + (left[i] == right[static_cast<qsizetype>(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

// Longer than any name that is accepted anywhere; keeps hostile input from costing time.
constexpr qsizetype LongestName = 100;

} // namespace

std::optional<QString> nearestName(const QString &written, const QStringList &names)
{
    std::optional<QString> nearest;
    qsizetype smallest = LongestName;
    for (const QString &name : names) {
        const qsizetype longer = std::max(written.size(), name.size());
        if (longer > LongestName) {
            continue;
        }
        const qsizetype distance = editDistance(written.toLower(), name.toLower());
        if (distance * 3 <= longer && distance < smallest) {
            nearest = name;
            smallest = distance;
        }
    }
    return nearest;
}

} // namespace idemdesk::profile
