// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/lookup.h"

namespace idemdesk::desk {

/// Looks for what a person may have meant (R4): the same key or reference but for case, blanks or quotes. All variants of
/// one share one read budget. A search that would scan is left out, and the story says so.
class LookAlikeSearch
{
public:
    LookAlikeSearch(store::Session &session, const LookupRequest &request, const store::ReadBudget &budget,
                    Story &story)
        : m_session(session), m_request(request), m_budget(budget), m_story(story)
    {}

    [[nodiscard]] Result<> addKeys(const QByteArray &key);
    [[nodiscard]] Result<> addReferences(const QByteArray &reference);

private:
    [[nodiscard]] Result<> addOrders(const std::vector<QByteArray> &variants);
    [[nodiscard]] Result<> addRecords(const std::vector<QByteArray> &variants);
    [[nodiscard]] store::ReadBudget share(std::size_t variants) const;
    /// Nothing where the search was refused: it is noted then. Error: any other.
    [[nodiscard]] Result<> noteRefusal(const QString &what, const Error &error);

    store::Session &m_session;
    const LookupRequest &m_request;
    const store::ReadBudget &m_budget;
    Story &m_story;
};

} // namespace idemdesk::desk
