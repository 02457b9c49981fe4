// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <array>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using In = NamedCase::In;
using domain::StoredTime;

/// A desk's lease of minutes would be over when the demo is looked at; this one lasts.
constexpr std::chrono::days deskLease{3650};

/// A takeover of the record by this console, one hour after the record was created.
domain::RecordedTakeover takeover(DemoGenerator &generator, const DemoCase &made, qint64 generation, bool orderSeen)
{
    const QByteArray command = generator.uuid();
    return {QString::fromLatin1(command), generation, "idemdesk:" + command, orderSeen,
            made.record.createdAt->earliest().plus(1h)};
}

/// What a takeover leaves in the record.
void hold(DemoCase &made, const domain::RecordedTakeover &held)
{
    made.record.generation = held.generation;
    made.record.lease.owner = held.owner;
    made.record.updatedAt = StoredTime::exact(held.at);
}

DemoCase takenOver(DemoGenerator &generator, const QByteArray &key, bool orderSeen)
{
    DemoCase made = generator.open(key, deskLease);
    made.takeovers.push_back(takeover(generator, made, 2, orderSeen));
    hold(made, made.takeovers.back());
    return made;
}

DemoCase orderWasSeen(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = takenOver(generator, key, true);
    generator.addOrder(made, 2s);
    return made;
}

/// The superseded worker's order was committed three seconds after the takeover.
DemoCase fenceBroken(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = takenOver(generator, key, false);
    generator.addOrder(made, 1h + 3s);
    return made;
}

DemoCase orderIsNewer(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.orders.front().generation = 2;
    return made;
}

/// The row is an older copy: a later takeover than the one that it shows is recorded.
DemoCase generationFell(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = takenOver(generator, key, false);
    made.takeovers.push_back(takeover(generator, made, 3, false));
    made.takeovers.back().at = made.takeovers.back().at.plus(20min);
    return made;
}

DemoCase completedByLoser(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.lease.owner = "worker-9";
    made.takeovers.push_back(takeover(generator, made, 2, true));
    return made;
}

constexpr std::array cases{
    NamedCase{15, "demo-a15-order-seen-at-takeover", In::LeasedOnly, orderWasSeen},
    NamedCase{16, "demo-a16-fence-broken", In::LeasedOnly, fenceBroken},
    NamedCase{17, "demo-a17-order-newer", In::LeasedOnly, orderIsNewer},
    NamedCase{17, "demo-a17-generation-fell", In::LeasedOnly, generationFell},
    NamedCase{18, "demo-a18-completed-after-takeover", In::LeasedOnly, completedByLoser},
};

} // namespace

std::span<const NamedCase> fenceCases()
{
    return cases;
}

} // namespace idemdesk::desk
