// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/value.h"

namespace idemdesk::cli {

/// The value as JSON (RFC 8259) on one line. Names keep their order, integers keep every digit (never through a
/// double), and what is not ASCII stays as it is.
[[nodiscard]] QString compactJson(const Value &value);

/// The same over several lines, two blanks a level; `level` is where the value stands.
[[nodiscard]] QString prettyJson(const Value &value, int level = 0);

} // namespace idemdesk::cli
