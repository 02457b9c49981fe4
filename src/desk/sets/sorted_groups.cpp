// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/sorted_groups.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 keysBetweenQuestions = 65'536;

} // namespace

Result<> SortedGroups::sort()
{
    return m_sort.sort().and_then([this] { return advance(); });
}

Result<std::optional<SortedGroup>> SortedGroups::next(const GoOn &goOn)
{
    for (; m_here; ++m_passed) {
        if (m_passed % keysBetweenQuestions == 0 && goOn && !goOn())
            return fail(ErrorCode::Cancelled, u"stopped on request"_s);
        Result<SortedGroup> group = groupFromHere();
        if (!group)
            return propagate(group);
        if (group->values.size() > 1)
            return std::move(*group);
    }
    return std::nullopt;
}

Result<> SortedGroups::advance()
{
    Result<std::optional<SortEntry>> entry = m_sort.next();
    if (!entry)
        return propagate(entry);
    m_here = *entry;
    return {};
}

Result<SortedGroup> SortedGroups::groupFromHere()
{
    SortedGroup group{m_here->key, {}, 0};
    std::optional<qint64> last;
    while (m_here && m_here->key == group.key) {
        if (last != m_here->value) {
            if (group.values.size() < mostInGroup)
                group.values.push_back(m_here->value);
            else
                ++group.more;
        }
        last = m_here->value;
        if (const Result<> moved = advance(); !moved)
            return propagate(moved);
    }
    return group;
}

} // namespace idemdesk::desk
