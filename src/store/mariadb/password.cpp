// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/password.h"

#include <algorithm>

#include <string.h>

namespace idemdesk::mariadb {

Password::Password(Copied /*copied*/, QByteArrayView bytes) : m_size(bytes.size())
{
    const auto length = static_cast<std::size_t>(bytes.size());
    const auto overwriteAndFree = [length](char *memory) {
        explicit_bzero(memory, length);
        std::default_delete<char[]>()(memory);
    };
    std::shared_ptr<char> memory(new char[length + 1](), overwriteAndFree);
    std::ranges::copy(bytes, memory.get());
    m_bytes = std::move(memory);
}

} // namespace idemdesk::mariadb
