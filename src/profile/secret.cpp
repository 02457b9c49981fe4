// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secret.h"

#include <QByteArray>

#include <algorithm>
#include <utility>

#include <string.h>

namespace idemdesk::profile {

Secret::Secret(QByteArrayView bytes)
    : m_bytes(std::make_unique<char[]>(static_cast<std::size_t>(bytes.size()) + 1)), m_size(bytes.size())
{
    std::copy(bytes.begin(), bytes.end(), m_bytes.get());
}

Secret::~Secret()
{
    forget();
}

Secret::Secret(Secret &&other) noexcept : m_bytes(std::move(other.m_bytes)), m_size(std::exchange(other.m_size, 0))
{}

Secret &Secret::operator=(Secret &&other) noexcept
{
    if (this != &other) {
        forget();
        m_bytes = std::move(other.m_bytes);
        m_size = std::exchange(other.m_size, 0);
    }
    return *this;
}

void Secret::forget()
{
    // explicit_bzero is not optimised away, as a memset before the release would be.
    if (m_bytes)
        explicit_bzero(m_bytes.get(), static_cast<std::size_t>(m_size));
    m_bytes.reset();
    m_size = 0;
}

void wipe(QByteArray &bytes)
{
    explicit_bzero(bytes.data(), static_cast<std::size_t>(bytes.size()));
    bytes.resize(0);
}

} // namespace idemdesk::profile
