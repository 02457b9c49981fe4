// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo.h"

#include "desk/demo/demo_cases.h"
#include "desk/demo/demo_database.h"
#include "desk/demo/demo_folder.h"
#include "desk/demo/demo_resource.h"
#include "desk/demo/demo_takeovers.h"

#include <QRandomGenerator>

#include <set>

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

/// The named records stand in the middle of the healthy ones.
Result<TakeoversByRecord> insertCases(DemoDatabase &database, DemoGenerator &generator, ExampleLayout layout,
                                      qint64 healthyRows)
{
    TakeoversByRecord takeovers;
    const auto insertHealthy = [&](qint64 rows) -> Result<> {
        for (qint64 row = 0; row < rows; ++row) {
            if (auto done = database.insert(generator.healthy()); !done)
                return done;
        }
        return {};
    };
    if (auto done = insertHealthy(healthyRows / 2); !done)
        return propagate(done);
    for (const NamedCase &named : namedCases(layout)) {
        const DemoCase made = named.make(generator, named.key);
        if (auto done = database.insert(made); !done)
            return propagate(done);
        for (const DemoCase &sibling : made.siblings) {
            if (auto done = database.insert(sibling); !done)
                return propagate(done);
        }
        if (!made.takeovers.empty())
            takeovers.emplace(made.record.ref, made.takeovers);
    }
    if (auto done = insertHealthy(healthyRows - healthyRows / 2); !done)
        return propagate(done);
    return takeovers;
}

Result<TakeoversByRecord> makeDatabase(const QString &path, const DemoOptions &options, ExampleLayout layout,
                                       domain::UtcMicros now)
{
    auto database = DemoDatabase::open(path);
    if (!database)
        return propagate(database);
    if (auto created = (*database)->createTables(layout); !created)
        return propagate(created);
    DemoGenerator generator(layout, options.seed, now);
    auto takeovers = insertCases(**database, generator, layout, options.healthyRows);
    if (!takeovers)
        return takeovers;
    if (auto committed = (*database)->commit(); !committed)
        return propagate(committed);
    return takeovers;
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
    const domain::UtcMicros now = clock.now();
    if (auto made = makeDatabase(folder.staged(u"atomic.db"_s), options, ExampleLayout::Atomic, now); !made)
        return propagate(made);
    const auto takeovers = makeDatabase(folder.staged(u"demo.db"_s), options, ExampleLayout::Leased, now);
    if (!takeovers)
        return propagate(takeovers);
    return recordTakeovers(folder.staged(u"profile.toml"_s), *takeovers, clock);
}

QStringList codesIn(ExampleLayout layout)
{
    std::set<int> numbers{shownByProfile};
    for (const NamedCase &named : namedCases(layout))
        numbers.insert(named.anomaly);
    QStringList codes;
    for (const int number : numbers)
        codes.append(domain::anomalyCode(domain::Anomaly{number}));
    return codes;
}

} // namespace

Result<DemoReport> makeDemo(const DemoOptions &options, const domain::Clock &clock)
{
    if (options.healthyRows < 0 || options.healthyRows > demoMostRows)
        return fail(ErrorCode::Usage, u"%1 is not a number of rows for a demo"_s.arg(options.healthyRows),
                    u"give one from 0 to %1"_s.arg(demoMostRows));
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
    return DemoReport{QDir(options.directory).absolutePath(), *files, codesIn(ExampleLayout::Leased),
                      codesIn(ExampleLayout::Atomic)};
}

} // namespace idemdesk::desk
