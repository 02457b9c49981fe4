// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/plain_text.h"

#include "domain/inert_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype MostCharacters = 1000;

} // namespace

QString inert(const QByteArray &bytes)
{
    return domain::inertText(bytes, MostCharacters);
}

Value inertValue(const std::optional<QByteArray> &bytes)
{
    return bytes ? Value(inert(*bytes)) : Value();
}

Value refValue(const domain::RecordRef &ref)
{
    const std::optional<qint64> integer = ref.integer();
    return integer ? Value(*integer) : Value(ref.toString());
}

std::vector<QString> permittedTokens(const std::vector<domain::Action> &actions)
{
    std::vector<QString> tokens;
    for (const domain::Action action : actions)
        tokens.push_back(domain::actionToken(action));
    return tokens.empty() ? std::vector<QString>{u"none"_s} : tokens;
}

QString orDash(const QString &text)
{
    return text.isEmpty() ? u"–"_s : text;
}

} // namespace idemdesk::cli
