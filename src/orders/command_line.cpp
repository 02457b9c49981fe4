// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/command_line.h"

#include "domain/inert_text.h"
#include "domain/utc_micros.h"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

/// As the words stand in the arguments.
struct Words
{
    std::string profile;
    std::string tokens;
    std::string listen = "127.0.0.1:8080";
    std::string lockWait = "5s";
    std::string lease = "30s";
    std::string fence = "update";
    std::string clockSkew = "0s";
    unsigned connections = 8;
    unsigned waiting = 64;
    std::vector<std::string> faults;
    bool faultHeader = false;
    bool version = false;
};

QString textOf(const std::string &bytes)
{
    return QString::fromStdString(bytes);
}

void declareProfile(CLI::App &command, Words &words)
{
    command.add_option("--profile", words.profile, "the deployment: a profile's name or file")
        ->type_name("NAME|FILE")
        ->required();
}

void declareServe(CLI::App &serve, Words &words)
{
    declareProfile(serve, words);
    serve.add_option("--tokens", words.tokens, "bearer tokens: TOKEN TENANT ACTOR create,read on each line; mode 0600")
        ->type_name("FILE")
        ->required();
    serve.add_option("--listen", words.listen, "where to listen; port 0 is any that is free")
        ->type_name("HOST:PORT")
        ->capture_default_str();
    serve.add_option("--connections", words.connections, "connections to the database")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    serve.add_option("--waiting", words.waiting, "requests that may wait for one of them; more are answered 503")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    serve.add_option("--lock-wait", words.lockWait, "how long a request waits for a lock; MariaDB: whole seconds")
        ->type_name("DUR")
        ->capture_default_str();
    serve.add_option("--lease", words.lease, "leased layout: how long a request may work before another takes over")
        ->type_name("DUR")
        ->capture_default_str();
    serve
        .add_option(
            "--fence", words.fence,
            "leased layout: what keeps an owner that lost its lease from writing: update, lock or none; lock holds "
            "on one server only, and none shows what the others are for")
        ->check(CLI::IsMember({"update", "lock", "none"}))
        ->capture_default_str();
    serve
        .add_option("--clock-skew", words.clockSkew,
                    "for tests: times are written that much too late, or too early by -DUR")
        ->type_name("DUR")
        ->capture_default_str();
    const QString faults = u"for tests: POINT=ACTION, and nothing is safe any more. Points: %1. Actions: %2"_s.arg(
        faultPointNames(), faultActionNames());
    serve.add_option("--fault", words.faults, faults.toStdString())->type_name("FAULT");
    serve.add_flag("--allow-fault-header", words.faultHeader, "for tests: a request may ask for its own faults");
}

Fence fenceNamed(const std::string &name)
{
    if (name == "lock")
        return Fence::Lock;
    return name == "none" ? Fence::None : Fence::Update;
}

Result<std::chrono::microseconds> signedDuration(const QString &text)
{
    if (!text.startsWith(u'-'))
        return domain::parseDuration(text);
    return domain::parseDuration(text.sliced(1)).map([](auto duration) { return -duration; });
}

Result<ServeOptions> serveOptions(const Words &words)
{
    ServeOptions options{.profile = textOf(words.profile),
                         .tokens = textOf(words.tokens),
                         .host = textOf(words.listen).section(u':', 0, -2),
                         .connections = words.connections,
                         .mostWaiting = words.waiting,
                         .allowsFaultHeader = words.faultHeader};
    bool isPort = false;
    options.port = textOf(words.listen).section(u':', -1).toUShort(&isPort);
    if (!isPort || options.host.isEmpty())
        return fail(ErrorCode::Usage, u"--listen is not HOST:PORT"_s, u"write it as 127.0.0.1:8080"_s);
    const auto wait = domain::parseDuration(textOf(words.lockWait));
    if (!wait)
        return propagate(wait);
    options.lockWait = std::chrono::ceil<std::chrono::milliseconds>(*wait);
    const auto lease = domain::parseDuration(textOf(words.lease));
    const auto skew = signedDuration(textOf(words.clockSkew));
    if (!lease || !skew)
        return propagate(lease ? skew : lease);
    options.lease = *lease;
    options.clockSkew = *skew;
    options.fence = fenceNamed(words.fence);
    for (const std::string &text : words.faults) {
        const Result<Faults> faults = parseFaults(textOf(text));
        if (!faults)
            return propagate(faults);
        options.faults.insert(options.faults.end(), faults->begin(), faults->end());
    }
    return options;
}

} // namespace

Result<Options> parseCommandLine(const QByteArrayList &arguments)
{
    Words words;
    CLI::App root("The order API: POST /api/orders with an Idempotency-Key", "idem-orders");
    root.require_subcommand(0, 1);
    root.add_flag("--version", words.version, "print the version and leave");
    CLI::App &install = *root.add_subcommand("install", "make the tables in the profile's database");
    declareProfile(install, words);
    CLI::App &serve = *root.add_subcommand("serve", "answer requests until SIGTERM");
    declareServe(serve, words);
    std::vector<std::string> reversed;
    for (auto argument = arguments.rbegin(); argument != arguments.rend(); ++argument)
        reversed.push_back(argument->toStdString());
    try {
        root.parse(reversed);
    } catch (const CLI::CallForHelp &) {
        return TextOptions{textOf(root.help())};
    } catch (const CLI::ParseError &error) {
        return fail(ErrorCode::Usage, domain::inertText(textOf(error.what())), u"see idem-orders --help"_s);
    }
    if (words.version)
        return TextOptions{u"idem-orders "_s + QLatin1StringView(IDEMDESK_VERSION) + u'\n'};
    if (install.parsed())
        return InstallOptions{textOf(words.profile)};
    if (!serve.parsed())
        return TextOptions{textOf(root.help())};
    const Result<ServeOptions> options = serveOptions(words);
    return options ? Result<Options>(*options) : propagate(options);
}

} // namespace idemdesk::orders
