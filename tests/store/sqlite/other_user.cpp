// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/sqlite/other_user.h"

#include <sys/fsuid.h>

namespace idemdesk::test {

namespace {

constexpr unsigned nobody = 65'534;

} // namespace

// Where this process is not root the call changes nothing, and permissions bind already.
OtherUser::OtherUser() : m_before(setfsuid(nobody))
{}

OtherUser::~OtherUser()
{
    setfsuid(static_cast<unsigned>(m_before));
}

} // namespace idemdesk::test
