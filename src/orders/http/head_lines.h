// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/http/http_message.h"

#include <optional>

namespace idemdesk::orders {

/// The header lines of a request's head, which the library decodes as if they were parts of a URL: here they are as they
/// came. Nothing where a line is none, is folded, or leaves open where the body ends.
[[nodiscard]] std::optional<std::vector<std::pair<QByteArray, QByteArray>>> readHeadLines(const QByteArray &head);

} // namespace idemdesk::orders
