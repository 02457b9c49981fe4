// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/schema_reader.h"

#include <algorithm>

namespace idemdesk::store {

namespace {

bool sameName(const QString &left, const QString &right)
{
    return left.compare(right, Qt::CaseInsensitive) == 0;
}

QStringList sortedNames(const QStringList &names)
{
    QStringList sorted;
    for (const QString &name : names)
        sorted << name.toLower();
    sorted.sort();
    return sorted;
}

} // namespace

bool IndexFacts::leads(const QStringList &leading) const
{
    return !partial && ordered && leading.size() <= columns.size() &&
           std::equal(leading.begin(), leading.end(), columns.begin(), sameName);
}

const ColumnFacts *TableFacts::column(const QString &columnName) const
{
    auto found = std::ranges::find(columns, columnName, &ColumnFacts::name);
    if (found == columns.end())
        found = std::ranges::find_if(columns, [&](const ColumnFacts &each) { return sameName(each.name, columnName); });
    return found == columns.end() ? nullptr : &*found;
}

bool TableFacts::indexLeads(const QStringList &leading) const
{
    return std::ranges::any_of(indexes, [&](const IndexFacts &index) { return index.leads(leading); });
}

const IndexFacts *TableFacts::uniqueOver(const QStringList &wanted) const
{
    const QStringList sorted = sortedNames(wanted);
    const auto matches = [&](const IndexFacts &index) {
        return index.unique && !index.partial && sortedNames(index.columns) == sorted;
    };
    const auto found = std::ranges::find_if(indexes, matches);
    return found == indexes.end() ? nullptr : &*found;
}

} // namespace idemdesk::store
