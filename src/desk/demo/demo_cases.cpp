// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <algorithm>
#include <iterator>

namespace idemdesk::desk {

std::vector<NamedCase> namedCases(store::ExampleLayout layout)
{
    const auto other = layout == store::ExampleLayout::Leased ? NamedCase::In::AtomicOnly : NamedCase::In::LeasedOnly;
    std::vector<NamedCase> chosen;
    for (const std::span<const NamedCase> cases :
         {responseCases(), leaseCases(), fenceCases(), otherCases(), setCases()})
        std::ranges::copy_if(cases, std::back_inserter(chosen),
                             [other](const NamedCase &c) { return c.layout != other; });
    std::ranges::stable_sort(chosen, {}, &NamedCase::anomaly);
    return chosen;
}

} // namespace idemdesk::desk
