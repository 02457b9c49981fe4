// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/table_listing.h"

#include "cli/output/next_hint.h"

#include <algorithm>

namespace idemdesk::cli {

namespace {

/// So many rows settle the widths where nothing flushes before.
constexpr size_t MostWaiting = 1000;

} // namespace

TableListing::TableListing(Output &output, std::vector<Column> columns)
    : m_output(output), m_columns(std::move(columns))
{}

void TableListing::add(Item item)
{
    m_waiting.push_back(std::move(item.cells));
    if (m_waiting.size() >= MostWaiting)
        flush();
}

void TableListing::flush()
{
    if (m_waiting.empty())
        return;
    const bool first = m_widths.empty();
    settleWidths();
    if (first)
        m_output.data.line(headingLine(m_columns, m_widths, m_output.style));
    for (const Row &row : m_waiting)
        writeRow(row);
    m_waiting.clear();
    m_output.data.flush();
}

void TableListing::finish(const std::optional<QString> &next)
{
    flush();
    writeNextHint(m_output, next);
}

void TableListing::settleWidths()
{
    const std::vector<int> natural = naturalWidths(m_columns, m_waiting);
    if (m_natural.empty())
        m_natural = natural;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].overflow == Overflow::Keep)
            m_natural[i] = std::max(m_natural[i], natural[i]);
    }
    m_widths = fittedWidths(m_columns, m_natural, m_output.columns);
}

void TableListing::writeRow(const Row &row)
{
    const QStringList lines = rowLines(m_columns, m_widths, row, m_output.style);
    for (const QString &line : lines)
        m_output.data.line(line);
}

} // namespace idemdesk::cli
