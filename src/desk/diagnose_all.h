// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"

#include <functional>
#include <vector>

namespace idemdesk::desk {

/// Sees a whole diagnosis as it goes on; what is empty is not called. Where one answers false, it is stopped.
struct DiagnosisVisitor
{
    std::function<bool(const Diagnosis &)> record = {};    ///< every record, in key order
    std::function<bool(const domain::Finding &)> set = {}; ///< then what rests on several rows: A6, A7, A8, A22, A25
    std::function<bool()> goOn = {};                       ///< asked now and then where there is nothing to see
};

struct WholeDiagnosis
{
    store::DiagnosisRun run;           ///< counts the findings of both kinds
    std::vector<QString> notLookedFor; ///< `A6: …`, with the reason
};

/// Diagnoses every record and what only several rows show together. Errors: those of the readers; Cancelled where the
/// visitor stopped it; DiskFull or Io where rows do not fit into memory and cannot be sorted on disk. `passedOver`: as for
/// Diagnoser.
[[nodiscard]] Result<WholeDiagnosis> diagnoseAll(store::Session &session, const domain::Rules &rules,
                                                 const DiagnosisVisitor &visit,
                                                 store::Unreadable *passedOver = nullptr);

} // namespace idemdesk::desk
