// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/context.h"

#include <algorithm>
#include <vector>

namespace idemdesk::store {

/// Runs a statement with one list of any length, 200 rows of it at a time, and gathers what `readRow` makes of each row
/// of the results.
template <typename T, typename ReadRow>
[[nodiscard]] Result<std::vector<T>> readByList(const SqlContext &context, const QString &file, TemplateInput input,
                                                const QString &list, const std::vector<SqlValues::Row> &keys,
                                                const ReadRow &readRow)
{
    std::vector<T> all;
    for (auto from = keys.begin(); from != keys.end();) {
        const auto to = from + std::min<std::ptrdiff_t>(listLimit, keys.end() - from);
        input.lists[list] = paddedListSize(to - from);
        Result<SqlRows> rows = context.connection.read(file, input, SqlValues().setRows(list, {from, to}));
        if (!rows)
            return propagate(rows);
        Result<bool> more = rows->next();
        for (; more && *more; more = rows->next()) {
            all.push_back(readRow(*rows));
            if (const Result<> faultless = rows->fault(); !faultless)
                return propagate(faultless);
        }
        if (!more)
            return propagate(more);
        from = to;
    }
    return all;
}

} // namespace idemdesk::store
