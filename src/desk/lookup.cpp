// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/lookup.h"

#include "desk/story_builder.h"

namespace idemdesk::desk {

Result<Story> lookUp(store::Session &session, const domain::Rules &rules, const LookupRequest &request,
                     const store::ReadBudget &budget)
{
    session.setStatementTimeout(budget.statement);
    StoryBuilder builder(session, rules, request, budget);
    if (auto found = std::visit(builder, request.what); !found)
        return propagate(found);
    return builder.take();
}

} // namespace idemdesk::desk
