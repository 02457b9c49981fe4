// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "domain/result.h"

namespace idemdesk::cli {

/// `idemctl: MESSAGE`, `  what to do: ADVICE`, then the driver's own text, a line each. Inert, whatever it quotes. With
/// columns each is wrapped to them.
[[nodiscard]] QString errorText(const Error &error, std::optional<int> columns = {});

/// errorText() to standard error; wrapped where that is a terminal.
void writeError(Output &output, const Error &error);

/// `idemctl: TEXT`, behind the data that was written so far.
void writeNote(Output &output, const QString &text);

} // namespace idemdesk::cli
