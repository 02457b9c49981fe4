// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/order_links.h"
#include "domain/diagnose/values.h"
#include "domain/inert_text.h"
#include "domain/location.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

/// False for a stored rejection, which has no order. A record without a status may still get one from its order, so
/// that order must be beyond doubt.
bool mayHaveOrder(const Case &judged)
{
    return !judged.record.response.status || isSuccess(judged.record.response);
}

QString idInWords(const std::optional<QByteArray> &id)
{
    return id ? inertText(*id, 40) : u"none"_s;
}

/// True where the record is bound to have an order: its operation makes them, or it names one.
bool mustHaveOrder(const Case &judged)
{
    return judged.operation.makesOrders() || judged.record.businessRef;
}

QString waysWalked(const Case &judged)
{
    QStringList ways{u"its record id"_s};
    if (judged.record.businessRef)
        ways.append(u"its business reference"_s);
    if (judged.bodyIsSound() && judged.body->id)
        ways.append(u"id %1 in its body"_s.arg(inertText(judged.body->id->text, 40)));
    const QString last = ways.takeLast();
    return ways.isEmpty() ? last : ways.join(u", "_s) + u" or "_s + last;
}

} // namespace

std::optional<Finding> contradictingOrders(const Case &judged)
{
    if (judged.record.state == State::Unknown || !mayHaveOrder(judged) || !linksDisagree(judged))
        return {};
    FindingBuilder finding(judged, 2);
    const QStringList links = linksInWords(judged);
    for (const Order &order : judged.evidence.orders.byRecord)
        finding.fromOrders(u"order by idempotency_id"_s, QString::number(order.id));
    if (judged.evidence.orders.byReference)
        finding.fromOrders(u"order by business_ref"_s, QString::number(judged.evidence.orders.byReference->id));
    for (const Order &order : judged.evidence.orders.foreign)
        finding.fromOrders(u"order of another record"_s, QString::number(order.id));
    if (judged.bodyIsSound() && judged.operation.orderIdPointer)
        finding.fromRecord(u"order id in the body"_s,
                           judged.body->id ? inertText(judged.body->id->text, 40) : inertText(judged.body->idFault));
    return finding.permit({Action::Hold})
        .forbid(u"overwrite the body or the order"_s, u"which of them is true is not known"_s)
        .say(u"The ways from this record to its order disagree: "_s + links.join(u", "_s));
}

std::optional<Finding> contradictingLocation(const Case &judged)
{
    const StoredResponse &response = judged.record.response;
    if (!judged.isCompleted() || !isSuccess(response) || !response.location || !judged.operation.locationTemplate ||
        !judged.bodyIsSound() || !judged.body->id)
        return {};
    const std::optional<QByteArray> id = idInLocation(*response.location, *judged.operation.locationTemplate);
    if (id == judged.body->id->text)
        return {};
    const QString inBody = inertText(judged.body->id->text, 40);
    const QString location = id ? u"names order "_s + idInWords(id) : u"does not follow the operation's template"_s;
    return FindingBuilder(judged, 3)
        .fromRecord(u"order id in the Location"_s, idInWords(id))
        .fromRecord(u"order id in the body"_s, inBody)
        .fromProfile(u"location"_s, inertText(*judged.operation.locationTemplate))
        .permit({Action::Hold})
        .forbid(u"pick one of the two"_s, u"status, body and Location are one set, and this one contradicts itself"_s)
        .say(u"The stored Location %1, but the stored body names order %2"_s.arg(location, inBody));
}

std::optional<Finding> missingOrder(const Case &judged)
{
    const Record &record = judged.record;
    if (!judged.isCompleted() || !isSuccess(record.response) || !judged.ordersAreReadable() || judged.order ||
        !judged.evidence.orders.foreign.empty() || !mustHaveOrder(judged))
        return {};
    if (judged.bodyMayHideAnId() && !record.businessRef)
        return {}; // the one way that may lead to the order could not be walked: nothing is proven
    FindingBuilder finding(judged, 5);
    finding.fromOrders(u"order"_s, u"not found"_s).fromRecord(u"response_status"_s, shown(record.response.status));
    if (record.businessRef)
        finding.fromRecord(u"business_ref"_s, shown(record.businessRef));
    return finding.permit({Action::Hold})
        .forbid(u"recreate the order"_s, u"it may be archived or moved, and a second one would be a second outcome"_s)
        .say(u"A %1 is stored, but no order was found at %2 by %3; search the archives"_s.arg(
            shown(record.response.status), judged.evidence.orders.provenance.readAt.toString(), waysWalked(judged)));
}

} // namespace idemdesk::domain::diagnosis
