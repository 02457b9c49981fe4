// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/serve/serve.h"

#include "orders/http/http_server.h"
#include "orders/serve/order_api.h"

#include <csignal>
#include <thread>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

/// What a record of this run needs to be understood later; and whether the database can be reached at all.
Result<> introduce(const DatabaseSettings &settings, QIODevice &log)
{
    const auto database = Database::open(settings);
    if (!database)
        return propagate(database);
    const Result<store::ServerFacts> facts = (*database)->facts();
    if (!facts)
        return propagate(facts);
    log.write(
        u"database: %1 %2, isolation %3, lock wait %4 ms\n"_s.arg(facts->product, facts->version, facts->isolation)
            .arg(settings.lockWait.count())
            .toUtf8());
    return {};
}

void awaitSignal()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGINT);
    int caught = 0;
    sigwait(&signals, &caught);
}

OperationPolicy policyOf(const ServeOptions &options, const Deployment &deployment)
{
    OperationPolicy policy = deployment.policy;
    policy.lease = options.lease;
    policy.fence = options.fence;
    return policy;
}

/// Each request that waits for a database holds a thread, and so does whoever is answered that too many wait.
HttpLimits httpLimits(const ServeOptions &options)
{
    constexpr std::size_t others = 32;
    return {.threads = options.connections + options.mostWaiting + others};
}

ApiSettings apiSettings(const ServeOptions &options, const Deployment &deployment)
{
    return {.keyGrammar = deployment.profile.rules.keyGrammar,
            .digester = deployment.digester,
            .policy = policyOf(options, deployment),
            .faults = options.faults,
            .allowsFaultHeader = options.allowsFaultHeader};
}

} // namespace

Result<> serve(const ServeOptions &options, const Deployment &deployment, profile::CredentialSource &credentials,
               const domain::Clock &clock, QIODevice &output, QIODevice &log)
{
    const DatabaseSettings settings{deployment.profile, credentials, clock, options.lockWait, options.clockSkew};
    Tokens tokens(options.tokens);
    const Result<> ready = tokens.load().and_then([&] { return introduce(settings, log); });
    if (!ready)
        return ready;
    DatabaseWorkers workers(settings, options.connections, options.mostWaiting);
    RequestLog requests(log, clock);
    OrderApi api(apiSettings(options, deployment), tokens, workers, requests);
    HttpServer server([&api](const HttpRequest &request) { return api.handle(request); }, httpLimits(options));
    const Result<quint16> port = server.bind(options.host, options.port);
    if (!port)
        return propagate(port);
    std::thread serving([&server] { server.serve(); });
    output.write(u"listening on %1:%2\n"_s.arg(options.host).arg(*port).toUtf8());
    awaitSignal();
    server.stop();
    serving.join();
    return {};
}

} // namespace idemdesk::orders
