// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/jsonl_listing.h"

#include "cli/output/json_text.h"
#include "cli/output/next_hint.h"

namespace idemdesk::cli {

void JsonlListing::add(Item item)
{
    m_output.data.line(compactJson(item.fields));
}

void JsonlListing::flush()
{
    m_output.data.flush();
}

void JsonlListing::finish(const std::optional<QString> &next)
{
    writeNextHint(m_output, next);
}

} // namespace idemdesk::cli
