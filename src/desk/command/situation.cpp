// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/situation.h"

#include "desk/downstream_linker.h"
#include "desk/evidence_gatherer.h"
#include "desk/order_linker.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace idemdesk::desk {

namespace {

bool contains(const std::vector<domain::Action> &actions, domain::Action action)
{
    return std::ranges::find(actions, action) != actions.end();
}

/// Orders under the record's reference, or under that of the order it leads to; 0 where neither names one.
Result<qint64> countByReference(store::BusinessReader &business, const domain::Evidence &evidence)
{
    const domain::Order *order = evidence.orders.order();
    if (!evidence.record.businessRef && !order)
        return 0;
    const std::optional<qint64> tenant = evidence.record.scope.tenant ? evidence.record.scope.tenant
                                         : order                      ? order->tenant
                                                                      : std::nullopt;
    const QByteArray reference = evidence.record.businessRef.value_or(order ? order->clientOrderRef : QByteArray());
    const std::array wanted{store::TenantRef{tenant, reference}};
    return business.ordersByReference(wanted).map([&](const std::vector<domain::Order> &orders) {
        return qint64(
            std::ranges::count_if(orders, [&](const domain::Order &other) { return other.tenant == tenant; }));
    });
}

Result<std::optional<Situation>> judged(domain::Evidence evidence, store::BusinessReader &business,
                                        const domain::Rules &rules)
{
    const Result<qint64> count = countByReference(business, evidence);
    if (!count)
        return propagate(count);
    Situation situation;
    situation.findings = domain::diagnose(evidence, rules);
    situation.evidence = std::move(evidence);
    situation.ordersUnderReference = *count;
    return situation;
}

} // namespace

const domain::Finding *Situation::against(domain::Action action, std::optional<domain::Anomaly> answered) const
{
    const auto stands = [&](const domain::Finding &finding) {
        if (finding.anomaly == answered)
            return false;
        return finding.severity > domain::Severity::Info && !contains(finding.permitted, action);
    };
    const auto found = std::ranges::find_if(findings, stands);
    return found == findings.end() ? nullptr : &*found;
}

Result<std::optional<Situation>> lookBefore(store::Session &session, const domain::Rules &rules,
                                            const domain::RecordRef &ref)
{
    Result<std::optional<domain::Record>> record = session.records().find(ref);
    if (!record)
        return propagate(record);
    if (!*record)
        return std::nullopt;
    Result<std::vector<domain::Evidence>> evidence = gatherEvidence(session, rules, {std::move(**record)});
    if (!evidence)
        return propagate(evidence);
    return judged(std::move(evidence->front()), session.business(), rules);
}

Result<std::optional<Situation>> lookUnderLock(store::CommandTransaction &transaction, const domain::Rules &rules,
                                               const domain::RecordRef &ref)
{
    Result<std::optional<domain::Record>> record = transaction.lockRecord(ref);
    if (!record)
        return propagate(record);
    if (!*record)
        return std::nullopt;
    // The clock is read after the lock was granted: waiting for it may have taken a while.
    const Result<domain::UtcMicros> now = transaction.now();
    if (!now)
        return propagate(now);
    domain::Evidence evidence;
    evidence.record = std::move(**record);
    evidence.now = *now;
    evidence.locksReachAllWriters = transaction.locksReachAllWriters();
    const std::span batch(&evidence, 1);
    if (Result<> linked = linkOrders(transaction.business(), rules, batch); !linked)
        return propagate(linked);
    if (Result<> linked = linkDownstream(transaction.business(), batch); !linked)
        return propagate(linked);
    Result<std::vector<domain::RecordedTakeover>> takeovers = transaction.takeoversOf(ref);
    if (!takeovers)
        return propagate(takeovers);
    evidence.takeovers = std::move(*takeovers);
    return judged(std::move(evidence), transaction.business(), rules);
}

} // namespace idemdesk::desk
