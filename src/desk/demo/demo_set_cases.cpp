// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <array>

namespace idemdesk::desk {

using namespace std::chrono_literals;

namespace {

using In = NamedCase::In;
using domain::StoredTime;

/// The order's reference is what it is found by, since its record is not there.
DemoCase recordGone(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.orders.front().clientOrderRef = key;
    made.withoutRecord = true;
    return made;
}

/// As a request leaves it that was let through while the records could not be reached.
DemoCase neverRecorded(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = recordGone(generator, key);
    made.orders.front().idempotencyId.reset();
    return made;
}

void moveIntoScopeOf(DemoCase &made, const domain::Scope &scope)
{
    made.record.scope.tenant = scope.tenant;
    made.record.scope.actor = scope.actor;
    made.asked.tenant = scope.tenant;
    for (domain::Order &order : made.orders)
        order.tenant = scope.tenant;
}

void moveBehind(domain::Record &record, const domain::Record &first)
{
    const auto span = first.completedAt->earliest().plus(5min).since(record.createdAt->earliest());
    for (std::optional<StoredTime> *time :
         {&record.createdAt, &record.updatedAt, &record.completedAt, &record.expiresAt}) {
        if (*time)
            *time = StoredTime::exact((*time)->earliest().plus(span));
    }
}

/// The client made up a second key for what its first one had done; the order's unique reference refused it.
DemoCase secondKey(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase first = generator.completed(key);
    DemoCase second = generator.rejected("demo-a08-second-key", 409);
    moveIntoScopeOf(second, first.record.scope);
    moveBehind(second.record, first.record);
    second.record.requestHash = first.record.requestHash;
    second.record.businessRef = first.record.businessRef;
    first.siblings.push_back(second);
    return first;
}

/// Typed by hand, three times: in capitals, and with a blank behind.
DemoCase lookAlikes(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase first = generator.completed(key);
    for (const QByteArray &other : {QByteArray("demo-a25-LOOK-alike"), QByteArray(key + ' ')}) {
        DemoCase alike = generator.completed(other);
        moveIntoScopeOf(alike, first.record.scope);
        first.siblings.push_back(alike);
    }
    return first;
}

constexpr std::array cases{
    NamedCase{6, "demo-a06-record-gone", In::Both, recordGone},
    NamedCase{6, "demo-a06-never-recorded", In::Both, neverRecorded},
    NamedCase{8, "demo-a08-first-key", In::Both, secondKey},
    NamedCase{25, "demo-a25-look-alike", In::Both, lookAlikes},
};

} // namespace

std::span<const NamedCase> setCases()
{
    return cases;
}

} // namespace idemdesk::desk
