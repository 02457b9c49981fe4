// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/queue.h"

#include "desk/queue_builder.h"

namespace idemdesk::desk {

std::span<const domain::Finding> QueueItem::findings() const
{
    if (const Diagnosis *diagnosis = record())
        return diagnosis->findings;
    return {&std::get<domain::Finding>(found), 1};
}

Result<Queue> readQueue(store::Session &session, const domain::Rules &rules, int limit, const store::ReadBudget &budget)
{
    session.setStatementTimeout(budget.statement);
    QueueBuilder builder(session, rules, limit);
    const store::PassingOver passing(session.records(), &builder.unreadable());
    if (auto read = builder.readStored(); !read)
        return propagate(read);
    if (auto added = builder.addProcessing(budget); !added)
        return propagate(added);
    if (auto added = builder.addStored(); !added)
        return propagate(added);
    if (auto added = builder.addStoredSets(); !added)
        return propagate(added);
    return builder.take();
}

} // namespace idemdesk::desk
