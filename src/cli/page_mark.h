// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/record_query.h"

#include <QString>

namespace idemdesk::cli {

/// Where a page of `list` ended, as --after takes it: the store's cursor, and the time that the first page was read at.
/// Spans (`--older-than 10m`) count from that time on every page, so that a list does not shift while it is read.
struct PageMark
{
    domain::UtcMicros asOf;
    QString cursor; ///< store::Cursor's text

    [[nodiscard]] QString toString() const;
    /// Error: Usage, where the text is none. Whether the cursor fits the query is for store::Cursor::parse() to say.
    [[nodiscard]] static Result<PageMark> parse(const QString &text);
};

} // namespace idemdesk::cli
