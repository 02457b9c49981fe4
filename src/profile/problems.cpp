// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/problems.h"

#include <algorithm>
#include <tuple>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

void Problems::add(Rank rank, int line, const QString &message, const QString &advice)
{
    m_entries.push_back({rank, line, Error{ErrorCode::Profile, at(line) + message, advice}});
}

void Problems::warn(int line, const QString &message)
{
    m_warnings.append(at(line) + message);
}

std::optional<Error> Problems::mostTelling() const
{
    const auto first = std::min_element(m_entries.begin(), m_entries.end(), [](const Entry &left, const Entry &right) {
        return std::tuple(left.rank, left.line) < std::tuple(right.rank, right.line);
    });
    return first == m_entries.end() ? std::nullopt : std::optional(first->error);
}

QString Problems::at(int line) const
{
    const QString place = line > 0 ? m_path + u':' + QString::number(line) : m_path;
    return place + u": "_s;
}

} // namespace idemdesk::profile
