// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

#include "domain/utc_micros.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::microseconds tolerableSkew = std::chrono::seconds(1);

void checkClock(CheckBuilder &report, const store::ServerFacts &facts)
{
    if (!facts.clockSkew) {
        report.ok(u"clock"_s, u"the store has no clock of its own; times are this computer's"_s);
        return;
    }
    const QString skew = domain::humanSpan(*facts.clockSkew);
    if (*facts.clockSkew >= -tolerableSkew && *facts.clockSkew <= tolerableSkew) {
        report.ok(u"clock"_s, u"the server's clock is %1 from this computer's"_s.arg(skew));
        return;
    }
    report.add(CheckStatus::Warning, u"clock"_s, u"the server's clock is %1 ahead of this computer's"_s.arg(skew),
               u"compare both with a time server; the desk judges leases by the server's clock"_s);
}

CheckStatus statusOf(store::ServerRemark::Level level)
{
    switch (level) {
    case store::ServerRemark::Level::Ok:
        return CheckStatus::Ok;
    case store::ServerRemark::Level::Advice:
        return CheckStatus::Advice;
    case store::ServerRemark::Level::Warning:
        return CheckStatus::Warning;
    case store::ServerRemark::Level::Failure:
        break;
    }
    return CheckStatus::Failure;
}

Result<> checkFacts(CheckBuilder &report, store::Session &session)
{
    const auto facts = session.facts();
    if (!facts)
        return propagate(facts);
    report.ok(u"connection"_s, u"%1 %2, %3"_s.arg(facts->product, facts->version, facts->source));
    report.ok(u"tls"_s, facts->tls);
    report.ok(u"isolation"_s, facts->isolation);
    report.ok(u"time-zone"_s, facts->timeZone);
    if (facts->replication)
        report.ok(u"replication"_s, store::replicationText(*facts->replication));
    for (const store::ServerRemark &remark : facts->remarks)
        report.add(statusOf(remark.level), remark.name, remark.text, remark.advice);
    checkClock(report, *facts);
    return {};
}

} // namespace

Result<> checkServer(CheckBuilder &report, store::Session &session)
{
    if (auto checked = checkFacts(report, session); !checked)
        return checked;
    const auto proof = session.probeReadOnly();
    if (!proof)
        return propagate(proof);
    if (proof->readOnly)
        report.ok(u"read-only"_s, proof->how);
    else
        report.add(
            CheckStatus::Failure, u"read-only"_s, u"this session can write: %1"_s.arg(proof->how),
            u"use a login that may only read, or report this: a session of the desk must not be able to write"_s);
    return {};
}

} // namespace idemdesk::desk
