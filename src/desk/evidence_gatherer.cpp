// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/evidence_gatherer.h"

#include "desk/distinct.h"
#include "desk/downstream_linker.h"
#include "desk/order_linker.h"

#include <span>
#include <utility>

namespace idemdesk::desk {

namespace {

using domain::Evidence;

Result<> linkTakeovers(store::DeskReader &desk, std::span<Evidence> batch)
{
    const auto refs = distinct<domain::RecordRef>(batch, [](const Evidence &e) { return std::optional(e.record.ref); });
    const auto takeovers = desk.takeoversOf(refs);
    if (!takeovers)
        return propagate(takeovers);
    for (Evidence &evidence : batch) {
        if (const auto found = takeovers->find(evidence.record.ref); found != takeovers->end())
            evidence.takeovers = found->second;
    }
    return {};
}

/// The clock is read before what it is compared with: an expiry is then never told too early.
Result<std::vector<Evidence>> started(store::Session &session, std::vector<domain::Record> records)
{
    const auto now = session.now();
    if (!now)
        return propagate(now);
    std::vector<Evidence> batch(records.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
        batch[i].record = std::move(records[i]);
        batch[i].now = *now;
        batch[i].locksReachAllWriters = session.locksReachAllWriters();
    }
    return batch;
}

} // namespace

Result<std::vector<Evidence>> gatherEvidence(store::Session &session, const domain::Rules &rules,
                                             std::vector<domain::Record> records)
{
    auto batch = started(session, std::move(records));
    if (!batch || batch->empty())
        return batch;
    if (auto linked = linkOrders(session.business(), rules, *batch); !linked)
        return propagate(linked);
    if (auto linked = linkDownstream(session.business(), *batch); !linked)
        return propagate(linked);
    if (auto linked = linkTakeovers(session.desk(), *batch); !linked)
        return propagate(linked);
    return batch;
}

} // namespace idemdesk::desk
