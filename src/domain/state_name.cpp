// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/state_name.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

QString stateName(State state)
{
    switch (state) {
    case State::Processing:
        return u"PROCESSING"_s;
    case State::Completed:
        return u"COMPLETED"_s;
    case State::Unknown:
        break;
    }
    return u"UNKNOWN"_s;
}

std::optional<State> stateNamed(const QString &name)
{
    for (const auto state : {State::Processing, State::Completed, State::Unknown}) {
        if (name.compare(stateName(state), Qt::CaseInsensitive) == 0)
            return state;
    }
    return {};
}

} // namespace idemdesk::domain
