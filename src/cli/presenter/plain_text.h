// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/value.h"
#include "domain/finding.h"
#include "domain/record_ref.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <vector>

namespace idemdesk::cli {

/// Bytes of a table as a value: inert, up to 1000 characters; absent is null.
[[nodiscard]] Value inertValue(const std::optional<QByteArray> &bytes);
[[nodiscard]] QString inert(const QByteArray &bytes);

/// The record's address: a number where its key is one integer column, the text of RecordRef otherwise.
[[nodiscard]] Value refValue(const domain::RecordRef &ref);

/// The tokens, or `none` alone where there are none.
[[nodiscard]] std::vector<QString> permittedTokens(const std::vector<domain::Action> &actions);

/// The text, or `–` where there is none.
[[nodiscard]] QString orDash(const QString &text);

} // namespace idemdesk::cli
