// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/desk_connection.h"

#include "cli/messages.h"
#include "desk/browsing.h"
#include "profile/profile_file.h"
#include "profile/secrets.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Result<profile::Profile> profileFor(const Context &context)
{
    if (context.profile && context.profile->isEmpty()) {
        return fail(ErrorCode::Usage, u"--profile is empty"_s,
                    u"name the profile; leave --profile out for the one in IDEMDESK_PROFILE"_s);
    }
    const QString named = context.profile.value_or(context.environment.variables.value(u"IDEMDESK_PROFILE"_s));
    if (named.isEmpty()) {
        return fail(ErrorCode::Usage, u"no profile is named"_s,
                    u"pass --profile NAME|FILE or set IDEMDESK_PROFILE; `idemctl demo DIR` makes one to learn on"_s);
    }
    const Result<QString> path = profile::findProfile(named);
    if (!path)
        return propagate(path);
    return profile::loadProfile(*path);
}

const QString &toThePrimary()
{
    static const QString advice = u"--primary reads the primary this once"_s;
    return advice;
}

/// Where two servers are read, an error of reaching one says which, and how to do without it; one of the job itself has
/// nothing to do with that.
Error outOfReach(Error error, const QString &which, const QString &without)
{
    if (error.code == ErrorCode::Connection || error.code == ErrorCode::Authentication ||
        error.code == ErrorCode::Tls) {
        error.message = which + error.message;
        error.advice += (error.advice.isEmpty() ? QString() : u"; "_s) + without;
    }
    return error;
}

} // namespace

DeskConnection::Interruptible::Interruptible(DeskConnection &connection, store::Worker &worker)
    : m_interrupts(connection.m_interrupts)
{
    m_interrupts.whenInterrupted([&connection, &worker] {
        connection.m_interrupted = true;
        worker.cancel();
    });
}

DeskConnection::Interruptible::~Interruptible()
{
    m_interrupts.whenInterrupted({});
}

Result<std::unique_ptr<DeskConnection>> DeskConnection::open(Context &context, Reading reading)
{
    Result<profile::Profile> profile = profileFor(context);
    if (!profile)
        return propagate(profile);
    for (const QString &warning : profile->warnings)
        writeNote(context.output, u"warning: "_s + warning);
    const Environment &environment = context.environment;
    Result<std::optional<domain::KeyDigester>> digester =
        profile::digestKey(*profile, environment.variables, environment.keychain);
    if (!digester)
        return propagate(digester);
    profile->rules.masker = domain::Masker(std::move(*digester));
    return std::unique_ptr<DeskConnection>(new DeskConnection(std::move(*profile), environment, reading));
}

std::optional<Result<store::ServerFacts>> DeskConnection::replicaFacts()
{
    if (!m_replica.worker)
        return std::nullopt;
    return runOn(*m_replica.worker, [](store::Session &session) { return session.facts(); });
}

Error DeskConnection::stopped()
{
    return {ErrorCode::Cancelled, u"stopped on request"_s, {}, {}};
}

Error DeskConnection::ofReplica(Error error)
{
    return outOfReach(std::move(error), u"the replica: "_s, toThePrimary());
}

Error DeskConnection::ofPrimary(Error error)
{
    return outOfReach(std::move(error), u"the primary, where findings are confirmed: "_s,
                      u"`idemctl list --state PROCESSING` reads the replica alone"_s);
}

Result<> DeskConnection::lookAt(store::Session &replica)
{
    const Result<std::optional<store::Replication>> told = replica.replication();
    if (!told)
        return propagate(told);
    const QString source = replica.business().provenance().source;
    m_browsed = desk::browsedText(*told, source);
    Result<> fit = desk::mayBrowse(*told, source, m_profile.replicaMaxLag);
    if (!fit)
        fit.error().advice = toThePrimary();
    return fit;
}

DeskConnection::Place DeskConnection::placeOf(std::unique_ptr<store::Store> store)
{
    store::Store *opened = store.get();
    return {std::move(store), std::make_unique<store::Worker>([opened] { return opened->openReadOnly(); })};
}

DeskConnection::DeskConnection(profile::Profile profile, const Environment &environment, Reading reading)
    : m_profile(std::move(profile))
    , m_interrupts(environment.interrupts)
    , m_credentials(m_profile, environment.variables, environment.keychain)
    , m_browses(reading == Reading::Browsing && m_profile.replica.has_value())
    , m_primary(placeOf(environment.openStore(m_profile, m_credentials, environment.clock)))
{
    if (m_profile.replica)
        m_replica = placeOf(environment.openReplica(m_profile, m_credentials, environment.clock));
}

} // namespace idemdesk::cli
