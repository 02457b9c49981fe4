// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::domain {

/// HMAC-SHA-256 under the profile's 32-byte secret: the digest by which a key is named without being shown (R9).
class KeyDigester
{
public:
    /// Error: Profile where the secret is not 32 bytes.
    [[nodiscard]] static Result<KeyDigester> create(QByteArray secret);

    /// 32 bytes.
    [[nodiscard]] QByteArray digest(const QByteArray &bytes) const;

    /// Names the secret without telling it: 8 hex digits, in every audit entry.
    [[nodiscard]] QString keyId() const;

private:
    explicit KeyDigester(QByteArray secret) : m_secret(std::move(secret)) {}

    QByteArray m_secret;
};

/// Shows secrets to people: keys and hashes (R8, R9).
class Masker
{
public:
    /// Without a digester only prefix and length are shown.
    explicit Masker(std::optional<KeyDigester> digester = {}) : m_digester(std::move(digester)) {}

    /// `ord-…#3fa9c1d2 (36 bytes)`: at most 4 leading bytes and at most a quarter of the key, made inert; the first 8
    /// hex digits of its keyed digest; its length.
    [[nodiscard]] QString key(const QByteArray &key) const;

    /// A stored hash: `#9be0aa12 (32 bytes)`, no bytes of it. Without a digester `(32 bytes)`.
    [[nodiscard]] QString hash(const QByteArray &hash) const;

    [[nodiscard]] bool hasDigester() const { return m_digester.has_value(); }
    [[nodiscard]] const std::optional<KeyDigester> &digester() const { return m_digester; }

private:
    std::optional<KeyDigester> m_digester;
};

} // namespace idemdesk::domain
