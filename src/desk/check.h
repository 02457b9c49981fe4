// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/profile.h"
#include "store/session.h"

#include <vector>

namespace idemdesk::desk {

enum class CheckStatus {
    Ok,
    Advice,  ///< works, and would work better
    Warning, ///< a rule of safe operation is not kept
    Failure, ///< decisions made here cannot be trusted
};

struct CheckItem
{
    QString name; ///< stable token: `read-only`, `scope-constraint`, `clock`, `index.orders.idempotency_id`
    CheckStatus status = CheckStatus::Ok;
    QString text;
    QString advice; ///< what to do; for an index its CREATE INDEX statement, for the owner of the database to run
};

struct CheckReport
{
    std::vector<CheckItem> items;
    domain::Provenance provenance;
    [[nodiscard]] CheckStatus worst() const;
};

/// Connection, versions, isolation, zone, skew, read-only probe, privileges of the login, the scope's unique constraint
/// (R11) and business uniqueness (R27), NULLs in the scope, indexes, id reuse, digest key, fencing (R21), the console's own
/// tables. What a layout does not have gets no item. Items are in a fixed order, and each name stands at most once.
/// Errors: those of the readers; a defect that was found is an item, not an error.
[[nodiscard]] Result<CheckReport> check(store::Session &session, const profile::Profile &profile, bool hasDigestKey);

/// Item `password`: where the password of the connection came from, never what it is, and what was read beside it and not
/// used.
[[nodiscard]] CheckItem passwordItem(const QString &source, const QStringList &notes);

/// Item `replica`: whether the profile's replica may be browsed now, how far it is behind, and its TLS. A replica that is
/// out of reach, stopped or too far behind is a warning: decisions do not need it.
[[nodiscard]] CheckItem replicaItem(const Result<store::ServerFacts> &facts, std::chrono::microseconds mostLag);

} // namespace idemdesk::desk
