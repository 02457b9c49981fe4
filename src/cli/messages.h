// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/output/output.h"
#include "domain/result.h"

namespace idemdesk::cli {

/// `idemctl: MESSAGE`, `  what to do: ADVICE`, then the driver's own text. Inert, whatever it quotes.
void writeError(Sink &sink, const Error &error);

/// `idemctl: TEXT`, behind the data that was written so far.
void writeNote(Output &output, const QString &text);

/// "nothing found at T on SOURCE", never "there is nothing" (R15).
[[nodiscard]] QString notFoundText(const domain::Provenance &provenance);

} // namespace idemdesk::cli
