// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

namespace idemdesk::desk {

/// The values that `valueOf` (item → std::optional<Value>) finds in the items, each once, in ascending order.
template <typename Value, typename Items, typename ValueOf>
[[nodiscard]] std::vector<Value> distinct(const Items &items, ValueOf valueOf)
{
    std::vector<Value> values;
    for (const auto &item : items) {
        if (std::optional<Value> value = valueOf(item))
            values.push_back(std::move(*value));
    }
    std::ranges::sort(values);
    const auto rest = std::ranges::unique(values);
    values.erase(rest.begin(), rest.end());
    return values;
}

} // namespace idemdesk::desk
