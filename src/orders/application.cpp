// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/application.h"

#include "orders/install.h"
#include "orders/serve/serve.h"
#include "profile/user_credentials.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

int exitCodeOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage:
    case ErrorCode::Profile:
        return 2;
    case ErrorCode::Refused:
    case ErrorCode::Privilege:
    case ErrorCode::ReadOnly:
    case ErrorCode::NotFound:
        return 3;
    case ErrorCode::Connection:
    case ErrorCode::Authentication:
    case ErrorCode::Tls:
        return 9;
    default:
        return 1;
    }
}

void tell(QIODevice &errors, const Error &error)
{
    QString text = u"idem-orders: "_s + error.message + u'\n';
    for (const QString &more : {error.advice, error.detail}) {
        if (!more.isEmpty())
            text += u"  "_s + more + u'\n';
    }
    errors.write(text.toUtf8());
}

Result<> carryOut(const TextOptions &options, Environment &environment)
{
    environment.output.write(options.text.toUtf8());
    return {};
}

Result<> carryOut(const InstallOptions &options, Environment &environment)
{
    const auto deployment = loadDeployment(options.profile, environment.variables, environment.keychain);
    if (!deployment)
        return propagate(deployment);
    profile::UserCredentials credentials(deployment->profile, environment.variables, environment.keychain);
    return install(*deployment, credentials, environment.clock);
}

Result<> carryOut(const ServeOptions &options, Environment &environment)
{
    const auto deployment = loadDeployment(options.profile, environment.variables, environment.keychain);
    if (!deployment)
        return propagate(deployment);
    profile::UserCredentials credentials(deployment->profile, environment.variables, environment.keychain);
    return serve(options, *deployment, credentials, environment.clock, environment.output, environment.errors);
}

} // namespace

int run(const QByteArrayList &arguments, Environment &environment)
{
    const Result<Options> options = parseCommandLine(arguments);
    const Result<> done = options ? std::visit([&](const auto &each) { return carryOut(each, environment); }, *options)
                                  : propagate(options);
    if (done)
        return 0;
    tell(environment.errors, done.error());
    return exitCodeOf(done.error().code);
}

} // namespace idemdesk::orders
