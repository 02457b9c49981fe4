// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/lookup_request.h"

#include "cli/messages.h"

#include <algorithm>
#include <array>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 LongestLine = 65'536;

Result<QByteArray> lineOf(QIODevice &input)
{
    QByteArray line = input.readLine(LongestLine + 2);
    if (line.isEmpty())
        return fail(ErrorCode::Usage, u"standard input holds no key"_s, u"for example: … | idemctl lookup --key -"_s);
    if (line.endsWith('\n'))
        line.chop(1);
    if (line.size() > LongestLine)
        return fail(ErrorCode::Usage, u"the key on standard input is longer than %1 bytes"_s.arg(LongestLine));
    return line;
}

Result<desk::ByKey> keyOf(const QByteArray &given, Context &context)
{
    if (given != "-") {
        writeNote(context.output, u"others can see a key that stands in the arguments; --key - reads it from "
                                  "standard input"_s);
        return desk::ByKey{given};
    }
    const Result<QByteArray> line = lineOf(context.environment.input);
    if (!line)
        return propagate(line);
    return desk::ByKey{*line};
}

Result<> exactlyOne(const Arguments &arguments)
{
    const std::array ways{u"--key"_s, u"--ref"_s, u"--order"_s, u"--id"_s};
    if (std::ranges::count_if(ways, [&](const QString &way) { return arguments.has(way); }) == 1)
        return {};
    return fail(ErrorCode::Usage, u"lookup takes exactly one of --key, --ref, --order and --id"_s,
                u"see idemctl lookup --help"_s);
}

using What = decltype(desk::LookupRequest::what);

Result<What> whatOf(const Arguments &arguments, Context &context)
{
    if (const auto key = arguments.value(u"--key"_s))
        return keyOf(*key, context).map([](desk::ByKey found) { return What(std::move(found)); });
    if (const auto reference = arguments.value(u"--ref"_s))
        return What(desk::ByReference{*reference});
    if (arguments.has(u"--order"_s)) {
        return arguments.integer(u"--order"_s).map([](std::optional<qint64> id) {
            return What(desk::ByOrder{id.value_or(0)});
        });
    }
    const auto refs = arguments.records(u"--id"_s);
    if (!refs)
        return propagate(refs);
    return What(desk::ById{refs->front()});
}

} // namespace

Result<desk::LookupRequest> lookupRequest(const Arguments &arguments, Context &context)
{
    if (const Result<> one = exactlyOne(arguments); !one)
        return propagate(one);
    const auto tenant = arguments.integer(u"--tenant"_s);
    if (!tenant)
        return propagate(tenant);
    const auto actor = arguments.integer(u"--actor"_s);
    if (!actor)
        return propagate(actor);
    Result<What> what = whatOf(arguments, context);
    if (!what)
        return propagate(what);
    return desk::LookupRequest{std::move(*what), *tenant, *actor, arguments.value(u"--operation"_s)};
}

} // namespace idemdesk::cli
