// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

namespace idemdesk::domain::diagnosis {

/// A judge answers for one anomaly: at most one finding per record, or nothing. Judges are independent of each other's
/// order and see the same case.
using Judge = std::optional<Finding> (*)(const Case &);

// The stored response (stored_response.cpp, order_match.cpp)
[[nodiscard]] std::optional<Finding> incompleteResponse(const Case &judged);    // A1
[[nodiscard]] std::optional<Finding> contradictingOrders(const Case &judged);   // A2
[[nodiscard]] std::optional<Finding> contradictingLocation(const Case &judged); // A3
[[nodiscard]] std::optional<Finding> unsoundBody(const Case &judged);           // A4
[[nodiscard]] std::optional<Finding> missingOrder(const Case &judged);          // A5
[[nodiscard]] std::optional<Finding> uncacheableStatus(const Case &judged);     // A20

// The lease (expired_lease.cpp, open_lease.cpp)
[[nodiscard]] std::optional<Finding> expiredWithOrder(const Case &judged);     // A9
[[nodiscard]] std::optional<Finding> expiredWithoutEffect(const Case &judged); // A10
[[nodiscard]] std::optional<Finding> expiredWithDoubt(const Case &judged);     // A11
[[nodiscard]] std::optional<Finding> withoutWholeLease(const Case &judged);    // A12
[[nodiscard]] std::optional<Finding> incredibleDeadline(const Case &judged);   // A13
[[nodiscard]] std::optional<Finding> stuckUnderLiveLease(const Case &judged);  // A14

// The fence (order_generation.cpp, record_generation.cpp)
[[nodiscard]] std::optional<Finding> earlierOrder(const Case &judged);         // A15
[[nodiscard]] std::optional<Finding> brokenFence(const Case &judged);          // A16
[[nodiscard]] std::optional<Finding> fallenGeneration(const Case &judged);     // A17
[[nodiscard]] std::optional<Finding> supersededCompletion(const Case &judged); // A18

// Times (times.cpp)
[[nodiscard]] std::optional<Finding> impossibleTimes(const Case &judged); // A19
[[nodiscard]] std::optional<Finding> overdueSweep(const Case &judged);    // A21

// Fingerprints and what this program does not know (fingerprint_check.cpp)
[[nodiscard]] std::optional<Finding> otherFingerprint(const Case &judged); // A23
[[nodiscard]] std::optional<Finding> unknownRules(const Case &judged);     // A24

/// True where a COMPLETED record shows none of A1–A5 and A19: what it holds can be vouched for.
[[nodiscard]] bool isConsistent(const Case &judged);

} // namespace idemdesk::domain::diagnosis
