// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <array>

namespace idemdesk::desk {

namespace {

using In = NamedCase::In;

DemoCase withoutStatus(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.response.status.reset();
    return made;
}

DemoCase withoutBody(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.response.body.reset();
    return made;
}

DemoCase withoutCompletionTime(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.completedAt.reset();
    return made;
}

DemoCase bodyNamesAnotherOrder(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    domain::Order other = made.asked;
    other.id -= 1;
    made.record.response.body = demoReply(other);
    made.record.response.location = demoLocation(other.id);
    return made;
}

/// The record's business reference leads to a second order than orders.idempotency_id.
DemoCase referenceNamesAnotherOrder(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    domain::Order other = made.orders.front();
    other.id = generator.unusedOrderId();
    other.clientOrderRef = "ORD-" + QByteArray::number(other.id);
    other.idempotencyId.reset();
    made.record.businessRef = other.clientOrderRef;
    made.orders.push_back(other);
    return made;
}

DemoCase locationNamesAnotherOrder(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.response.location = demoLocation(made.asked.id + 1);
    return made;
}

DemoCase bodyIsCut(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.response.body->chop(9);
    return made;
}

DemoCase bodyHasANameTwice(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    const QByteArray id = QByteArray::number(made.asked.id);
    made.record.response.body = "{\"orderId\":" + id + ",\"orderId\":" + QByteArray::number(made.asked.id + 1) + '}';
    return made;
}

DemoCase bodyIsNoJson(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.response.body = "<html><body>Bad gateway</body></html>";
    return made;
}

DemoCase orderIsGone(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.orders.clear();
    made.events.clear();
    made.outcomes.clear();
    return made;
}

DemoCase storedOutage(DemoGenerator &generator, const QByteArray &key)
{
    return generator.rejected(key, 503);
}

DemoCase storedRefusedLogin(DemoGenerator &generator, const QByteArray &key)
{
    return generator.rejected(key, 401);
}

DemoCase orderWasEdited(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.orders.front().quantity = "50";
    return made;
}

constexpr std::array cases{
    NamedCase{1, "demo-a01-no-status", In::Both, withoutStatus},
    NamedCase{1, "demo-a01-no-body", In::Both, withoutBody},
    NamedCase{1, "demo-a01-no-completion-time", In::Both, withoutCompletionTime},
    NamedCase{2, "demo-a02-body-names-another-order", In::Both, bodyNamesAnotherOrder},
    NamedCase{2, "demo-a02-reference-names-another-order", In::LeasedOnly, referenceNamesAnotherOrder},
    NamedCase{3, "demo-a03-location-names-another-order", In::Both, locationNamesAnotherOrder},
    NamedCase{4, "demo-a04-body-cut", In::Both, bodyIsCut},
    NamedCase{4, "demo-a04-name-twice", In::Both, bodyHasANameTwice},
    NamedCase{4, "demo-a04-not-json", In::Both, bodyIsNoJson},
    NamedCase{5, "demo-a05-order-gone", In::Both, orderIsGone},
    NamedCase{20, "demo-a20-stored-503", In::Both, storedOutage},
    NamedCase{20, "demo-a20-stored-401", In::Both, storedRefusedLogin},
    NamedCase{23, "demo-a23-order-edited", In::Both, orderWasEdited},
};

} // namespace

std::span<const NamedCase> responseCases()
{
    return cases;
}

} // namespace idemdesk::desk
