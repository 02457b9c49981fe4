// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/next_hint.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

void writeNextHint(Output &output, const std::optional<QString> &next)
{
    output.data.flush();
    if (next)
        output.messages.line(u"next: --after "_s + *next);
}

} // namespace idemdesk::cli
