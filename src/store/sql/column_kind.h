// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace idemdesk::store {

/// What a column holds, as far as comparing and reading it depends on it.
enum class ColumnKind {
    Integer,
    Text,
    Bytes,
    Uuid, ///< a type of its own; read as its text, with small letters and hyphens
};

} // namespace idemdesk::store
