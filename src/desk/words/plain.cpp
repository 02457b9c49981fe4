// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/words/plain.h"

#include "domain/inert_text.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostCharacters = 1000;

} // namespace

QString inert(const QByteArray &bytes)
{
    return domain::inertText(bytes, mostCharacters);
}

QString inertOrDash(const std::optional<QByteArray> &bytes)
{
    return bytes ? inert(*bytes) : u"–"_s;
}

QString orDash(const QString &text)
{
    return text.isEmpty() ? u"–"_s : text;
}

QString numberOrDash(const std::optional<qint64> &number)
{
    return number ? QString::number(*number) : u"–"_s;
}

QString timeText(const std::optional<domain::StoredTime> &time)
{
    return time ? time->toString() : u"–"_s;
}

QString ageText(const std::optional<domain::StoredTime> &time, domain::UtcMicros now)
{
    if (!time)
        return u"–"_s;
    return time->isExact() ? domain::humanSpan(now.since(time->earliest())) : u"?"_s;
}

std::vector<QString> permittedTokens(const std::vector<domain::Action> &actions)
{
    std::vector<QString> tokens;
    for (const domain::Action action : actions)
        tokens.push_back(domain::actionToken(action));
    return tokens.empty() ? std::vector<QString>{u"none"_s} : tokens;
}

QString notFoundText(const domain::Provenance &provenance)
{
    return u"not found at %1 on %2"_s.arg(provenance.readAt.toString(), provenance.source);
}

} // namespace idemdesk::desk
