// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/http/head_lines.h"

#include <algorithm>

namespace idemdesk::orders {

namespace {

using Lines = std::vector<std::pair<QByteArray, QByteArray>>;

qsizetype countOf(const Lines &lines, const QByteArray &name)
{
    return std::count_if(lines.begin(), lines.end(), [&](const auto &line) { return line.first == name; });
}

/// Two readers of one connection must not disagree on where a request ends.
bool endsInOneWay(const Lines &lines)
{
    return countOf(lines, "content-length") + countOf(lines, "transfer-encoding") <= 1;
}

} // namespace

std::optional<Lines> readHeadLines(const QByteArray &head)
{
    Lines lines;
    QByteArrayList texts = head.split('\n');
    texts.removeFirst(); // the request line
    for (const QByteArray &text : texts) {
        const QByteArray line = text.endsWith('\r') ? text.chopped(1) : text;
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

} // namespace idemdesk::orders
