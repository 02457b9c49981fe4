// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace idemdesk::test {

/// Lets this thread meet files as an ordinary user, to whom permissions apply, while it lives; root is not bound by
/// them.
class OtherUser
{
public:
    OtherUser();
    ~OtherUser();
    OtherUser(const OtherUser &) = delete;
    OtherUser &operator=(const OtherUser &) = delete;

private:
    int m_before;
};

} // namespace idemdesk::test
