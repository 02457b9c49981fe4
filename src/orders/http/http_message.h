// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <utility>
#include <vector>

namespace idemdesk::orders {

/// A request as it came over the wire: nothing is decoded.
struct HttpRequest
{
    QByteArray method;
    QByteArray target;                                      ///< path and query
    std::vector<std::pair<QByteArray, QByteArray>> headers; ///< names in lower case, values without outer blanks
    QByteArray body;

    /// All values under this name (lower case), in order.
    [[nodiscard]] std::vector<QByteArray> header(const QByteArray &name) const;
};

struct HttpReply
{
    int status = 500;
    std::vector<std::pair<QByteArray, QByteArray>> headers;
    QByteArray contentType;
    QByteArray body;
    bool lost = false; ///< the connection ends instead
};

} // namespace idemdesk::orders
