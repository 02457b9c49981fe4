// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo.h"

#include "desk/demo/demo_cases.h"
#include "desk/demo/demo_filling.h"
#include "desk/demo/demo_folder.h"
#include "desk/demo/demo_resource.h"
#include "profile/credentials.h"
#include "profile/profile_file.h"
#include "store/open_store.h"

#include <QFile>
#include <QRandomGenerator>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using store::ExampleLayout;

namespace {

/// 64 hex digits from the operating system, never from the demo's seed: the key protects whatever its owner does next.
QByteArray newDigestKey()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->generate(words.begin(), words.end());
    QByteArray hex;
    for (const quint32 word : words)
        hex += QByteArray::number(word, 16).rightJustified(8, '0');
    return hex + '\n';
}

/// An empty file is an empty database of SQLite; the profile beside it leads to it.
Result<> makeDatabase(const DemoFolder &folder, const QString &database, const QString &profileName,
                      ExampleLayout layout, const DemoOptions &options, const domain::Clock &clock)
{
    QFile file(folder.staged(database));
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return fail(ErrorCode::Io, u"%1 cannot be made"_s.arg(file.fileName()), {}, file.errorString());
    file.close();
    const auto profile = profile::loadProfile(folder.staged(profileName));
    if (!profile)
        return propagate(profile);
    profile::NoCredentials noLogin;
    const std::unique_ptr<store::Store> store = store::openStore(*profile, noLogin, clock);
    const auto session = store->openForWriting();
    if (!session)
        return propagate(session);
    return fillDemo(**session, layout, {options.healthyRows, options.seed}, clock.now());
}

Result<> checkRows(qint64 healthyRows)
{
    if (healthyRows >= 0 && healthyRows <= demoMostRows)
        return {};
    return fail(ErrorCode::Usage, u"%1 is not a number of rows for a demo"_s.arg(healthyRows),
                u"give one from 0 to %1"_s.arg(demoMostRows));
}

Result<> writeProfiles(DemoFolder &folder)
{
    constexpr auto ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
    constexpr auto readable = ownerOnly | QFileDevice::ReadGroup | QFileDevice::ReadOther;
    for (const QString &name : {u"profile.toml"_s, u"atomic.toml"_s}) {
        const auto text = demoResource(name);
        if (!text)
            return propagate(text);
        if (auto written = folder.write(name, *text, readable); !written)
            return written;
    }
    return folder.write(u"digest.key"_s, newDigestKey(), ownerOnly);
}

Result<> fill(DemoFolder &folder, const DemoOptions &options, const domain::Clock &clock)
{
    if (auto written = writeProfiles(folder); !written)
        return written;
    return makeDatabase(folder, u"atomic.db"_s, u"atomic.toml"_s, ExampleLayout::Atomic, options, clock).and_then([&] {
        return makeDatabase(folder, u"demo.db"_s, u"profile.toml"_s, ExampleLayout::Leased, options, clock);
    });
}

/// The demo makes the tables of a bundled layout, under their own names.
Result<ExampleLayout> layoutOf(const profile::Profile &profile)
{
    const profile::Layout &layout = profile.layout;
    const bool isBundled = layout.records.table == u"api_idempotency"_s && layout.orders.table == u"orders"_s &&
                           layout.outbox.table == u"outbox_event"_s &&
                           layout.downstream.table == u"downstream_outcome"_s &&
                           layout.times == profile::TimeEncoding::Native;
    if (isBundled)
        return layout.base == u"atomic"_s ? ExampleLayout::Atomic : ExampleLayout::Leased;
    return fail(ErrorCode::Refused, u"the profile %1 names other tables than a demo makes"_s.arg(profile.name),
                u"leave [tables] and the encoding of times out of it"_s);
}

} // namespace

Result<DemoReport> makeDemo(const DemoOptions &options, const domain::Clock &clock)
{
    if (auto possible = checkRows(options.healthyRows); !possible)
        return propagate(possible);
    // The profiles come last, so that whoever finds one finds its database too.
    const QStringList names{u"digest.key"_s, u"demo.db"_s, u"atomic.db"_s, u"profile.toml"_s, u"atomic.toml"_s};
    auto folder = DemoFolder::prepare(options.directory, names);
    if (!folder)
        return propagate(folder);
    if (auto filled = fill(**folder, options, clock); !filled)
        return propagate(filled);
    const auto files = (*folder)->publish();
    if (!files)
        return propagate(files);
    return DemoReport{QDir(options.directory).absolutePath(), *files,
                      demoCodes(ExampleLayout::Leased, {shownByProfile}),
                      demoCodes(ExampleLayout::Atomic, {shownByProfile})};
}

Result<QStringList> makeDemoIn(store::WriteSession &session, const profile::Profile &profile,
                               const DemoOptions &options)
{
    if (auto possible = checkRows(options.healthyRows); !possible)
        return propagate(possible);
    if (profile.environment == profile::Environment::Production) {
        return fail(ErrorCode::Refused, u"the profile %1 is one of production, where nobody learns"_s.arg(profile.name),
                    u"name the profile of an empty database of its own"_s);
    }
    const auto layout = layoutOf(profile);
    if (!layout)
        return propagate(layout);
    const auto now = session.now();
    if (!now)
        return propagate(now);
    if (auto filled = fillDemo(session, *layout, {options.healthyRows, options.seed}, *now); !filled)
        return propagate(filled);
    return demoCodes(*layout);
}

} // namespace idemdesk::desk
