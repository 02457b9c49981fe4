// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/desk_connection.h"

#include "cli/messages.h"
#include "profile/profile_file.h"
#include "profile/secrets.h"
#include "store/open_store.h"

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

} // namespace

DeskConnection::Interruptible::Interruptible(DeskConnection &connection) : m_interrupts(connection.m_interrupts)
{
    m_interrupts.whenInterrupted([&connection] {
        connection.m_interrupted = true;
        connection.m_worker->cancel();
    });
}

DeskConnection::Interruptible::~Interruptible()
{
    m_interrupts.whenInterrupted({});
}

Result<std::unique_ptr<DeskConnection>> DeskConnection::open(Context &context)
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
    return std::unique_ptr<DeskConnection>(
        new DeskConnection(std::move(*profile), domain::Masker(std::move(*digester)), environment));
}

Error DeskConnection::stopped()
{
    return {ErrorCode::Cancelled, u"stopped on request"_s, {}, {}};
}

DeskConnection::DeskConnection(profile::Profile profile, domain::Masker masker, const Environment &environment)
    : m_profile(std::move(profile))
    , m_masker(std::move(masker))
    , m_interrupts(environment.interrupts)
    , m_credentials(m_profile, environment.variables, environment.keychain)
    , m_store(store::openStore(m_profile, m_credentials, environment.clock))
    , m_worker(std::make_unique<store::Worker>([this] { return m_store->openReadOnly(); }))
{}

} // namespace idemdesk::cli
