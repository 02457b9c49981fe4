// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/masking.h"

#include "domain/inert_text.h"

#include <QCryptographicHash>

#include <openssl/evp.h>
#include <openssl/hmac.h>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype secretLength = 32;
constexpr qsizetype shownDigits = 8;
constexpr qsizetype longestPrefix = 4;

QString firstHexDigits(const QByteArray &digest)
{
    return QString::fromLatin1(digest.toHex().first(shownDigits));
}

QString lengthOf(const QByteArray &bytes)
{
    return bytes.size() == 1 ? u"(1 byte)"_s : u"(%1 bytes)"_s.arg(bytes.size());
}

/// A few leading bytes, and never half a character.
QByteArray prefixOf(const QByteArray &key)
{
    const auto isContinuation = [&key](qsizetype at) { return (static_cast<uchar>(key[at]) & 0xC0) == 0x80; };
    qsizetype length = std::min(longestPrefix, key.size() / 4);
    while (length > 0 && isContinuation(length))
        --length;
    return key.first(length);
}

} // namespace

Result<KeyDigester> KeyDigester::create(QByteArray secret)
{
    if (secret.size() != secretLength)
        return fail(ErrorCode::Profile,
                    u"the digest key has %1 bytes; it must have %2"_s.arg(secret.size()).arg(secretLength),
                    u"write 64 hexadecimal digits, the same at every desk and in the application"_s);
    return KeyDigester(std::move(secret));
}

QByteArray KeyDigester::digest(const QByteArray &bytes) const
{
    QByteArray digest(EVP_MAX_MD_SIZE, '\0');
    unsigned int length = 0;
    const auto *data = reinterpret_cast<const unsigned char *>(bytes.constData());
    if (!HMAC(EVP_sha256(), m_secret.constData(), static_cast<int>(m_secret.size()), data,
              static_cast<std::size_t>(bytes.size()), reinterpret_cast<unsigned char *>(digest.data()), &length))
        qFatal("OpenSSL computes no HMAC-SHA-256");
    digest.truncate(static_cast<qsizetype>(length));
    return digest;
}

QString KeyDigester::keyId() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData("idemdesk digest key id v1\n");
    hash.addData(m_secret);
    return firstHexDigits(hash.result());
}

QString Masker::key(const QByteArray &key) const
{
    const QString prefix = inertText(prefixOf(key)) + u'…';
    if (!m_digester)
        return prefix + u' ' + lengthOf(key);
    return prefix + u'#' + firstHexDigits(m_digester->digest(key)) + u' ' + lengthOf(key);
}

QString Masker::hash(const QByteArray &hash) const
{
    if (!m_digester)
        return lengthOf(hash);
    return u'#' + firstHexDigits(m_digester->digest(hash)) + u' ' + lengthOf(hash);
}

} // namespace idemdesk::domain
