// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/text_table.h"

#include "cli/output/terminal_text.h"
#include "domain/inert_text.h"

#include <algorithm>
#include <numeric>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int Gap = 2;
constexpr int Narrowest = 4;

int lineWidth(const std::vector<int> &widths)
{
    return std::accumulate(widths.begin(), widths.end(), Gap * std::max(0, int(widths.size()) - 1));
}

/// Takes one column of the screen from the widest that may still give; false where none may.
template <typename LeastOf>
bool shrinkWidest(std::vector<int> &widths, const LeastOf &leastOf)
{
    int widest = -1;
    for (int i = 0; i < int(widths.size()); ++i) {
        const auto index = size_t(i);
        if (widths[index] > leastOf(index) && (widest < 0 || widths[index] > widths[size_t(widest)]))
            widest = i;
    }
    if (widest >= 0)
        --widths[size_t(widest)];
    return widest >= 0;
}

int widestLine(const QString &text)
{
    int widest = 0;
    const QStringList lines = text.split(u'\n');
    for (const QString &line : lines)
        widest = std::max(widest, domain::displayWidth(line));
    return widest;
}

QStringList cellLines(const Column &column, int width, const Cell &cell)
{
    if (column.overflow != Overflow::Wrap)
        return {domain::elided(safeForTerminal(cell.text), width)};
    QStringList lines;
    const QStringList paragraphs = cell.text.split(u'\n');
    for (const QString &paragraph : paragraphs)
        lines += wrapped(safeForTerminal(paragraph), width);
    return lines;
}

/// Blanks around a text take no colour.
QString paintedCell(const QString &text, Tone tone, int width, bool right, const Style &style)
{
    const QString blanks(std::max(0, width - domain::displayWidth(text)), u' ');
    return right ? blanks + style.painted(text, tone) : style.painted(text, tone) + blanks;
}

QString trimmedEnd(QString line)
{
    while (line.endsWith(u' '))
        line.chop(1);
    return line;
}

} // namespace

std::vector<int> naturalWidths(const std::vector<Column> &columns, const std::vector<Row> &rows)
{
    std::vector<int> widths;
    for (const Column &column : columns)
        widths.push_back(domain::displayWidth(column.heading));
    for (const Row &row : rows) {
        for (size_t i = 0; i < std::min(row.size(), widths.size()); ++i)
            widths[i] = std::max(widths[i], widestLine(row[i].text));
    }
    return widths;
}

std::vector<int> fittedWidths(const std::vector<Column> &columns, const std::vector<int> &natural, int total)
{
    std::vector<int> widths = natural;
    const auto flexible = [&](size_t i) {
        return columns[i].overflow == Overflow::Keep ? natural[i] : std::min(natural[i], columns[i].least);
    };
    while (lineWidth(widths) > total && shrinkWidest(widths, flexible)) {
    }
    while (lineWidth(widths) > total && shrinkWidest(widths, [](size_t) { return Narrowest; })) {
    }
    return widths;
}

QString headingLine(const std::vector<Column> &columns, const std::vector<int> &widths, const Style &style)
{
    QString line;
    for (size_t i = 0; i < columns.size(); ++i)
        line += padded(domain::elided(columns[i].heading, widths[i]), widths[i], columns[i].right) + QString(Gap, u' ');
    return style.painted(trimmedEnd(line), Tone::Heading);
}

QStringList rowLines(const std::vector<Column> &columns, const std::vector<int> &widths, const Row &row,
                     const Style &style)
{
    std::vector<QStringList> cells;
    qsizetype height = 1;
    for (size_t i = 0; i < columns.size(); ++i) {
        cells.push_back(i < row.size() ? cellLines(columns[i], widths[i], row[i]) : QStringList{});
        height = std::max(height, cells.back().size());
    }
    const QString gap(Gap, u' ');
    QStringList lines;
    for (qsizetype y = 0; y < height; ++y) {
        QString line;
        for (size_t i = 0; i < columns.size(); ++i) {
            const QString text = cells[i].value(y);
            const bool last = i + 1 == columns.size() && !columns[i].right;
            const Tone tone = i < row.size() ? row[i].tone : Tone::Plain;
            line += paintedCell(text, tone, last ? 0 : widths[i], columns[i].right, style) + (last ? QString() : gap);
        }
        lines += trimmedEnd(line);
    }
    return lines;
}

} // namespace idemdesk::cli
