// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"
#include "desk/findings_collector.h"

namespace idemdesk::desk {

/// Diagnoses every record, shows each to `visit` (which may be empty), and stores what needs attention for the queue,
/// over a write connection that is opened at the end and closed at once. Returns the run as stored, with its id.
/// Errors: Refused, before anything is read, where the console's own tables are not installed; Cancelled where the
/// visitor stopped it (nothing is stored then: a partial run would hide what it did not reach); those of
/// Diagnoser::all(), Store::openForWriting() and DeskWriter::storeDiagnosis().
[[nodiscard]] Result<store::DiagnosisRun> storeFindings(store::Session &session, store::Store &store,
                                                        const domain::Rules &rules, const Diagnoser::Visitor &visit,
                                                        store::Unreadable *passedOver = nullptr);

} // namespace idemdesk::desk
