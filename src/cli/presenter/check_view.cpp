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

Fields checkFields(const desk::CheckItem &item, const domain::Provenance &provenance)
{
    return {{u"name"_s, item.name},           {u"status"_s, checkStatusName(item.status)},
            {u"text"_s, item.text},           {u"advice"_s, item.advice.isEmpty() ? Value() : Value(item.advice)},
            {u"source"_s, provenance.source}, {u"read_at"_s, provenance.readAt.toString()}};
}

Report checkReport(const desk::CheckReport &report)
{
    ReportSection table{.columns = {{.heading = u"STATUS"_s, .overflow = Overflow::Keep},
                                    {.heading = u"WHAT"_s, .overflow = Overflow::Wrap, .least = 20},
                                    {.heading = u"FOUND"_s, .overflow = Overflow::Wrap, .least = 30}}};
    ReportSection advice{.title = u"What to do"_s};
    for (const desk::CheckItem &item : report.items) {
        table.rows.push_back({{checkStatusName(item.status), toneOf(item.status)}, {item.name}, {item.text}});
        if (!item.advice.isEmpty())
            advice.lines.push_back({{}, item.name + u":\n"_s + item.advice});
    }
    return advice.lines.empty() ? Report{table} : Report{table, advice};
}

} // namespace idemdesk::cli
