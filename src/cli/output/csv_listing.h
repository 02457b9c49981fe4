// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"

namespace idemdesk::cli {

/// A list as CSV: a header, also where there are no items, and one row an item; the cursor goes to standard error.
class CsvListing final : public Listing
{
public:
    CsvListing(Output &output, const Fields &shape);

    void add(Item item) override;
    void flush() override;
    void finish(const std::optional<QString> &next) override;

private:
    Output &m_output;
};

} // namespace idemdesk::cli
