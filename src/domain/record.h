// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/stored_time.h"

#include <QByteArray>

#include <optional>

namespace idemdesk::domain {

/// Where a value was read, and when by the database's clock (R14).
struct Provenance
{
    QString source; ///< "sqlite demo.db, primary"
    UtcMicros readAt;
};

enum class State {
    Processing,
    Completed,
    Unknown, ///< a value that the profile maps to neither (A24)
};

/// Who asked for what: the identity of an operation (R3). Operation and key are bytes and compared as bytes (R4).
struct Scope
{
    std::optional<qint64> tenant; ///< absent where the layout has none
    std::optional<qint64> actor;
    QByteArray operation;
    QByteArray key; ///< secret: reaches people through maskKey() only (R9)

    friend bool operator==(const Scope &, const Scope &) = default;
};

/// The exclusive right to work on a PROCESSING record, until a deadline.
struct Lease
{
    std::optional<QByteArray> owner;
    std::optional<StoredTime> until;
};

/// What a replay returns: status, body and Location are one set (R12), as bytes (R13).
struct StoredResponse
{
    std::optional<qint64> status;
    std::optional<QByteArray> contentType;
    std::optional<QByteArray> location;
    std::optional<qint64> bodyLength; ///< in bytes; absent where the column is NULL
    std::optional<QByteArray> body;   ///< absent also where the reader was not asked for it: see bodyLength
    bool bodyWithheld =
        false; ///< this login may not read bodies (R10): nothing is known of this one, nor whether it is

    [[nodiscard]] bool hasBody() const { return bodyLength || body; }
};

/// One row of the idempotency table, mapped by the profile. What a layout lacks is absent.
struct Record
{
    RecordRef ref;
    Scope scope;
    std::optional<qint64> fingerprintVersion;
    std::optional<QByteArray> requestHash; ///< 32 bytes where intact; masked like a key (R8)
    State state = State::Unknown;
    QByteArray stateText; ///< as stored
    StoredResponse response;
    Lease lease;
    std::optional<qint64> generation;
    std::optional<QByteArray> businessRef;
    std::optional<StoredTime> createdAt;
    std::optional<StoredTime> updatedAt;
    std::optional<StoredTime> completedAt;
    std::optional<StoredTime> expiresAt;
    Provenance provenance;
};

/// True where the stored status is 2xx; A2, A3, A5 and A26 concern only those, since a stored rejection has no order.
[[nodiscard]] inline bool isSuccess(const StoredResponse &response)
{
    return response.status && *response.status >= 200 && *response.status <= 299;
}

} // namespace idemdesk::domain
