// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/check_view.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

Tone toneOf(desk::CheckStatus status)
{
    switch (status) {
    case desk::CheckStatus::Ok:
        return Tone::Good;
    case desk::CheckStatus::Advice:
        return Tone::Info;
    case desk::CheckStatus::Warning:
        return Tone::Medium;
    case desk::CheckStatus::Failure:
        break;
    }
    return Tone::Critical;
}

} // namespace

QString checkStatusName(desk::CheckStatus status)
{
    switch (status) {
    case desk::CheckStatus::Ok:
        return u"ok"_s;
    case desk::CheckStatus::Advice:
        return u"advice"_s;
    case desk::CheckStatus::Warning:
        return u"warning"_s;
    case desk::CheckStatus::Failure:
        break;
    }
    return u"failure"_s;
}

Item checkItem(const desk::CheckItem &item, const domain::Provenance &provenance)
{
    const QString text = item.advice.isEmpty() ? item.text : item.text + u"\n→ "_s + item.advice;
    return {{{u"name"_s, item.name},
             {u"status"_s, checkStatusName(item.status)},
             {u"text"_s, item.text},
             {u"advice"_s, item.advice.isEmpty() ? Value() : Value(item.advice)},
             {u"source"_s, provenance.source},
             {u"read_at"_s, provenance.readAt.toString()}},
            {{checkStatusName(item.status), toneOf(item.status)}, {item.name}, {text}}};
}

std::vector<Column> checkColumns()
{
    return {{.heading = u"STATUS"_s, .overflow = Overflow::Keep},
            {.heading = u"WHAT"_s, .overflow = Overflow::Wrap, .least = 20},
            {.heading = u"FOUND"_s, .overflow = Overflow::Wrap, .least = 30}};
}

} // namespace idemdesk::cli
