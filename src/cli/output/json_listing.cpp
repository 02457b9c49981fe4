// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/json_listing.h"

#include "cli/output/json_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

JsonListing::JsonListing(Output &output) : m_output(output)
{
    m_output.data.write(u"{\"items\":["_s);
}

void JsonListing::add(Item item)
{
    m_output.data.write((m_empty ? u"\n"_s : u",\n"_s) + compactJson(item.fields));
    m_empty = false;
}

void JsonListing::flush()
{
    m_output.data.flush();
}

void JsonListing::finish(const std::optional<QString> &next)
{
    m_output.data.line((m_empty ? u"],\"next\":"_s : u"\n],\"next\":"_s) + compactJson(next) + u'}');
}

} // namespace idemdesk::cli
