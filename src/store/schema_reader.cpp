// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema_reader.h"

#include <algorithm>

namespace idemdesk::store {

const ColumnFacts *TableFacts::column(const QString &columnName) const
{
    const auto found = std::ranges::find(columns, columnName, &ColumnFacts::name);
    return found == columns.end() ? nullptr : &*found;
}

bool TableFacts::indexLeads(const QStringList &leading) const
{
    return std::ranges::any_of(indexes, [&](const IndexFacts &index) {
        return !index.partial && index.columns.mid(0, leading.size()) == leading;
    });
}

const IndexFacts *TableFacts::uniqueOver(const QStringList &wanted) const
{
    QStringList sorted = wanted;
    sorted.sort();
    const auto matches = [&](const IndexFacts &index) {
        QStringList own = index.columns;
        own.sort();
        return index.unique && !index.partial && own == sorted;
    };
    const auto found = std::ranges::find_if(indexes, matches);
    return found == indexes.end() ? nullptr : &*found;
}

} // namespace idemdesk::store
