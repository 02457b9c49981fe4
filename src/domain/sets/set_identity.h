// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "domain/rules.h"

#include <QByteArray>

#include <array>
#include <optional>

namespace idemdesk::domain {

/// What may put records into one set.
enum class SetKind {
    Reference,   ///< one client reference in a tenant, for one operation (A8)
    Fingerprint, ///< one fingerprint in a tenant (A8)
    LookAlike,   ///< keys of one tenant, actor and operation that look alike (A25)
};

inline constexpr std::array everySetKind{SetKind::Reference, SetKind::Fingerprint, SetKind::LookAlike};

/// Bytes that two records have in common exactly where they belong to one set of that kind; nothing for a record that
/// can be in none. They are secret: they hold keys and hashes.
/// A fingerprint counts only under a declared rule that this program knows, since that one holds the client's
/// reference: a hash of the content alone is the same for two honest requests (R5, R6). Records in a state that the
/// profile does not name are in no set of requests.
[[nodiscard]] std::optional<QByteArray> setIdentity(SetKind kind, const Record &record, const Rules &rules);

} // namespace idemdesk::domain
