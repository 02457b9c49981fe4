// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/scenarios/raw_connection.h"

namespace idemdesk::test {

/// What the owner that lost its lease, or somebody with a statement in hand, still tries to do to a record of generation 1
/// held by `worker`. Each is one transaction; true where it committed and changed something.
[[nodiscard]] bool renews(RawConnection &worker, qint64 record);
[[nodiscard]] bool completes(RawConnection &worker, qint64 record);
[[nodiscard]] bool deletes(RawConnection &worker, qint64 record);

/// The order and its fence in one transaction: a conditional UPDATE of the record (R21).
[[nodiscard]] bool insertsOrderUnderUpdate(RawConnection &worker, qint64 record);
/// The same with a locking read instead, which holds on one server alone.
[[nodiscard]] bool insertsOrderUnderLock(RawConnection &worker, qint64 record);

} // namespace idemdesk::test
