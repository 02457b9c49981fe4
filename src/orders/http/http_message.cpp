// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/http/http_message.h"

namespace idemdesk::orders {

std::vector<QByteArray> HttpRequest::header(const QByteArray &name) const
{
    std::vector<QByteArray> values;
    for (const auto &[each, value] : headers) {
        if (each == name)
            values.push_back(value);
    }
    return values;
}

} // namespace idemdesk::orders
