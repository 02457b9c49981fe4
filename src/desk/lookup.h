// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/diagnosis.h"

#include <map>
#include <optional>
#include <variant>
#include <vector>

namespace idemdesk::desk {

struct ByKey
{
    QByteArray key; ///< as given: quotes and blanks are part of it, and a hint says where a look-alike was found
};
struct ByReference
{
    QByteArray reference;
};
struct ByOrder
{
    qint64 id = 0;
};
struct ById
{
    domain::RecordRef ref;
};

struct LookupRequest
{
    std::variant<ByKey, ByReference, ByOrder, ById> what;
    std::optional<qint64> tenant;
    std::optional<qint64> actor;
    std::optional<QByteArray> operation;
};

/// A key near the one asked for: the same but for case, blanks or quotes (R4, A25).
struct LookAlike
{
    domain::RecordRef ref;
    QByteArray key; ///< show as hex and length
};

/// A business reference near the one asked for, where it stands.
struct LookAlikeReference
{
    QByteArray reference; ///< show as hex and length
    std::optional<domain::RecordRef> record;
    std::optional<qint64> order;
};

/// One operation across record, order, outbox and downstream.
struct Story
{
    std::vector<Diagnosis> records; ///< every scope that matched (R3)
    std::map<domain::RecordRef, std::vector<store::KeptReconstruction>>
        reconstructed;                      ///< responses that the desk rebuilt
    std::vector<domain::Order> strayOrders; ///< orders that were asked for and belong to no record found
    std::vector<LookAlike> lookAlikes;
    std::vector<LookAlikeReference> lookAlikeReferences;
    domain::Provenance provenance;    ///< where and when it was looked for, also where nothing was found (R15)
    std::vector<QString> notSearched; ///< places that this deployment does not have or that may not be read
};

/// Finding nothing is an answer, not an error. Errors: Refused where a key without its whole scope would scan (the
/// advice is the index).
[[nodiscard]] Result<Story> lookUp(store::Session &session, const domain::Rules &rules, const LookupRequest &request,
                                   const store::ReadBudget &budget);

} // namespace idemdesk::desk
