// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/value.h"
#include "domain/record_ref.h"

#include <QByteArray>

#include <optional>

namespace idemdesk::cli {

/// Bytes of a table as a value: inert, up to 1000 characters; absent is null.
[[nodiscard]] Value inertValue(const std::optional<QByteArray> &bytes);

/// The record's address: a number where its key is one integer column, the text of RecordRef otherwise.
[[nodiscard]] Value refValue(const domain::RecordRef &ref);

} // namespace idemdesk::cli
