// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace idemdesk::mariadb {

/// The number that a BIT column holds: up to eight bytes, the highest first.
[[nodiscard]] inline qulonglong bits(const QByteArray &bytes)
{
    qulonglong value = 0;
    for (const char byte : bytes)
        value = (value << 8U) | static_cast<unsigned char>(byte);
    return value;
}

} // namespace idemdesk::mariadb
