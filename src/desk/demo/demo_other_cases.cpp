// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_cases.h"

#include <array>

namespace idemdesk::desk {

using namespace std::chrono_literals;

namespace {

using In = NamedCase::In;
using domain::StoredTime;

DemoCase completedBeforeCreated(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.completedAt = StoredTime::exact(made.record.createdAt->earliest().minus(1h));
    return made;
}

void moveBack(std::optional<StoredTime> &time)
{
    if (time)
        time = StoredTime::exact(time->earliest().minus(std::chrono::days(70)));
}

/// Kept for thirty days, and expired at least forty days ago; the profiles' sweep_grace is seven days.
DemoCase sweepIsBehind(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    domain::OutboxEvent &event = made.events.front();
    for (std::optional<StoredTime> *time :
         {&made.record.createdAt, &made.record.updatedAt, &made.record.completedAt, &made.orders.front().createdAt,
          &event.createdAt, &event.lastAttemptAt, &event.sentAt, &made.outcomes.front().confirmedAt})
        moveBack(*time);
    made.record.expiresAt = StoredTime::exact(made.record.completedAt->earliest().plus(std::chrono::days(30)));
    return made;
}

DemoCase unknownState(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.stateText = "ARCHIVED";
    return made;
}

DemoCase unknownRuleVersion(DemoGenerator &generator, const QByteArray &key)
{
    DemoCase made = generator.completed(key);
    made.record.fingerprintVersion = 9;
    return made;
}

constexpr std::array cases{
    NamedCase{19, "demo-a19-completed-before-created", In::Both, completedBeforeCreated},
    NamedCase{21, "demo-a21-sweep-behind-1", In::Both, sweepIsBehind},
    NamedCase{21, "demo-a21-sweep-behind-2", In::Both, sweepIsBehind},
    NamedCase{21, "demo-a21-sweep-behind-3", In::Both, sweepIsBehind},
    NamedCase{24, "demo-a24-unknown-state", In::Both, unknownState},
    NamedCase{24, "demo-a24-unknown-rule-version", In::Both, unknownRuleVersion},
};

} // namespace

std::span<const NamedCase> otherCases()
{
    return cases;
}

} // namespace idemdesk::desk
