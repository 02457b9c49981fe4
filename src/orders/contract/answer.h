// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/problem.h"

#include <QByteArray>

#include <optional>

namespace idemdesk::orders {

/// What became of a request, as the log names it.
enum class Outcome {
    Executed,        ///< the order was made by this request
    Recovered,       ///< an earlier owner had made the order; this request completed its record
    Replayed,        ///< the stored response was sent again
    Rejected,        ///< a definite business rejection, stored by this request (R19)
    InProgress,      ///< another request with this key is at work
    KeyReused,       ///< the key belongs to another request
    Unresolved,      ///< what became of the operation is not known here (R1)
    Gone,            ///< the key was used once and its record is gone (R25)
    Malformed,       ///< key or body are not as they must be
    Unauthenticated, ///< no token that is known
    Forbidden,       ///< the token lacks the right
    Busy,            ///< rolled back: a lock was held too long, or too much was waiting
    Unavailable,     ///< the store does not answer; nothing was executed
    Failed,          ///< rolled back for a reason of this program's own
    Found,           ///< an inquiry that found something
    NotFound,        ///< an inquiry that found nothing
};
[[nodiscard]] QByteArray outcomeName(Outcome outcome);

/// An answer of the API. Status, content type, Location and body are one set, and that is what a record stores (R12).
struct Answer
{
    int status = 500;
    QByteArray contentType = QByteArrayLiteral("application/json");
    QByteArray location = {};
    QByteArray body = {};
    Outcome outcome = Outcome::Failed;
    std::optional<int> retryAfter = {}; ///< seconds
    std::optional<qint64> record = {};  ///< for the log
    bool lost = false;                  ///< fault injection: the client's connection ends instead
};

[[nodiscard]] Answer problemAnswer(const Problem &problem, Outcome outcome);
/// One to come back to with the same key.
[[nodiscard]] Answer retryAnswer(const Problem &problem, Outcome outcome);

[[nodiscard]] Answer inProgress();
[[nodiscard]] Answer keyReused();
[[nodiscard]] Answer unresolved();
[[nodiscard]] Answer gone();
[[nodiscard]] Answer unauthenticated();
[[nodiscard]] Answer forbidden();
[[nodiscard]] Answer overloaded();
/// The 409 of a reference that another operation has used; this is what is stored, and replayed to the byte.
[[nodiscard]] Answer referenceTaken();

} // namespace idemdesk::orders
