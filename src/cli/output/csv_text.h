// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/value.h"

#include <QStringList>

namespace idemdesk::cli {

/// The header line for items of this shape: an object inside gives dotted names, `subject.kind`.
[[nodiscard]] QString csvHeader(const Fields &item);

/// One line of CSV (RFC 4180, ended by a newline alone where it is written). A list of scalars is joined by blanks;
/// a list of objects is JSON. Text that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, a
/// tab or a carriage return) gets an apostrophe in front; numbers do not.
[[nodiscard]] QString csvRow(const Fields &item);

} // namespace idemdesk::cli
