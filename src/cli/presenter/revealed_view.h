// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/report.h"
#include "cli/output/value.h"
#include "domain/record.h"
#include "store/desk_tables.h"

#include <vector>

namespace idemdesk::cli {

/// `reconstructed:[{command_id, order_id, at}]`: responses that this desk rebuilt (R13); empty for an original one.
[[nodiscard]] Fields reconstructionFields(const std::vector<store::KeptReconstruction> &kept);
/// Nothing where the response is the application's own.
[[nodiscard]] Report reconstructionReport(const std::vector<store::KeptReconstruction> &kept);

/// `revealed:{key, key_hex, body, body_hex}`: secrets in the clear, for an entry that stands in the audit log already.
/// Text is inert; the hex digits are the bytes themselves.
[[nodiscard]] Fields revealedFields(const domain::Record &record, qint64 auditSeq);
[[nodiscard]] Report revealedReport(const domain::Record &record, qint64 auditSeq);

} // namespace idemdesk::cli
