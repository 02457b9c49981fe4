// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/sets/set_identity.h"

#include <QByteArray>

namespace idemdesk::desk {

/// Short names for what rows have in common: 62 bits of a hash under a secret that lives as long as this object, and
/// the kind of set. Equal values have equal names; different ones hardly ever do, and whoever uses a name looks at the
/// rows themselves before anything is said. Nothing can be told of a key from its name.
class SetDigest
{
public:
    SetDigest();

    [[nodiscard]] quint64 of(domain::SetKind kind, const QByteArray &identity) const;
    /// For values that are in no set of records.
    [[nodiscard]] quint64 of(const QByteArray &identity) const;

    [[nodiscard]] static domain::SetKind kindOf(quint64 digest);

private:
    QByteArray m_secret;
};

} // namespace idemdesk::desk
