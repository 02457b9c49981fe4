// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/checks/check_builder.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

void checkFencing(CheckBuilder &report, const domain::Rules &rules, bool locksReachAllWriters)
{
    if (!rules.hasLeases)
        report.ok(u"fencing"_s, u"not needed: the layout has no leases; key, order and response commit together"_s);
    else if (rules.fencing == domain::Fencing::Lock && !locksReachAllWriters)
        report.add(
            CheckStatus::Warning, u"fencing"_s,
            u"the profile says fenced = \"lock\", but on a Galera cluster a lock holds on one node alone: an owner "
            u"whose "
            u"lease expired may still write through another, so it counts as no fence, and reject and release are "
            u"refused"_s,
            u"fence business writes by a conditional UPDATE of the record, then set fenced = \"update\" under "
            u"[layout]"_s);
    else if (rules.fencing == domain::Fencing::None)
        report.add(
            CheckStatus::Warning, u"fencing"_s,
            u"the profile declares no fence: an owner whose lease expired may still write, so reject and release "
            u"are refused"_s,
            u"fence business writes by a conditional UPDATE of the record, then set fenced = \"update\" under "
            u"[layout]"_s);
    else
        report.ok(u"fencing"_s, rules.fencing == domain::Fencing::Update ? u"by a conditional UPDATE of the record"_s
                                                                         : u"by a lock on the record"_s);
}

void checkOperations(CheckBuilder &report, const domain::Rules &rules)
{
    if (rules.operations.empty())
        report.add(
            CheckStatus::Advice, u"operations"_s,
            u"the profile declares no operation: each counts as having effects outside the database, and bodies, "
            u"Locations and fingerprints are not compared"_s,
            u"add an [operation.\"NAME\"] section for each"_s);
    else
        report.ok(u"operations"_s, u"%1 declared"_s.arg(rules.operations.size()));
}

void checkDigestKey(CheckBuilder &report, bool hasDigestKey)
{
    if (hasDigestKey)
        report.ok(u"digest-key"_s, u"keys are shown by prefix, keyed digest and length"_s);
    else
        report.add(CheckStatus::Warning, u"digest-key"_s,
                   u"there is no digest key: keys show prefix and length only, and commands are refused"_s,
                   u"set digest_key_file in the profile to a file of 64 hex digits with mode 0600, or set "
                   u"IDEMDESK_DIGEST_KEY"_s);
}

} // namespace

void checkProfile(CheckBuilder &report, const profile::Profile &profile, bool hasDigestKey, bool locksReachAllWriters)
{
    checkFencing(report, profile.rules, locksReachAllWriters);
    checkOperations(report, profile.rules);
    checkDigestKey(report, hasDigestKey);
}

Result<> checkDeskTables(CheckBuilder &report, store::DeskReader &desk)
{
    const auto status = desk.schemaStatus();
    if (!status)
        return propagate(status);
    const QString name = u"desk-tables"_s;
    if (status->tampered)
        report.add(CheckStatus::Failure, name, *status->tampered,
                   u"find out who changed the console's tables; this program does not repair them"_s);
    else if (status->pending.empty())
        report.ok(name, u"%1 migrations applied, none pending"_s.arg(status->applied.size()));
    else
        report.add(
            CheckStatus::Advice, name,
            u"%1 of the console's migrations are not applied: diagnoses cannot be stored"_s.arg(status->pending.size()),
            u"run `idemctl schema install`"_s);
    return {};
}

} // namespace idemdesk::desk
