// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_draft.h"
#include "domain/diagnose/values.h"
#include "domain/diagnose_sets.h"
#include "domain/inert_text.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using namespace diagnosis;

namespace {

QString lookedForAt(const StrayOrder &stray)
{
    const QString when = stray.records.readAt.toString();
    if (stray.order.idempotencyId)
        return u"names record %1, which was not found at %2"_s.arg(stray.order.idempotencyId->toString(), when);
    return u"names no record, and none that was read until %1 leads to it by its reference or its body"_s.arg(when);
}

QString doubt(const StrayOrder &stray)
{
    if (stray.unreadRecords == 0 || stray.order.idempotencyId)
        return {};
    return u"; records that cannot be read, they or their bodies: %1, and one of them may lead to it"_s.arg(
        stray.unreadRecords);
}

/// A record that was there and is gone was swept, deleted or lost; one that never was may be a request that was let
/// through while the records could not be reached (R31).
QString whereToLook(const StrayOrder &stray)
{
    if (stray.order.idempotencyId)
        return u"look at sweeps, restores and deletions by hand"_s;
    return u"look at outages during which requests were let through, and at orders that were made without the API"_s;
}

} // namespace

std::variant<OrderWindow, QString> orderWindow(const Rules &rules)
{
    std::optional<OrderWindow> shortest;
    for (const auto &[operation, declared] : rules.operations) {
        if (!declared.makesOrders())
            continue;
        if (!declared.retention)
            return u"operation %1 makes orders, and the profile declares no retention for it"_s.arg(
                inertText(operation));
        if (!shortest || *declared.retention < shortest->span)
            shortest = OrderWindow{*declared.retention, operation};
    }
    if (!shortest)
        return u"no operation of the profile makes orders (order_id or location)"_s;
    return *shortest;
}

std::optional<Finding> orderWithoutRecord(const StrayOrder &stray, const OrderWindow &window)
{
    const Order &order = stray.order;
    const UtcMicros now = stray.records.readAt;
    if (!order.createdAt || !order.createdAt->certainlyAfter(now.minus(window.span)))
        return {};
    FindingDraft draft(6, orderSubject(order.id));
    draft.add(u"created_at"_s, shown(order.createdAt), stray.orders)
        .add(u"client_order_ref"_s, inertText(order.clientOrderRef), stray.orders)
        .add(u"idempotency_id"_s, order.idempotencyId ? order.idempotencyId->toString() : u"not set"_s, stray.orders)
        .add(u"record"_s, u"not found"_s, stray.records)
        .add(u"retention"_s, humanSpan(window.span) + u" (" + inertText(window.operation) + u')', {u"profile"_s, now});
    return draft
        .forbid(u"invent a record"_s,
                u"what the client was answered is not known, and a made-up answer would be replayed"_s)
        .answer(u"the operation runs again: a key without a record counts as unused, and only a unique reference of "
                "the order would stop it"_s)
        .say(u"The order was made %1, while records are kept for %2; it %3%4; %5"_s.arg(
            ago(*order.createdAt, now), humanSpan(window.span), lookedForAt(stray), doubt(stray), whereToLook(stray)));
}

} // namespace idemdesk::domain
