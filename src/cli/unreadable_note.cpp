// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/unreadable_note.h"

#include "cli/messages.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostShown = 20;

} // namespace

ExitCode noteUnreadable(Output &output, const store::Unreadable &unreadable, ExitCode otherwise)
{
    if (unreadable.count() == 0)
        return otherwise;
    const std::size_t shown = std::min(unreadable.rows().size(), mostShown);
    for (std::size_t at = 0; at < shown; ++at) {
        const store::UnreadableRow &row = unreadable.rows()[at];
        writeNote(output, u"record %1 cannot be read: %2"_s.arg(row.ref.toString(), row.why.message));
    }
    const QString passedOver = unreadable.count() == 1 ? u"one record was passed over"_s
                                                       : u"%1 records were passed over"_s.arg(unreadable.count());
    const QString named =
        unreadable.count() > qint64(shown) ? u", the first %1 of them named above"_s.arg(shown) : QString();
    writeNote(output, passedOver + named +
                          u": what is wrong with them was not found out\n"
                          "look at these rows in the database's own client"_s);
    return ExitCode::Failed;
}

} // namespace idemdesk::cli
