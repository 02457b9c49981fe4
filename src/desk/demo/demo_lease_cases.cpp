// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <array>

namespace idemdesk::desk {

using namespace std::chrono_literals;

namespace {

using In = NamedCase::In;
using std::chrono::days;

// The profiles' longest_lease is 4000 days. These lie far enough from it on either side, and from now, that a finding
// of today is one of next year.
constexpr days liveForYears{3650};
constexpr days beyondTheLongest{8000};

DemoCase expiredWithOrder(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.open(key, -2h);
    generator.addOrder(made, 2s);
    return made;
}

/// The order carries no record id; only the business reference leads to it.
DemoCase expiredWithOrderByReference(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = expiredWithOrder(generator, key);
    made.orders.front().idempotencyId.reset();
    made.orders.front().generation = 0;
    return made;
}

DemoCase expiredWithoutOrder(DemoGenerator &generator, const QByteArray &key)
{
    return generator.open(key, -2h);
}

DemoCase expiredPayment(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.open(key, -2h);
    made.record.scope.operation = "payments.capture.v1";
    return made;
}

DemoCase withoutDeadline(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.open(key, 0s);
    made.record.lease.until.reset();
    return made;
}

DemoCase withoutOwner(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.open(key, -2h);
    made.record.lease.owner.reset();
    return made;
}

DemoCase committedOpen(DemoGenerator &generator, const QByteArray &key)
{
    return generator.open(key, 0s);
}

DemoCase committedOpenWithOrder(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.open(key, 0s);
    generator.addOrder(made, 8ms);
    return made;
}

DemoCase deadlineTooFar(DemoGenerator &generator, const QByteArray &key)
{
    return generator.open(key, beyondTheLongest);
}

DemoCase stuckWorker(DemoGenerator &generator, const QByteArray &key)
{
    return generator.open(key, liveForYears);
}

constexpr std::array cases{
    NamedCase{9, "demo-a09-order-committed", In::LeasedOnly, expiredWithOrder},
    NamedCase{9, "demo-a09-order-by-reference", In::LeasedOnly, expiredWithOrderByReference},
    NamedCase{10, "demo-a10-no-order", In::LeasedOnly, expiredWithoutOrder},
    NamedCase{11, "demo-a11-payment-unknown", In::LeasedOnly, expiredPayment},
    NamedCase{12, "demo-a12-no-deadline", In::LeasedOnly, withoutDeadline},
    NamedCase{12, "demo-a12-no-owner", In::LeasedOnly, withoutOwner},
    NamedCase{12, "demo-a12-committed-open", In::AtomicOnly, committedOpen},
    NamedCase{12, "demo-a12-committed-open-with-order", In::AtomicOnly, committedOpenWithOrder},
    NamedCase{13, "demo-a13-deadline-too-far", In::LeasedOnly, deadlineTooFar},
    NamedCase{14, "demo-a14-stuck-worker", In::LeasedOnly, stuckWorker},
};

} // namespace

std::span<const NamedCase> leaseCases()
{
    return cases;
}

} // namespace idemdesk::desk
