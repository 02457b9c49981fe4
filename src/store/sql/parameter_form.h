// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_statement.h"

#include <QVariant>

#include <optional>

namespace idemdesk::store {

/// The value as its parameter takes it. Nothing where it has no such form: bytes that are no text in UTF-8 or no UUID as a
/// database writes it, and texts with a zero character, which some databases would cut there.
[[nodiscard]] std::optional<QVariant> inForm(const QVariant &value, SqlParameter::Form form);

} // namespace idemdesk::store
