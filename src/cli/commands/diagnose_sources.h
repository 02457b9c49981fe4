// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/commands/findings_stream.h"
#include "cli/desk_connection.h"

#include <vector>

namespace idemdesk::cli {

/// Each of these leaves records out that cannot be read and notes them in `unreadable`.

/// Diagnoses these records. Error besides those of a session: NotFound, naming the ones that were not found, once the
/// others have been shown.
[[nodiscard]] Result<> diagnoseRecords(FindingsStream &stream, const std::vector<domain::RecordRef> &refs,
                                       DeskConnection &connection, store::Unreadable &unreadable);

/// Diagnoses what is in the queue.
[[nodiscard]] Result<> diagnoseQueue(FindingsStream &stream, Output &output, DeskConnection &connection,
                                     store::Unreadable &unreadable);

/// Diagnoses every record, and stores the run where the console's own tables are installed; says so where they are not.
/// Error besides those of a session: Cancelled, by Ctrl-C or because the output takes no more.
[[nodiscard]] Result<> diagnoseAll(FindingsStream &stream, Output &output, DeskConnection &connection,
                                   store::Unreadable &unreadable);

} // namespace idemdesk::cli
