// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/nearest_name.h"

#include <algorithm>
#include <vector>

namespace idemdesk::profile {

namespace {

// Edits are insertion, removal, replacement, and the exchange of two neighbours, the commonest slip of the fingers
// (optimal string alignment).
qsizetype editDistance(QStringView left, QStringView right)
{
    std::vector<std::vector<qsizetype>> distance(static_cast<size_t>(left.size()) + 1,
                                                 std::vector<qsizetype>(static_cast<size_t>(right.size()) + 1));
    const auto at = [&](qsizetype i, qsizetype j) -> qsizetype & {
        return distance[static_cast<size_t>(i)][static_cast<size_t>(j)];
    };
    for (qsizetype i = 0; i <= left.size(); ++i) {
        for (qsizetype j = 0; j <= right.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const qsizetype replacement = left[i - 1] == right[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + replacement});
            if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
            }
        }
    }
    return distance.back().back();
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
