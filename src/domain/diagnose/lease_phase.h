// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

#include <QByteArrayView>

namespace idemdesk::domain::diagnosis {

/// Where a PROCESSING record's lease stands by the database's clock.
enum class LeasePhase {
    None,       ///< the record is not PROCESSING, or the layout has no leases
    Incomplete, ///< owner or deadline is NULL (A12)
    Faulty,     ///< the deadline is no credible time (A13)
    Live,       ///< not expired, under every reading of the deadline
    Expired,    ///< before now, under every reading
    Undecided,  ///< the readings of an ambiguous deadline lie on both sides of now
};

[[nodiscard]] LeasePhase leasePhase(const Case &judged);

/// Why a deadline cannot be right, as the end of a sentence: it lies beyond now + longest lease, or it was skipped by
/// the clock or is no time at all, which its own text says. Nothing where it is credible or absent.
[[nodiscard]] std::optional<QString> deadlineFault(const Case &judged);

/// Leases that this console took carry owner ids of this beginning.
inline constexpr QByteArrayView deskOwnerPrefix = "idemdesk:";

} // namespace idemdesk::domain::diagnosis
