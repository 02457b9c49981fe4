// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/commands/check_alert.h"

#include "cli/output/terminal_text.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// The exit codes of monitoring plugins; they stand beside those of this program, not among them.
enum class PluginCode { Ok = 0, Warning = 1, Critical = 2, Unknown = 3 };

PluginCode codeOf(desk::CheckStatus status)
{
    switch (status) {
    case desk::CheckStatus::Ok:
    case desk::CheckStatus::Advice:
        return PluginCode::Ok;
    case desk::CheckStatus::Warning:
        return PluginCode::Warning;
    case desk::CheckStatus::Failure:
        break;
    }
    return PluginCode::Critical;
}

QString wordOf(PluginCode code)
{
    switch (code) {
    case PluginCode::Ok:
        return u"OK"_s;
    case PluginCode::Warning:
        return u"WARNING"_s;
    case PluginCode::Critical:
        return u"CRITICAL"_s;
    case PluginCode::Unknown:
        break;
    }
    return u"UNKNOWN"_s;
}

/// `|` would begin the performance data, and a newline the long output.
QString oneLine(QString text)
{
    return safeForTerminal(text.replace(u'\n', u' ').replace(u'|', u'/'));
}

qsizetype countOf(const desk::CheckReport &report, desk::CheckStatus status)
{
    return std::ranges::count(report.items, status, &desk::CheckItem::status);
}

QString worstTexts(const desk::CheckReport &report)
{
    if (report.worst() < desk::CheckStatus::Warning)
        return u"%1 checks on %2"_s.arg(report.items.size()).arg(report.provenance.source);
    QStringList texts;
    for (const desk::CheckItem &item : report.items) {
        if (item.status == report.worst())
            texts += item.name + u": "_s + item.text;
    }
    return texts.join(u"; "_s);
}

} // namespace

ExitCode writeAlert(Output &output, const Result<desk::CheckReport> &report)
{
    const PluginCode code = report ? codeOf(report->worst()) : PluginCode::Unknown;
    QString line =
        u"IDEMDESK "_s + wordOf(code) + u" - "_s + oneLine(report ? worstTexts(*report) : report.error().message);
    if (report) {
        line += u" | failures=%1 warnings=%2"_s.arg(countOf(*report, desk::CheckStatus::Failure))
                    .arg(countOf(*report, desk::CheckStatus::Warning));
    }
    output.data.line(line);
    return static_cast<ExitCode>(code);
}

} // namespace idemdesk::cli
