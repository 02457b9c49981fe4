// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/key_grammar.h"
#include "domain/masking.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <map>
#include <optional>
#include <vector>

namespace idemdesk::domain {

/// What an operation may have done outside the database. Undeclared means External.
enum class Effects { None, Outbox, External };

/// How business writes are fenced against a stale owner (R21).
enum class Fencing { None, Lock, Update };

/// Whether a stored success means that the work is done, or that it was accepted (R12).
enum class ResponseMeaning { Accepted, Done };

/// What the profile declares of one operation. The values below are the defaults.
struct OperationRules
{
    bool declared = false;              ///< false where the profile says nothing of this operation
    std::optional<QString> fingerprint; ///< name of a FingerprintRule, `orders-v1`; without it R6 is not checked
    Effects effects = Effects::External;
    std::optional<QString> orderIdPointer;   ///< RFC 6901 pointer into the stored body, `/orderId`
    std::optional<QString> locationTemplate; ///< `/api/orders/{id}`
    std::optional<std::chrono::microseconds> retention;
    ResponseMeaning responseMeans = ResponseMeaning::Accepted;
    std::optional<std::chrono::microseconds> clientRetryWindow;   ///< A22
    std::optional<std::chrono::microseconds> downstreamRetention; ///< R23
    std::vector<qint64> rejectionStatuses; ///< 4xx that are definite business rejections (A20, R19)
    qint64 completedStatus = 201;
    QString contentType = QStringLiteral("application/json");
    std::optional<QString> completedBody; ///< template; `{id}` and `{client_order_ref}` are JSON-escaped
    std::optional<QString> rejectedBody;
    qint64 rejectedStatus = 409;

    /// True where a stored success of this operation must have an order: the profile says where the order's id stands.
    [[nodiscard]] bool makesOrders() const { return orderIdPointer || locationTemplate; }
};

/// What diagnosis needs to know of a deployment; the profile fills it. Pure data.
struct Rules
{
    bool hasLeases = true;      ///< the layout has owner and deadline; false: a committed PROCESSING row is A12
    bool hasGenerations = true; ///< false: A15–A18 cannot be judged
    Fencing fencing = Fencing::None;
    std::chrono::microseconds stuckAfter = std::chrono::minutes(10);
    std::chrono::microseconds longestLease = std::chrono::hours(1);
    std::chrono::microseconds sweepGrace = std::chrono::hours(24); ///< A21 counts from expires_at + this
    KeyGrammar keyGrammar;
    std::map<QByteArray, OperationRules> operations; ///< by exact operation
    Masker masker;                                   ///< how findings name keys (R9); without a digest key less is told

    /// The operation's rules, or the defaults with declared = false.
    [[nodiscard]] const OperationRules &forOperation(const QByteArray &operation) const;
};

} // namespace idemdesk::domain
