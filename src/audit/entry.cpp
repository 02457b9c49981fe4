// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/entry.h"

#include <openssl/evp.h>

#include <limits>

namespace idemdesk::audit {

using namespace Qt::StringLiterals;

namespace {

JsonObject actorObject(const Actor &actor)
{
    return {{u"login"_s, {actor.login}}, {u"os_user"_s, {actor.osUser}}, {u"host"_s, {actor.host}}};
}

void addIfSet(JsonObject &object, const QString &name, const QString &text)
{
    if (!text.isEmpty())
        object.emplace(name, JsonValue{text});
}

JsonObject content(const Entry &entry)
{
    JsonObject object{{u"v"_s, {qint64(1)}},
                      {u"kind"_s, {kindName(entry.kind)}},
                      {u"at"_s, {entry.at.toString()}},
                      {u"actor"_s, {actorObject(entry.actor)}},
                      {u"profile"_s, {entry.profile}},
                      {u"action"_s, {entry.action}}};
    if (entry.record)
        object.emplace(u"record"_s, JsonValue{entry.record->toString()});
    if (entry.key)
        object.emplace(u"key"_s, JsonValue{JsonObject{{u"digest"_s, {entry.key->digest}}, //
                                                      {u"key_id"_s, {entry.key->keyId}}}});
    addIfSet(object, u"command_id"_s, entry.commandId.value_or(QString()));
    addIfSet(object, u"reason"_s, entry.reason);
    addIfSet(object, u"ticket"_s, entry.ticket);
    if (!entry.detail.empty())
        object.emplace(u"detail"_s, JsonValue{entry.detail});
    return object;
}

} // namespace

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::Applied:
        return u"applied"_s;
    case Kind::Intent:
        return u"intent"_s;
    case Kind::Lost:
        return u"lost"_s;
    case Kind::Refused:
        return u"refused"_s;
    case Kind::Reveal:
        break;
    }
    return u"reveal"_s;
}

QByteArray genesisHash()
{
    return QByteArray(32, '\0');
}

QByteArray contentHash(const QByteArray &content)
{
    QByteArray hash(32, '\0');
    unsigned int length = 0;
    EVP_Digest(content.constData(), size_t(content.size()), reinterpret_cast<unsigned char *>(hash.data()), &length,
               EVP_sha256(), nullptr);
    return hash;
}

Result<SealedEntry> seal(const Entry &entry, const SealedEntry *previous)
{
    if (previous && (previous->seq < 1 || previous->seq == std::numeric_limits<qint64>::max()))
        return fail(ErrorCode::Corrupt,
                    u"the audit log holds an entry numbered %1, which is none of its own: nothing can follow it"_s.arg(
                        previous->seq),
                    u"nothing was changed; see what `idemctl audit verify` says, and who may write idemdesk_audit"_s);
    const qint64 seq = previous ? previous->seq + 1 : 1;
    const QByteArray before = previous ? previous->hash : genesisHash();
    JsonObject object = content(entry);
    object.emplace(u"seq"_s, JsonValue{seq});
    object.emplace(u"prev"_s, JsonValue{QString::fromLatin1(before.toHex())});
    const QByteArray bytes = canonicalJson(object);
    return SealedEntry{seq, bytes, contentHash(bytes)};
}

} // namespace idemdesk::audit
