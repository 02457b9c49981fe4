// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

#include <utility>

namespace idemdesk::desk {

QStringList CheckedTable::physical(const QStringList &logicalColumns) const
{
    QStringList names;
    for (const QString &logicalColumn : logicalColumns) {
        const auto found = map->columns.find(logicalColumn);
        if (found == map->columns.end())
            return {};
        names.append(found->second);
    }
    return names;
}

void CheckBuilder::ok(const QString &name, const QString &text)
{
    add(CheckStatus::Ok, name, text, {});
}

void CheckBuilder::add(CheckStatus status, const QString &name, const QString &text, const QString &advice)
{
    m_items.push_back({name, status, text, advice});
}

std::vector<CheckItem> CheckBuilder::take()
{
    return std::move(m_items);
}

} // namespace idemdesk::desk
