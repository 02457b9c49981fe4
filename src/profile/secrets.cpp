// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secrets.h"

#include "profile/secret_file.h"

#include <algorithm>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;
using domain::KeyDigester;

namespace {

constexpr qsizetype SecretBytes = 32;

bool isHexDigit(char character)
{
    return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'f') ||
           (character >= 'A' && character <= 'F');
}

// An editor ends the file with a newline; nothing else is taken away.
std::optional<QByteArray> fromHex(QByteArray digits)
{
    if (digits.endsWith('\n')) {
        digits.chop(digits.endsWith("\r\n") ? 2 : 1);
    }
    const bool good = digits.size() == 2 * SecretBytes && std::ranges::all_of(digits, isHexDigit);
    return good ? std::optional(QByteArray::fromHex(digits)) : std::nullopt;
}

using Digester = Result<std::optional<KeyDigester>>;

Digester digester(const std::optional<QByteArray> &secret, const QString &source, const QString &accepted)
{
    if (!secret) {
        return fail(ErrorCode::Profile,
                    u"the digest key in %1 is not a 32-byte secret; accepted: %2"_s.arg(source, accepted),
                    u"Look for the one in use first: with another one the digests in the audit log no longer match. "
                    "A new one: openssl rand -hex 32"_s);
    }
    return KeyDigester::create(*secret).map([](KeyDigester made) { return std::optional(std::move(made)); });
}

// 32 bytes as they are, or 64 hex digits.
Digester digesterOf(const QByteArray &stored, const QString &source)
{
    const std::optional<QByteArray> secret = stored.size() == SecretBytes ? std::optional(stored) : fromHex(stored);
    return digester(secret, source, u"64 hex digits or 32 bytes"_s);
}

} // namespace

Result<std::optional<KeyDigester>> digestKey(const Profile &profile, const QProcessEnvironment &environment,
                                             Keychain &keychain)
{
    const QString variable = u"IDEMDESK_DIGEST_KEY"_s;
    if (!environment.value(variable).isEmpty()) {
        return digester(fromHex(environment.value(variable).toUtf8()), variable, u"64 hex digits"_s);
    }
    if (!profile.digestKeyFile.isEmpty()) {
        return readSecretFile(profile.digestKeyFile).and_then([&](const QByteArray &stored) {
            return digesterOf(stored, profile.digestKeyFile);
        });
    }
    const QString entry = profile.name + u"/digest-key"_s;
    const std::optional<QByteArray> stored = keychain.read(entry);
    return stored ? digesterOf(*stored, u"the keychain under idemdesk, "_s + entry) : std::nullopt;
}

} // namespace idemdesk::profile
