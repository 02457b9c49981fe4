// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/style.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// Parameters of SGR (ECMA-48 §8.3.117); empty for none.
QString parametersOf(Tone tone)
{
    switch (tone) {
    case Tone::Plain:
        break;
    case Tone::Heading:
        return u"1"_s;
    case Tone::Good:
        return u"32"_s;
    case Tone::Info:
        return u"36"_s;
    case Tone::Low:
        return u"34"_s;
    case Tone::Medium:
        return u"33"_s;
    case Tone::High:
        return u"31"_s;
    case Tone::Critical:
        return u"1;31"_s;
    }
    return {};
}

} // namespace

Tone toneOf(domain::Severity severity)
{
    switch (severity) {
    case domain::Severity::Info:
        return Tone::Info;
    case domain::Severity::Low:
        return Tone::Low;
    case domain::Severity::Medium:
        return Tone::Medium;
    case domain::Severity::High:
        return Tone::High;
    case domain::Severity::Critical:
        break;
    }
    return Tone::Critical;
}

QString Style::painted(const QString &text, Tone tone) const
{
    const QString parameters = parametersOf(tone);
    if (!m_colour || parameters.isEmpty() || text.isEmpty())
        return text;
    return u"\u001b["_s + parameters + u'm' + text + u"\u001b[0m"_s;
}

} // namespace idemdesk::cli
