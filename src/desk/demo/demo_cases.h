// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo/demo_generator.h"

#include <span>
#include <vector>

namespace idemdesk::desk {

/// One named record of the demo: the key that people find it by, and the one anomaly that it shows, its siblings too.
struct NamedCase
{
    enum class In { Both, LeasedOnly, AtomicOnly };
    int anomaly; ///< 9 for A9
    const char *key;
    In layout;
    DemoCase (*make)(DemoGenerator &generator, const QByteArray &key);
};

/// A1–A5, A20, A23: the stored response beside the order.
[[nodiscard]] std::span<const NamedCase> responseCases();
/// A9–A14: open records and their leases.
[[nodiscard]] std::span<const NamedCase> leaseCases();
/// A15–A18: generations and takeovers.
[[nodiscard]] std::span<const NamedCase> fenceCases();
/// A19, A21, A24: times and what is unknown.
[[nodiscard]] std::span<const NamedCase> otherCases();
/// A6, A8, A25: what several rows show together. The key of A6 is its order's reference.
[[nodiscard]] std::span<const NamedCase> setCases();

/// A22: declared in the demo's profiles, of an operation without records.
inline constexpr int shownByProfile = 22;

/// Those that stand in this layout's database, by number.
[[nodiscard]] std::vector<NamedCase> namedCases(store::ExampleLayout layout);

} // namespace idemdesk::desk
