// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"

namespace idemdesk::cli {

/// A list as one JSON document, `{"items":[…],"next":CURSOR|null}`, one item a line.
class JsonListing final : public Listing
{
public:
    explicit JsonListing(Output &output);

    void add(Item item) override;
    void flush() override;
    void finish(const std::optional<QString> &next) override;

private:
    Output &m_output;
    bool m_empty = true;
};

} // namespace idemdesk::cli
