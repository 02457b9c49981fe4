// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/http/head_lines.h"

#include <algorithm>

namespace idemdesk::orders {

namespace {

qsizetype countOf(const HeadLines &lines, const QByteArray &name)
{
    return std::count_if(lines.begin(), lines.end(), [&](const auto &line) { return line.first == name; });
}

/// The library takes what follows the digits for nothing, and no digits for 0.
bool isLength(const QByteArray &value)
{
    return !value.isEmpty() && value.size() <= 10 &&
           std::all_of(value.begin(), value.end(), [](char each) { return each >= '0' && each <= '9'; });
}

/// Two readers of one connection must not disagree on where a request ends.
bool endsInOneWay(const HeadLines &lines)
{
    const bool areKnown = std::all_of(lines.begin(), lines.end(), [](const auto &line) {
        if (line.first == "content-length")
            return isLength(line.second);
        return line.first != "transfer-encoding" || line.second == "chunked";
    });
    return areKnown && countOf(lines, "content-length") + countOf(lines, "transfer-encoding") <= 1;
}

} // namespace

std::optional<HeadLines> readHeadLines(const QByteArray &head)
{
    HeadLines lines;
    QByteArrayList texts = head.split('\n');
    texts.removeFirst(); // the request line
    if (texts.isEmpty() || !texts.takeLast().isEmpty())
        return std::nullopt;
    for (const QByteArray &text : texts) {
        if (!text.endsWith('\r'))
            return std::nullopt; // the library passes over such a line
        const QByteArray line = text.chopped(1);
        if (line.isEmpty())
            continue;
        const qsizetype colon = line.indexOf(':');
        const QByteArray name = line.left(colon);
        if (colon <= 0 || name != name.trimmed() || line.contains('\0') || line.contains('\r'))
            return std::nullopt;
        lines.emplace_back(name.toLower(), line.sliced(colon + 1).trimmed());
    }
    return endsInOneWay(lines) ? std::optional(lines) : std::nullopt;
}

bool namesBody(const HeadLines &lines)
{
    return namesLength(lines) || countOf(lines, "transfer-encoding") > 0;
}

bool namesLength(const HeadLines &lines)
{
    return countOf(lines, "content-length") > 0;
}

} // namespace idemdesk::orders
