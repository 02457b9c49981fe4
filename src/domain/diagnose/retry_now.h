// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

namespace idemdesk::domain::diagnosis {

/// domain::retryNow() of a case that is open already.
[[nodiscard]] QString retryNow(const Case &judged);

} // namespace idemdesk::domain::diagnosis
