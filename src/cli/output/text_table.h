// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/style.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace idemdesk::cli {

struct Cell
{
    QString text; ///< inert; newlines in it break lines in a column that wraps
    Tone tone = Tone::Plain;
};
using Row = std::vector<Cell>;

/// What happens to a cell that is wider than its column.
enum class Overflow {
    Keep,  ///< the column gives way last
    Elide, ///< cut, with `…`
    Wrap,  ///< goes on in the lines below
};

struct Column
{
    QString heading;
    Overflow overflow = Overflow::Elide;
    int least = 6; ///< columns of the screen that it should keep
    bool right = false;
};

/// How wide each column would like to be: as its widest cell or its heading.
[[nodiscard]] std::vector<int> naturalWidths(const std::vector<Column> &columns, const std::vector<Row> &rows);

/// The same, so that a line fits `total`: the widest give way first, kept ones last.
[[nodiscard]] std::vector<int> fittedWidths(const std::vector<Column> &columns, const std::vector<int> &natural,
                                            int total);

[[nodiscard]] QString headingLine(const std::vector<Column> &columns, const std::vector<int> &widths,
                                  const Style &style);

/// The lines of one row, without blanks at their ends.
[[nodiscard]] QStringList rowLines(const std::vector<Column> &columns, const std::vector<int> &widths, const Row &row,
                                   const Style &style);

} // namespace idemdesk::cli
