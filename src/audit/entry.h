// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/canonical_json.h"
#include "domain/record_ref.h"
#include "domain/result.h"
#include "domain/utc_micros.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace idemdesk::audit {

/// What an entry bears witness to.
enum class Kind {
    Applied, ///< a change, written in that change's own transaction; as many of these as changes
    Intent,  ///< a command is about to be tried
    Lost,    ///< a command that changed nothing because somebody else was first, or that never arrived
    Refused, ///< a command whose preconditions did not hold
    Reveal,  ///< a key or body was shown in the clear
};

/// `applied`, `intent`, `lost`, `refused`, `reveal`.
[[nodiscard]] QString kindName(Kind kind);

/// Who acted, as far as it can be known.
struct Actor
{
    QString login;  ///< as the server knows it; empty where the store has no logins
    QString osUser; ///< of the machine that the console ran on; not enforced by a server
    QString host;
};

/// A key, named without being shown: HMAC-SHA-256 in hex, and which secret made it.
struct KeyDigest
{
    QString digest;
    QString keyId;
};

/// One entry before it has a place in the chain. Holds no key, no body and no hash of either that is not keyed.
struct Entry
{
    Kind kind = Kind::Intent;
    domain::UtcMicros at; ///< by the database's clock
    Actor actor;
    QString profile;
    QString action; ///< `takeover`, `complete`, `reveal` …
    std::optional<domain::RecordRef> record;
    std::optional<KeyDigest> key;
    std::optional<QString> commandId;
    QString reason;
    QString ticket;
    JsonObject detail; ///< by kind and action; integers stay exact
};

/// An entry in its place: what a row of the audit table holds.
struct SealedEntry
{
    qint64 seq = 0;     ///< 1, 2, 3 … without a gap
    QByteArray content; ///< canonical JSON: the entry, its seq and the hash of the one before
    QByteArray hash;    ///< SHA-256 of content, 32 bytes
};

/// The hash that stands before the first entry: 32 zero bytes.
[[nodiscard]] QByteArray genesisHash();

/// Puts an entry behind the last one. `previous` is null for the first. Error: Corrupt where no entry can follow that
/// one: its number is the largest there is, or none that this function gives.
[[nodiscard]] Result<SealedEntry> seal(const Entry &entry, const SealedEntry *previous);

/// SHA-256 over the bytes; 32 bytes.
[[nodiscard]] QByteArray contentHash(const QByteArray &content);

} // namespace idemdesk::audit
