// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/look_alike_search.h"

#include "desk/key_variants.h"

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostLookAlikes = 20;

} // namespace

Result<> LookAlikeSearch::addKeys(const QByteArray &key)
{
    const std::vector<QByteArray> variants = keyVariants(key);
    for (const QByteArray &variant : variants) {
        const store::KeySearch wanted{variant, m_request.tenant, m_request.actor, m_request.operation};
        const auto records = m_session.records().byKey(wanted, mostLookAlikes, share(variants.size()));
        if (!records)
            return noteRefusal(u"keys that look alike"_s, records.error());
        for (const domain::Record &record : *records)
            m_story.lookAlikes.push_back({record.ref, record.scope.key});
    }
    return {};
}

Result<> LookAlikeSearch::addReferences(const QByteArray &reference)
{
    const std::vector<QByteArray> variants = keyVariants(reference);
    if (variants.empty())
        return {};
    return addRecords(variants).and_then([&] { return addOrders(variants); });
}

Result<> LookAlikeSearch::addRecords(const std::vector<QByteArray> &variants)
{
    for (const QByteArray &variant : variants) {
        const auto records =
            m_session.records().byBusinessRef(m_request.tenant, variant, mostLookAlikes, share(variants.size()));
        if (!records)
            return noteRefusal(u"records whose business reference looks alike"_s, records.error());
        for (const domain::Record &record : *records)
            m_story.lookAlikeReferences.push_back({variant, record.ref, {}});
    }
    return {};
}

Result<> LookAlikeSearch::addOrders(const std::vector<QByteArray> &variants)
{
    if (m_session.business().unreadableOrders())
        return {};
    std::vector<store::TenantRef> wanted;
    for (const QByteArray &variant : variants)
        wanted.push_back({m_request.tenant, variant});
    const auto orders = m_session.business().ordersByReference(wanted);
    if (!orders)
        return noteRefusal(u"orders whose reference looks alike"_s, orders.error());
    const auto most = std::min<std::size_t>(orders->size(), mostLookAlikes);
    for (std::size_t at = 0; at < most; ++at)
        m_story.lookAlikeReferences.push_back({(*orders)[at].clientOrderRef, {}, (*orders)[at].id});
    return {};
}

store::ReadBudget LookAlikeSearch::share(std::size_t variants) const
{
    store::ReadBudget part = m_budget;
    part.rows = m_budget.rows / std::max<qint64>(1, static_cast<qint64>(variants));
    return part;
}

Result<> LookAlikeSearch::noteRefusal(const QString &what, const Error &error)
{
    if (error.code != ErrorCode::Refused)
        return tl::unexpected(error);
    // Where the thing itself was not searched for want of an index, its look-alikes need no second line.
    const auto said = [&](const QString &place) { return place.endsWith(error.advice); };
    if (std::ranges::none_of(m_story.notSearched, said))
        m_story.notSearched.push_back(what + u": "_s + error.advice);
    return {};
}

} // namespace idemdesk::desk
