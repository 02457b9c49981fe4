// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <cstddef>
#include <memory>

namespace idemdesk::profile {

/// A password in memory of its own that is overwritten before it is given back. It cannot be copied, printed or compared
/// by accident: QDebug, QString and containers do not take it.
class Secret
{
public:
    Secret() = default;
    /// Takes a copy; the caller's bytes stay the caller's to wipe (wipe()).
    explicit Secret(QByteArrayView bytes);
    ~Secret();
    Secret(Secret &&other) noexcept;
    Secret &operator=(Secret &&other) noexcept;
    Secret(const Secret &) = delete;
    Secret &operator=(const Secret &) = delete;

    /// True for a secret without bytes, which is that of a login that needs none.
    [[nodiscard]] bool isEmpty() const { return m_size == 0; }
    /// For the one call that hands it to a driver. Valid while this lives; a NUL follows on the last byte.
    [[nodiscard]] const char *reveal() const { return m_bytes ? m_bytes.get() : ""; }
    [[nodiscard]] qsizetype size() const { return m_size; }

private:
    void forget();

    std::unique_ptr<char[]> m_bytes; ///< with a NUL behind
    qsizetype m_size = 0;
};

/// Overwrites a buffer that held a secret and empties it; its memory stays, as zeros. The buffer must not be shared.
void wipe(QByteArray &bytes);

} // namespace idemdesk::profile
