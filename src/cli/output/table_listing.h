// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"

namespace idemdesk::cli {

/// A list as a table. Widths follow from the rows before the first flush; later only a column that keeps its cells whole
/// gets wider.
class TableListing final : public Listing
{
public:
    TableListing(Output &output, std::vector<Column> columns);

    void add(Item item) override;
    void flush() override;
    void finish(const std::optional<QString> &next) override;

private:
    void settleWidths();
    void writeRow(const Row &row);

    Output &m_output;
    std::vector<Column> m_columns;
    std::vector<Row> m_waiting;
    std::vector<int> m_natural; ///< empty until the first flush
    std::vector<int> m_widths;
};

} // namespace idemdesk::cli
