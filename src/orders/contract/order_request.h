// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "orders/contract/problem.h"

#include <tl/expected.hpp>

namespace idemdesk::orders {

/// An order as a client asked for it, validated: the values that are fingerprinted are those that are stored (R6).
struct OrderRequest
{
    QByteArray clientOrderRef;
    QByteArray sku;
    int quantity = 0;

    static constexpr int longestText = 64;
    static constexpr int mostPieces = 100;

    /// The fingerprint of rule orders-v1, version 1: 32 bytes.
    [[nodiscard]] QByteArray fingerprint() const;
    static constexpr qint64 fingerprintVersion = 1;
};

/// Reads a body: one JSON object with exactly clientOrderRef, sku and quantity. Reference and SKU are 1 to 64 of
/// `[A-Za-z0-9_-]`, the quantity an integer from 1 to 100 without a leading zero. Unknown, null, missing and duplicate
/// names, and other types, are refused; nothing is trimmed or converted. The problem (400) names every field at fault.
[[nodiscard]] tl::expected<OrderRequest, Problem> readOrderRequest(const QByteArray &body);

} // namespace idemdesk::orders
