// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/deployment.h"

#include "orders/contract/scope.h"
#include "profile/bundled_layout.h"
#include "profile/profile_file.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

Result<> checkLayout(const profile::Profile &profile)
{
    profile::Problems problems(profile.path);
    const profile::Layout bundled = profile::bundledLayout(profile.layout.base, problems);
    const profile::Layout &layout = profile.layout;
    const bool isBundled = layout.records == bundled.records && layout.orders == bundled.orders &&
                           layout.outbox == bundled.outbox && layout.downstream == bundled.downstream &&
                           layout.states == bundled.states && layout.times == profile::TimeEncoding::Native;
    if (!isBundled)
        return fail(ErrorCode::Profile, u"%1 renames tables or columns"_s.arg(profile.path),
                    u"idem-orders has tables of its own: leave [tables], [columns.*], [states] and `times` out"_s);
    return {};
}

Result<OperationPolicy> policyOf(const profile::Profile &profile)
{
    const domain::OperationRules &rules = profile.rules.forOperation(createOperation);
    if (!rules.declared || !rules.retention) {
        return fail(ErrorCode::Profile,
                    u"%1 declares no retention of %2"_s.arg(profile.path, QString::fromLatin1(createOperation)),
                    u"write [operation.\"orders.create.v1\"] with retention = \"30d\""_s);
    }
    return OperationPolicy{.retention = *rules.retention,
                           .hasLeases = profile.rules.hasLeases,
                           .hasOutbox = rules.effects == domain::Effects::Outbox};
}

} // namespace

Result<Deployment> loadDeployment(const QString &nameOrFile, const QProcessEnvironment &environment,
                                  profile::Keychain &keychain)
{
    const Result<QString> path = profile::findProfile(nameOrFile);
    if (!path)
        return propagate(path);
    Result<profile::Profile> profile = profile::loadProfile(*path);
    if (!profile)
        return propagate(profile);
    if (const Result<> fits = checkLayout(*profile); !fits)
        return propagate(fits);
    const Result<OperationPolicy> policy = policyOf(*profile);
    if (!policy)
        return propagate(policy);
    const auto digester = profile::digestKey(*profile, environment, keychain);
    if (!digester)
        return propagate(digester);
    if (!*digester)
        return fail(ErrorCode::Profile, u"%1 has no digest key"_s.arg(profile->path),
                    u"tombstones are found by it: name a file of 64 hex digits, mode 0600, as `digest_key_file`"_s);
    return Deployment{.profile = std::move(*profile), .digester = **digester, .policy = *policy};
}

} // namespace idemdesk::orders
