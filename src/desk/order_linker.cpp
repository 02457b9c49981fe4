// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/order_linker.h"

#include "desk/distinct.h"
#include "domain/stored_body.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace idemdesk::desk {

namespace {

using domain::Evidence;
using domain::Order;

/// Orders by one of their values, each list in order of id.
template <typename Key>
using OrdersBy = std::map<Key, std::vector<Order>>;

template <typename Key, typename KeyOf>
OrdersBy<Key> indexed(std::vector<Order> orders, KeyOf keyOf)
{
    std::ranges::sort(orders, {}, &Order::id);
    OrdersBy<Key> index;
    for (Order &order : orders)
        index[keyOf(order)].push_back(std::move(order));
    return index;
}

/// The orders under `key` that the record's tenant may have.
template <typename Key>
std::vector<Order> ownOrders(const OrdersBy<Key> &index, const Key &key, const std::optional<qint64> &tenant)
{
    std::vector<Order> own;
    if (const auto found = index.find(key); found != index.end())
        std::ranges::copy_if(found->second, std::back_inserter(own),
                             [&](const Order &order) { return mayShareTenant(order.tenant, tenant); });
    return own;
}

/// An order belongs to the record that it names itself: where that is another one, no reference and no
/// body can make it this record's.
bool namesAnotherRecord(const Order &order, const domain::Record &record)
{
    return order.idempotencyId && record.ref.parts().size() == 1 && *order.idempotencyId != record.ref;
}

/// Of several orders the first counts.
void place(Evidence &evidence, const std::vector<Order> &found, std::optional<Order> &way)
{
    if (found.empty())
        return;
    const Order &first = found.front();
    std::vector<Order> &foreign = evidence.orders.foreign;
    if (!namesAnotherRecord(first, evidence.record))
        way = first;
    else if (std::ranges::find(foreign, first.id, &Order::id) == foreign.end())
        foreign.push_back(first);
}

/// The order id that a stored body names, where the operation declares where to look for it.
std::optional<qint64> idInBody(const domain::Record &record, const domain::Rules &rules)
{
    const std::optional<QString> &pointer = rules.forOperation(record.scope.operation).orderIdPointer;
    if (!pointer || !record.response.body || !domain::isJsonType(record.response.contentType))
        return {};
    const domain::BodyReading reading = domain::readBody(*record.response.body, pointer);
    return reading.id ? domain::orderIdOf(*reading.id) : std::nullopt;
}

Result<> linkByRecord(store::BusinessReader &business, std::span<Evidence> batch)
{
    const auto refs = distinct<domain::RecordRef>(batch, [](const Evidence &e) { return std::optional(e.record.ref); });
    auto orders = business.ordersOfRecords(refs);
    if (!orders)
        return propagate(orders);
    const auto index = indexed<domain::RecordRef>(
        std::move(*orders), [](const Order &order) { return order.idempotencyId.value_or(domain::RecordRef()); });
    for (Evidence &evidence : batch) {
        const auto found = index.find(evidence.record.ref);
        if (found == index.end())
            continue;
        for (const Order &order : found->second) {
            const bool own = mayShareTenant(order.tenant, evidence.record.scope.tenant);
            (own ? evidence.orders.byRecord : evidence.orders.foreign).push_back(order);
        }
    }
    return {};
}

Result<> linkByReference(store::BusinessReader &business, std::span<Evidence> batch)
{
    using Reference = std::pair<std::optional<qint64>, QByteArray>;
    const auto wanted = distinct<Reference>(batch, [](const Evidence &e) -> std::optional<Reference> {
        if (!e.record.businessRef)
            return {};
        return Reference{e.record.scope.tenant, *e.record.businessRef};
    });
    std::vector<store::TenantRef> refs;
    for (const auto &[tenant, reference] : wanted)
        refs.push_back({tenant, reference});
    auto orders = business.ordersByReference(refs);
    if (!orders)
        return propagate(orders);
    const auto index = indexed<QByteArray>(std::move(*orders), [](const Order &order) { return order.clientOrderRef; });
    for (Evidence &evidence : batch) {
        if (!evidence.record.businessRef)
            continue;
        evidence.orders.underReference = ownOrders(index, *evidence.record.businessRef, evidence.record.scope.tenant);
        place(evidence, evidence.orders.underReference, evidence.orders.byReference);
    }
    return {};
}

Result<> linkByBody(store::BusinessReader &business, const domain::Rules &rules, std::span<Evidence> batch)
{
    std::map<const Evidence *, qint64> named;
    for (const Evidence &evidence : batch) {
        if (const std::optional<qint64> id = idInBody(evidence.record, rules))
            named.emplace(&evidence, *id);
    }
    const auto ids = distinct<qint64>(named, [](const auto &entry) { return std::optional(entry.second); });
    auto orders = business.ordersById(ids);
    if (!orders)
        return propagate(orders);
    const auto index = indexed<qint64>(std::move(*orders), [](const Order &order) { return order.id; });
    for (Evidence &evidence : batch) {
        if (const auto id = named.find(&evidence); id != named.end())
            place(evidence, ownOrders(index, id->second, evidence.record.scope.tenant), evidence.orders.byBody);
    }
    return {};
}

} // namespace

bool mayShareTenant(const std::optional<qint64> &left, const std::optional<qint64> &right)
{
    return !left || !right || *left == *right;
}

Result<> linkOrders(store::BusinessReader &business, const domain::Rules &rules, std::span<Evidence> batch)
{
    const std::optional<QString> unreadable = business.unreadableOrders();
    if (!unreadable) {
        if (auto linked = linkByRecord(business, batch); !linked)
            return linked;
        if (auto linked = linkByReference(business, batch); !linked)
            return linked;
        if (auto linked = linkByBody(business, rules, batch); !linked)
            return linked;
    }
    const domain::Provenance provenance = business.provenance();
    for (Evidence &evidence : batch) {
        evidence.orders.unreadable = unreadable;
        evidence.orders.provenance = provenance;
    }
    return {};
}

} // namespace idemdesk::desk
