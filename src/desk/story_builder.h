// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/lookup.h"

#include <span>

namespace idemdesk::desk {

/// Looks one operation up by whatever is known of it. One call operator for each kind of question, for std::visit; call
/// one of them, then take().
class StoryBuilder
{
public:
    StoryBuilder(store::Session &session, const domain::Rules &rules, const LookupRequest &request,
                 const store::ReadBudget &budget);

    [[nodiscard]] Result<> operator()(const ByKey &asked);
    [[nodiscard]] Result<> operator()(const ByReference &asked);
    [[nodiscard]] Result<> operator()(const ByOrder &asked);
    [[nodiscard]] Result<> operator()(const ById &asked);

    /// With time and source of the search, also where it found nothing (R15).
    [[nodiscard]] Result<Story> take();

private:
    [[nodiscard]] store::KeySearch searchFor(const QByteArray &key) const;
    [[nodiscard]] Result<> addRecordsOfOrders(std::vector<domain::Order> orders);
    [[nodiscard]] Result<std::vector<domain::RecordRef>> refsByReference(const std::optional<qint64> &tenant,
                                                                         const QByteArray &reference);
    [[nodiscard]] Result<> addRecords(std::vector<domain::RecordRef> refs);
    [[nodiscard]] bool inScope(const domain::Record &record) const;
    [[nodiscard]] bool isTold(const domain::Order &order) const;

    store::Session &m_session;
    const domain::Rules &m_rules;
    Diagnoser m_diagnoser;
    const LookupRequest &m_request;
    store::ReadBudget m_budget;
    Story m_story;
};

} // namespace idemdesk::desk
