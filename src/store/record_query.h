// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace idemdesk::store {

/// How much one read may cost.
struct ReadBudget
{
    qint64 rows = 200'000; ///< rows that the server may look at for one page
    std::chrono::milliseconds statement{30'000};
};

/// Which records a list wants. Every condition that is set must hold.
struct RecordQuery
{
    std::optional<domain::State> state = {};
    std::optional<qint64> tenant = {};
    std::optional<qint64> actor = {};
    std::optional<QByteArray> operation = {};            ///< glob: `*` and `?`
    std::optional<domain::UtcMicros> createdBefore = {}; ///< --older-than
    std::optional<domain::UtcMicros> expiresAfter = {};  ///< --expiring, from now
    std::optional<domain::UtcMicros> expiresBefore = {}; ///< --expiring, until

    /// Ordered by (expires_at, id) where an expiry is asked for, by id otherwise.
    [[nodiscard]] bool byExpiry() const { return expiresAfter || expiresBefore; }

    /// Names these conditions; a cursor is only good for the query it came from.
    [[nodiscard]] QByteArray digest() const;
};

/// Where a page ended: opaque to callers, text for command lines and scripts.
class Cursor
{
public:
    enum class Phase { Open, Expiring }; ///< rows without an expiry first, then those with one

    Cursor(QByteArray queryDigest, Phase phase, QString expiry, domain::RecordRef after);

    [[nodiscard]] QString toString() const;
    /// Error: Usage, where the text is no cursor or belongs to another query.
    [[nodiscard]] static Result<Cursor> parse(const QString &text, const RecordQuery &query);

    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const QString &expiry() const { return m_expiry; } ///< as stored, in the column's encoding
    [[nodiscard]] const domain::RecordRef &after() const { return m_after; }

private:
    QByteArray m_queryDigest;
    Phase m_phase = Phase::Open;
    QString m_expiry;
    domain::RecordRef m_after;
};

/// A page of records, without their bodies.
struct RecordPage
{
    std::vector<domain::Record> records;
    std::optional<Cursor> next; ///< absent at the end of the list
    qint64 examined = 0;        ///< rows that were looked at
    bool budgetReached = false; ///< the page ended because the read budget did: more rows may match behind `next`
};

/// What a search by key knows of the scope; absent parts match every value (R3).
struct KeySearch
{
    QByteArray key;
    std::optional<qint64> tenant;
    std::optional<qint64> actor;
    std::optional<QByteArray> operation;
};

} // namespace idemdesk::store
