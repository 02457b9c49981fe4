// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/demo.h"

#include "cli/desk_connection.h"
#include "desk/demo.h"

#include <QFile>

#include <limits>
#include <utility>
#include <vector>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

const QString intoDatabase = u"--into-database"_s;

QString limitsText()
{
    std::vector<std::pair<QString, QStringList>> codesByReason;
    for (const desk::DemoLimit &limit : desk::demoLimits()) {
        const QString reason = u" (layout %1): %2"_s.arg(limit.layout, limit.reason);
        if (codesByReason.empty() || codesByReason.back().first != reason)
            codesByReason.push_back({reason, {}});
        codesByReason.back().second += limit.code;
    }
    QString text;
    for (const auto &[reason, codes] : codesByReason)
        text += u"\n- "_s + codes.join(u", "_s) + reason;
    return text;
}

Result<desk::DemoOptions> optionsOf(const Arguments &arguments)
{
    const auto rows = arguments.integer(u"--rows"_s, 0, desk::demoMostRows);
    const auto seed = arguments.integer(u"--seed"_s, 0, std::numeric_limits<quint32>::max());
    if (!rows)
        return propagate(rows);
    if (!seed)
        return propagate(seed);
    desk::DemoOptions options{.directory = QFile::decodeName(arguments.value(u"DIR"_s).value_or(QByteArray()))};
    options.healthyRows = rows->value_or(options.healthyRows);
    options.seed = quint32(seed->value_or(options.seed));
    return options;
}

List listOf(const QStringList &texts)
{
    return {texts.begin(), texts.end()};
}

Fields fieldsOf(const desk::DemoReport &report)
{
    return {{u"directory"_s, report.directory},
            {u"files"_s, listOf(report.files)},
            {u"leased_codes"_s, listOf(report.leased)},
            {u"atomic_codes"_s, listOf(report.atomic)}};
}

Report reportOf(const desk::DemoReport &report)
{
    const QString profile = report.directory + u"/profile.toml"_s;
    ReportSection made{.title = u"Made in "_s + report.directory};
    for (const QString &file : report.files)
        made.lines.push_back({{}, file});
    const ReportSection shown{
        .title = u"Anomalies to find"_s,
        .lines = {{u"profile.toml"_s, report.leased.join(u' ')}, {u"atomic.toml"_s, report.atomic.join(u' ')}}};
    const ReportSection next{.title = u"Go on with"_s,
                             .lines = {{{}, u"export IDEMDESK_PROFILE="_s + profile},
                                       {{}, u"idemctl check"_s},
                                       {{}, u"idemctl diagnose --all"_s},
                                       {{}, u"idemctl list --queue"_s}}};
    return {made, shown, next};
}

Result<ExitCode> fillDatabase(const desk::DemoOptions &options, Context &context)
{
    const auto connection = DeskConnection::open(context);
    if (!connection)
        return propagate(connection);
    const profile::Profile &profile = (*connection)->profile();
    const auto session = (*connection)->store().openForWriting();
    if (!session)
        return propagate(session);
    const Result<QStringList> codes = desk::makeDemoIn(**session, profile, options);
    if (!codes)
        return propagate(codes);
    const ReportSection made{.title = u"Made in the database of "_s + profile.name,
                             .lines = {{u"Anomalies to find"_s, codes->join(u' ')}}};
    writeDocument(context.output, {{u"profile"_s, profile.name}, {u"codes"_s, listOf(*codes)}}, {made});
    return ExitCode::Done;
}

Result<ExitCode> makeFolder(const desk::DemoOptions &options, Context &context)
{
    const Result<desk::DemoReport> report = desk::makeDemo(options, context.environment.clock);
    if (!report)
        return propagate(report);
    writeDocument(context.output, fieldsOf(*report), reportOf(*report));
    return ExitCode::Done;
}

Result<ExitCode> runDemo(const Arguments &arguments, Context &context)
{
    const Result<desk::DemoOptions> options = optionsOf(arguments);
    if (!options)
        return propagate(options);
    if (arguments.has(intoDatabase) == arguments.has(u"DIR"_s)) {
        return fail(ErrorCode::Usage, u"a demo is made in a folder or in the database of a profile"_s,
                    u"give either DIR or --into-database"_s);
    }
    return arguments.has(intoDatabase) ? fillDatabase(*options, context) : makeFolder(*options, context);
}

} // namespace

Command demoCommand()
{
    return {
        .path = {u"demo"_s},
        .summary = u"make a database to learn on"_s,
        .about =
            u"Makes DIR/demo.db (layout leased) and DIR/atomic.db (layout atomic) with their profiles profile.toml and "
            "atomic.toml and a digest key: every anomaly that the layout can hold, with a name, among healthy rows. "
            "No finding comes or goes as days pass. Nothing is overwritten.\n\nWith --into-database the same records "
            "go into the database of the profile, which must hold none of the example tables: its layout is that of "
            "the profile, which may be one of DIR/profile.toml with another [connection]. It is refused in "
            "production.\n\nWhat a layout cannot hold:"_s +
            limitsText(),
        .options = {{u"DIR"_s, {}, u"the folder; it is made where it is missing"_s},
                    {intoDatabase, {}, u"fill the empty database of the profile instead"_s},
                    {u"--rows"_s, u"N"_s, u"healthy records beside the anomalies (200)"_s},
                    {u"--seed"_s, u"N"_s, u"the same seed makes the same records (1)"_s}},
        .examples = {u"idemctl demo /tmp/demo"_s, u"idemctl demo /tmp/big --rows 100000"_s,
                     u"idemctl --profile learning demo --into-database"_s},
        .exits = {{ExitCode::Done, u"made"_s},
                  {ExitCode::Failed, u"the folder cannot be written, or the disk is full; nothing is left behind"_s},
                  {ExitCode::Refused,
                   u"one of the files or tables is there already, or the profile is one of production"_s},
                  {ExitCode::Connection, u"no connection to the database of the profile"_s}},
        .run = runDemo};
}

} // namespace idemdesk::cli
