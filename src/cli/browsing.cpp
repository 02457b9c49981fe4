// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/browsing.h"

#include "cli/messages.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

OptionSpec primaryOption()
{
    return {u"--primary"_s, {}, u"read the primary this once, not the profile's replica"_s};
}

Reading readingFor(const Arguments &arguments)
{
    return arguments.has(u"--primary"_s) ? Reading::Decisions : Reading::Browsing;
}

void writeBrowsed(Output &output, const DeskConnection &connection)
{
    if (connection.browses())
        writeNote(output, u"read from "_s + connection.browsed());
}

} // namespace idemdesk::cli
