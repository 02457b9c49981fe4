// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/values.h"
#include "domain/diagnose_sets.h"
#include "domain/inert_text.h"
#include "domain/sets/set_words.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using namespace diagnosis;

namespace {

QString orderInWords(const Order &order)
{
    const QString made = u"made "_s + shown(order.createdAt);
    return order.idempotencyId ? made + u", for record "_s + order.idempotencyId->toString() : made;
}

bool shareReference(const Order &left, const Order &right)
{
    return left.id != right.id && left.tenant == right.tenant && left.clientOrderRef == right.clientOrderRef;
}

} // namespace

std::optional<Finding> repeatedReference(const Order &order, std::span<const Order> others, qint64 more,
                                         const Provenance &provenance)
{
    const Subject subject = orderSubject(order.id);
    FindingDraft draft(7, subject);
    draft.add(u"client_order_ref"_s, inertText(order.clientOrderRef), provenance)
        .add(u"tenant_id"_s, shown(order.tenant), provenance)
        .add(nameOf(subject), orderInWords(order), provenance);
    OtherRows rows(more);
    for (const Order &other : others) {
        if (shareReference(order, other) && rows.add(draft, orderSubject(other.id)))
            draft.add(nameOf(orderSubject(other.id)), orderInWords(other), provenance);
    }
    if (rows.none())
        return {};
    return draft
        .forbid(u"delete one of the rows"_s,
                u"each may have been paid and sent; which one stands is a business decision"_s)
        .answer(u"what the record of its own key holds: each of these orders may answer to another key"_s)
        .say(u"%1 of the tenant came with this order's client reference: what was asked for once was accepted more "
             "than once; reverse what is too much in the business process"_s.arg(rows.words(u"order"_s)));
}

} // namespace idemdesk::domain
