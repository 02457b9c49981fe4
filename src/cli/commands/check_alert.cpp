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

qsizetype countOf(const desk::Queue &queue, domain::Severity severity)
{
    return std::ranges::count(queue.items, severity, [](const desk::QueueItem &item) {
        return item.findings().front().severity; // the worst of the item
    });
}

PluginCode codeOf(const desk::Queue &queue)
{
    if (countOf(queue, domain::Severity::Critical) > 0)
        return PluginCode::Critical;
    const bool whole = !queue.notCovered && queue.unreadable.count() == 0;
    return whole && countOf(queue, domain::Severity::High) == 0 ? PluginCode::Ok : PluginCode::Warning;
}

QStringList reportTexts(const desk::CheckReport &report)
{
    QStringList texts;
    for (const desk::CheckItem &item : report.items) {
        if (item.status == report.worst() && item.status >= desk::CheckStatus::Warning)
            texts += item.name + u": "_s + item.text;
    }
    return texts;
}

QStringList queueTexts(const desk::Queue &queue)
{
    QStringList texts;
    if (codeOf(queue) == PluginCode::Ok)
        return texts;
    if (!queue.items.empty()) {
        const domain::Finding &worst = queue.items.front().findings().front();
        texts += u"queue: %1 items need somebody, the worst is %2 %3: %4 %5"_s.arg(queue.items.size())
                     .arg(worst.subject.kind, worst.subject.id, domain::anomalyCode(worst.anomaly),
                          domain::titleOf(worst.anomaly));
    }
    if (queue.unreadable.count() > 0)
        texts += u"%1 records cannot be read"_s.arg(queue.unreadable.count());
    if (queue.notCovered)
        texts += u"the queue was not read to its end"_s;
    return texts;
}

QString textOf(const Watch &watch)
{
    const QStringList texts = reportTexts(watch.report) + queueTexts(watch.queue);
    if (!texts.isEmpty())
        return texts.join(u"; "_s);
    return u"%1 checks on %2, %3 open records read"_s.arg(QString::number(watch.report.items.size()),
                                                          watch.report.provenance.source,
                                                          QString::number(watch.queue.processingRead));
}

QString figuresOf(const Watch &watch)
{
    return u" | failures=%1 warnings=%2 critical=%3 high=%4 medium=%5"_s
        .arg(countOf(watch.report, desk::CheckStatus::Failure))
        .arg(countOf(watch.report, desk::CheckStatus::Warning))
        .arg(countOf(watch.queue, domain::Severity::Critical))
        .arg(countOf(watch.queue, domain::Severity::High))
        .arg(countOf(watch.queue, domain::Severity::Medium));
}

} // namespace

ExitCode writeAlert(Output &output, const Result<Watch> &watch)
{
    const PluginCode code = watch ? std::max(codeOf(watch->report.worst()), codeOf(watch->queue)) : PluginCode::Unknown;
    output.data.line(u"IDEMDESK "_s + wordOf(code) + u" - "_s +
                     oneLine(watch ? textOf(*watch) : watch.error().message) + (watch ? figuresOf(*watch) : QString()));
    return static_cast<ExitCode>(code);
}

} // namespace idemdesk::cli
