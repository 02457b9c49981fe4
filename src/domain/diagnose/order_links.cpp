// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/order_links.h"

#include "domain/inert_text.h"

#include <algorithm>

namespace idemdesk::domain {

const Order *OrderEvidence::order() const
{
    if (const Order *tied = diagnosis::orderOfTables(*this))
        return tied;
    return byBody ? &*byBody : nullptr;
}

} // namespace idemdesk::domain

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostIdsShown = 5;

bool bodyTellsOrder(const Case &judged)
{
    return judged.operation.orderIdPointer && judged.bodyIsSound();
}

/// Ids of the orders that the tables tie to the record, each once.
std::vector<qint64> idsOfTables(const OrderEvidence &orders)
{
    std::vector<qint64> ids;
    for (const Order &order : orders.byRecord)
        ids.push_back(order.id);
    if (orders.byReference)
        ids.push_back(orders.byReference->id);
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    return ids;
}

QString ordersInWords(const std::vector<Order> &orders)
{
    QStringList ids;
    for (const Order &order : orders) {
        if (ids.size() == mostIdsShown)
            break;
        ids.append(QString::number(order.id));
    }
    if (orders.size() == 1)
        return u"order "_s + ids.first();
    return u"%1 orders (%2)"_s.arg(QString::number(orders.size()), ids.join(u", "_s));
}

QString ownerInWords(const Order &order, const Record &record)
{
    if (order.tenant && record.scope.tenant && *order.tenant != *record.scope.tenant)
        return u"tenant "_s + QString::number(*order.tenant);
    return u"record "_s + order.idempotencyId.value_or(RecordRef()).toString();
}

/// True where an order that carries this record's id has another reference than the record.
bool referencesDiffer(const Case &judged)
{
    const std::optional<QByteArray> &reference = judged.record.businessRef;
    return reference && std::any_of(judged.evidence.orders.byRecord.begin(), judged.evidence.orders.byRecord.end(),
                                    [&](const Order &order) { return order.clientOrderRef != *reference; });
}

QString bodyInWords(const BodyReading &body)
{
    if (body.id)
        return u"the body names order "_s + inertText(body.id->text, 40);
    return u"the body names none (%1)"_s.arg(inertText(body.idFault));
}

} // namespace

const Order *orderOfTables(const OrderEvidence &orders)
{
    if (!orders.byRecord.empty())
        return &orders.byRecord.front();
    return orders.byReference ? &*orders.byReference : nullptr;
}

const Order *linkedOrder(const Case &judged)
{
    const OrderEvidence &orders = judged.evidence.orders;
    if (orders.unreadable)
        return nullptr;
    return judged.bodyIsSound() ? orders.order() : orderOfTables(orders);
}

bool linksDisagree(const Case &judged)
{
    if (!judged.ordersAreReadable())
        return false;
    if (!judged.evidence.orders.foreign.empty() || referencesDiffer(judged))
        return true;
    const std::vector<qint64> ids = idsOfTables(judged.evidence.orders);
    if (ids.size() != 1 || !bodyTellsOrder(judged))
        return ids.size() > 1;
    return !judged.body->id || !isOrderId(*judged.body->id, ids.front());
}

QStringList linksInWords(const Case &judged)
{
    const OrderEvidence &orders = judged.evidence.orders;
    QStringList words;
    if (!orders.byRecord.empty())
        words.append(u"idempotency_id leads to "_s + ordersInWords(orders.byRecord));
    if (!orders.byReference && referencesDiffer(judged))
        words.append(u"business_ref is not that order's reference"_s);
    if (orders.byReference)
        words.append(u"business_ref leads to order "_s + QString::number(orders.byReference->id));
    for (const Order &order : orders.foreign) {
        words.append(u"order %1, which this record leads to, belongs to %2"_s.arg(QString::number(order.id),
                                                                                  ownerInWords(order, judged.record)));
    }
    if (bodyTellsOrder(judged))
        words.append(bodyInWords(*judged.body));
    return words;
}

} // namespace idemdesk::domain::diagnosis
