// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/set_digest.h"

#include <QCryptographicHash>
#include <QRandomGenerator>
#include <QtEndian>

#include <array>

namespace idemdesk::desk {

namespace {

constexpr quint64 kindBits = 3;

} // namespace

SetDigest::SetDigest()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->generate(words.begin(), words.end());
    m_secret = QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words));
}

quint64 SetDigest::of(domain::SetKind kind, const QByteArray &identity) const
{
    return (of(identity) & ~kindBits) | static_cast<quint64>(kind);
}

quint64 SetDigest::of(const QByteArray &identity) const
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_160);
    hash.addData(m_secret);
    hash.addData(identity);
    return qFromBigEndian<quint64>(hash.result().constData());
}

domain::SetKind SetDigest::kindOf(quint64 digest)
{
    return static_cast<domain::SetKind>(digest & kindBits);
}

} // namespace idemdesk::desk
