// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>

namespace idemdesk::domain {

/// A recomputed fingerprint, or why it cannot be computed from this order (R6: out of domain is "unverifiable").
struct Unverifiable
{
    QString reason; ///< `quantity 101 is outside 1–100`
};
using Fingerprint = std::variant<QByteArray, Unverifiable>;

/// The fingerprint rules that this program knows, by name as in a profile and by the version that a record stores
/// (R7). A fingerprint compares; it never identifies (R5).
class FingerprintRegistry
{
public:
    /// Names that a profile may give, `orders-v1`.
    [[nodiscard]] static QStringList names();

    /// True where the named rule exists in the version that the record carries.
    [[nodiscard]] static bool knows(const QString &name, qint64 version);

    /// SHA-256, 32 bytes, as the named rule in that version computes it; rule and version must be known.
    [[nodiscard]] static Fingerprint compute(const QString &name, qint64 version, const QByteArray &operation,
                                             const Order &order);
};

} // namespace idemdesk::domain
