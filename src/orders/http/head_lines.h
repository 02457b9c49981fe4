// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/http/http_message.h"

#include <optional>

namespace idemdesk::orders {

/// Names in lower case, and values without outer blanks.
using HeadLines = std::vector<std::pair<QByteArray, QByteArray>>;

/// The header lines of a request's head, which the library decodes as if they were parts of a URL: here they are as they
/// came. Nothing where a line is none, is folded, does not end in CRLF, or leaves open where the body ends: a length is
/// said once, by digits alone, and there is no other coding than `chunked`.
[[nodiscard]] std::optional<HeadLines> readHeadLines(const QByteArray &head);

[[nodiscard]] bool namesBody(const HeadLines &lines);
[[nodiscard]] bool namesLength(const HeadLines &lines);

} // namespace idemdesk::orders
