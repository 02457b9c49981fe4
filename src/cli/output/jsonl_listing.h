// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"

namespace idemdesk::cli {

/// A list as one JSON object a line; the cursor goes to standard error.
class JsonlListing final : public Listing
{
public:
    explicit JsonlListing(Output &output) : m_output(output) {}

    void add(Item item) override;
    void flush() override;
    void finish(const std::optional<QString> &next) override;

private:
    Output &m_output;
};

} // namespace idemdesk::cli
