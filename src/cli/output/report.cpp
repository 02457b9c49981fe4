// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/report.h"

#include "cli/output/terminal_text.h"
#include "domain/inert_text.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int Indent = 2;
constexpr int Gap = 2;

int labelWidth(const ReportSection &section)
{
    int widest = 0;
    for (const ReportLine &line : section.lines)
        widest = std::max(widest, domain::displayWidth(line.label));
    return widest;
}

void writeLine(Sink &sink, const ReportLine &line, int labels, const Style &style, int columns)
{
    const int hanging = line.label.isEmpty() ? Indent : Indent + labels + Gap;
    QStringList parts;
    const QStringList paragraphs = line.text.split(u'\n');
    for (const QString &paragraph : paragraphs)
        parts += wrapped(safeForTerminal(paragraph), columns - hanging);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        QString start(hanging, u' ');
        if (i == 0 && !line.label.isEmpty())
            start = QString(Indent, u' ') + padded(line.label, labels) + QString(Gap, u' ');
        if (parts[i].isEmpty())
            sink.line();
        else
            sink.line(start + style.painted(parts[i], line.tone));
    }
}

void writeTable(Sink &sink, const ReportSection &section, const Style &style, int columns)
{
    const std::vector<int> widths =
        fittedWidths(section.columns, naturalWidths(section.columns, section.rows), columns - Indent);
    const QString indent(Indent, u' ');
    sink.line(indent + headingLine(section.columns, widths, style));
    for (const Row &row : section.rows) {
        const QStringList lines = rowLines(section.columns, widths, row, style);
        for (const QString &line : lines)
            sink.line(indent + line);
    }
}

} // namespace

void writeReport(Sink &sink, const Report &report, const Style &style, int columns)
{
    bool first = true;
    for (const ReportSection &section : report) {
        if (!first)
            sink.line();
        first = false;
        if (!section.title.isEmpty())
            sink.line(style.painted(domain::elided(section.title, columns), Tone::Heading));
        const int labels = labelWidth(section);
        for (const ReportLine &line : section.lines)
            writeLine(sink, line, labels, style, columns);
        if (!section.rows.empty())
            writeTable(sink, section, style, columns);
    }
}

} // namespace idemdesk::cli
