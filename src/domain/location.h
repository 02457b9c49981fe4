// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::domain {

/// The identifier in a stored Location, by the operation's template (`/api/orders/{id}`). An absolute URL is compared
/// by its path (RFC 3986; scheme and host in any case), a trailing slash, a query and a fragment are passed over, and
/// percent-encoded bytes are decoded. Nothing where the Location does not follow the template.
[[nodiscard]] std::optional<QByteArray> idInLocation(const QByteArray &location, const QString &locationTemplate);

} // namespace idemdesk::domain
