// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/text_lines.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

Result<> judge(const TextLine &line, const QString &shown)
{
    const QString advice = u"It is no file of settings; look at it, and restore or delete it."_s;
    if (line.text.contains('\0'))
        return fail(ErrorCode::Profile, u"%1 holds a NUL byte"_s.arg(lineName(shown, line.number)), advice);
    if (line.text.size() > longestLine) {
        return fail(ErrorCode::Profile,
                    u"%1 is longer than %2 bytes"_s.arg(lineName(shown, line.number)).arg(longestLine), advice);
    }
    return {};
}

} // namespace

Result<std::vector<TextLine>> textLines(const Secret &content, const QString &shown)
{
    std::vector<TextLine> lines;
    QByteArrayView rest(content.reveal(), content.size());
    while (!rest.isEmpty()) {
        const qsizetype end = rest.indexOf('\n');
        TextLine line{static_cast<int>(lines.size()) + 1, end < 0 ? rest : rest.first(end)};
        rest = end < 0 ? QByteArrayView() : rest.sliced(end + 1);
        if (line.text.endsWith('\r'))
            line.text.chop(1);
        if (const Result<> judged = judge(line, shown); !judged)
            return propagate(judged);
        lines.push_back(line);
    }
    return lines;
}

QString lineName(const QString &shown, int number)
{
    return u"%1 line %2"_s.arg(shown).arg(number);
}

} // namespace idemdesk::profile
