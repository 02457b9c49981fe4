// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "domain/record.h"
#include "domain/rules.h"

#include <QString>

namespace idemdesk::desk {

/// What comparing the stored fingerprint with one computed from the order shows (R6). It compares; it never identifies
/// (R5).
struct FingerprintVerdict
{
    QString verdict; ///< `matches`, `differs`, `unverifiable`, `not declared`
    QString reason;  ///< why, for the last two; empty otherwise
};

/// `order` may be null: then nothing can be computed.
[[nodiscard]] FingerprintVerdict fingerprintVerdict(const domain::Record &record, const domain::Order *order,
                                                    const domain::Rules &rules);

} // namespace idemdesk::desk
