// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/diagnose/case.h"

#include <QStringList>

namespace idemdesk::domain::diagnosis {

/// The record's order by the first way that leads to one; the body's way counts only where the body is sound. Null
/// where none does, and where the orders cannot be read.
[[nodiscard]] const Order *linkedOrder(const Case &judged);

/// The order that the tables tie to the record, whatever the body says: by idempotency_id, else by business_ref.
[[nodiscard]] const Order *orderOfTables(const OrderEvidence &orders);

/// True where two of the ways name different orders, where one leads to an order of another record or tenant, where an order's reference is
/// not the record's, where several
/// orders carry this record's id, or where the body of an operation that declares an order id names none although the
/// tables tie one to the record (A2).
[[nodiscard]] bool linksDisagree(const Case &judged);

/// Every way and where it leads, for people: `idempotency_id leads to order 18`, `the body names order 17`.
[[nodiscard]] QStringList linksInWords(const Case &judged);

} // namespace idemdesk::domain::diagnosis
