// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/sink.h"
#include "cli/output/text_table.h"

#include <QString>

#include <vector>

namespace idemdesk::cli {

/// One line of a section: `label  text`, or a paragraph where there is no label. Long text goes on below itself.
struct ReportLine
{
    QString label;
    QString text; ///< newlines in it break lines
    Tone tone = Tone::Plain;
};

/// A heading, lines, and perhaps a table under them.
struct ReportSection
{
    QString title = {}; ///< empty: no heading
    std::vector<ReportLine> lines = {};
    std::vector<Column> columns = {};
    std::vector<Row> rows = {};
};

/// What people read: the same matter as the tree of values that programs read.
using Report = std::vector<ReportSection>;

/// Writes the report for a terminal `columns` wide.
void writeReport(Sink &sink, const Report &report, const Style &style, int columns);

} // namespace idemdesk::cli
