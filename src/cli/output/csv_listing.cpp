// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/csv_listing.h"

#include "cli/output/csv_text.h"
#include "cli/output/next_hint.h"

namespace idemdesk::cli {

CsvListing::CsvListing(Output &output, const Fields &shape) : m_output(output)
{
    m_output.data.line(csvHeader(shape));
}

void CsvListing::add(Item item)
{
    m_output.data.line(csvRow(item.fields));
}

void CsvListing::flush()
{
    m_output.data.flush();
}

void CsvListing::finish(const std::optional<QString> &next)
{
    writeNextHint(m_output, next);
}

} // namespace idemdesk::cli
