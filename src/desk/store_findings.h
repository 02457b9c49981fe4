// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnose_all.h"
#include "desk/findings_collector.h"

namespace idemdesk::desk {

/// Diagnoses everything (diagnoseAll()), and stores what needs attention for the queue, over a write connection that is
/// opened at the end and closed at once. Returns the run as stored, with its id.
/// Errors: Refused, before anything is read, where the console's own tables are not installed; Cancelled where the
/// visitor stopped it (nothing is stored then: a partial run would hide what it did not reach); those of diagnoseAll(),
/// Store::openForWriting() and DeskWriter::storeDiagnosis().
[[nodiscard]] Result<WholeDiagnosis> storeFindings(store::Session &session, store::Store &store,
                                                   const domain::Rules &rules, const DiagnosisVisitor &visit,
                                                   store::Unreadable *passedOver = nullptr);

} // namespace idemdesk::desk
