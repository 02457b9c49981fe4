// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace idemdesk::models {

/// The patterns of the sentences that the domain and the desk make, word for word as they stand there. `%1` is a value,
/// shown as it is; `%S1` is a part that follows a pattern of its own. Translated in the context `phrases`.
[[nodiscard]] std::span<const char *const> titlesPhrases();
[[nodiscard]] std::span<const char *const> findingsPhrases();
[[nodiscard]] std::span<const char *const> retriesPhrases();
[[nodiscard]] std::span<const char *const> commandsPhrases();
[[nodiscard]] std::span<const char *const> storyPhrases();

} // namespace idemdesk::models
