// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/judges.h"

#include <algorithm>
#include <array>

namespace idemdesk::domain::diagnosis {

bool isConsistent(const Case &judged)
{
    constexpr std::array<Judge, 6> contradictions{
        incompleteResponse, contradictingOrders, contradictingLocation, unsoundBody, missingOrder, impossibleTimes,
    };
    return std::none_of(contradictions.begin(), contradictions.end(),
                        [&judged](Judge judge) { return judge(judged).has_value(); });
}

} // namespace idemdesk::domain::diagnosis
