// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/profile_file.h"

#include <QtTest/QtTest>

namespace idemdesk::profile {

inline const QString ProfilePath = QStringLiteral("/etc/idem/orders.toml");

/// A profile that gives nothing but where its database is.
inline const QByteArray OnlyConnection = "[connection]\nfile = \"shop.db\"\n";

inline Result<Profile> parsed(const QByteArray &toml)
{
    return parseProfile(toml, ProfilePath);
}

/// OnlyConnection and what follows it.
inline Result<Profile> parsedWith(const QByteArray &sections)
{
    return parsed(OnlyConnection + sections);
}

/// The error's sentence, or a text that no expectation matches.
inline QString faultOf(const Result<Profile> &result)
{
    return result ? QStringLiteral("no fault") : result.error().message;
}

inline QString adviceOf(const Result<Profile> &result)
{
    return result ? QStringLiteral("no fault") : result.error().advice;
}

/// Fails the running test with the profile's error where there is one.
#define ACCEPTED(result) QVERIFY2((result).has_value(), qPrintable(idemdesk::profile::faultOf(result)))

} // namespace idemdesk::profile
