// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace idemdesk::domain {

/// Columns that a terminal gives to one character: 2 where it is East Asian wide or full-width (UAX #11; emoji are
/// among them), 0 for combining marks, control and format characters, otherwise 1.
[[nodiscard]] int characterWidth(char32_t character);

} // namespace idemdesk::domain
