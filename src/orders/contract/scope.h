// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace idemdesk::orders {

/// The operation that POST /api/orders is, in records and fingerprints.
inline const QByteArray createOperation = QByteArrayLiteral("orders.create.v1");

/// What identifies one logical operation (R3). Tenant and actor come from the token alone.
struct Scope
{
    qint64 tenant = 0;
    qint64 actor = 0;
    QByteArray key;
};

} // namespace idemdesk::orders
