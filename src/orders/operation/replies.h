// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "orders/operation/create_request.h"
#include "orders/storage/statement.h"

namespace idemdesk::orders {

/// The response of an order that was made just now: 201, its Location, and a body with its id.
[[nodiscard]] Answer created(qint64 order, const OrderRequest &request);

/// What a request gets that meets this record: the stored response, to the byte, where it is the same request and
/// complete; 409 in progress; 422 another request; unresolved where the record is not as a complete one must be (R12), or
/// was made by a rule that is not known here (R7). The right is asked for again.
[[nodiscard]] Answer answerFrom(const StoredRecord &record, const CreateRequest &request);

/// The answer to a failure of the store: 503 with Retry-After, to come back to with the same key, told apart by whether it
/// was rolled back (lock wait, deadlock), never reached the store, or may have happened or not (R16); 500 for what nobody
/// foresaw, rolled back.
[[nodiscard]] Answer failureAnswer(const Error &error);

} // namespace idemdesk::orders
