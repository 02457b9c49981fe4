// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <concepts>
#include <memory>

namespace idemdesk::mariadb {

/// A password in memory of its own, which copies share and which is overwritten when the last of them goes.
class Password
{
public:
    Password() = default;
    /// Takes the bytes over into memory of its own; those of the caller stay the caller's to overwrite.
    template <std::convertible_to<QByteArrayView> Bytes>
    Password(const Bytes &bytes) : Password(Copied{}, bytes) // NOLINT(google-explicit-constructor)
    {}

    [[nodiscard]] QByteArrayView bytes() const { return {reveal(), m_size}; }
    /// With a zero behind the last byte; valid while this or a copy lives.
    [[nodiscard]] const char *reveal() const { return m_bytes ? m_bytes.get() : ""; }

private:
    struct Copied
    {};
    Password(Copied copied, QByteArrayView bytes);

    std::shared_ptr<const char> m_bytes;
    qsizetype m_size = 0;
};

} // namespace idemdesk::mariadb
