// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "domain/diagnose.h"
#include "domain/finding.h"
#include "domain/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace idemdesk::store {

/// One step of the console's own schema. A migration that was applied is never changed; a new one is appended.
struct Migration
{
    int version = 0;
    QString name;
    QByteArray digest; ///< SHA-256 of its SQL
};

struct SchemaStatus
{
    std::vector<Migration> applied; ///< in order of version
    std::vector<Migration> pending;
    std::optional<QString> tampered; ///< an applied migration whose digest is not ours, in words
};

/// One finding as the last complete diagnosis stored it.
struct StoredFinding
{
    domain::RecordRef record;
    domain::Anomaly anomaly{};
    domain::UtcMicros foundAt;
};

/// One that rests on several rows: enough to read those rows again.
struct StoredSetFinding
{
    domain::Anomaly anomaly{};
    domain::Subject subject;
    std::optional<domain::RecordRef> record; ///< where it is about one (A8, A25)
    QStringList related;                     ///< ids of other rows of its set: of orders for A7, of records otherwise
    domain::UtcMicros foundAt;
};

/// One run of `diagnose --all`.
struct DiagnosisRun
{
    qint64 id = 0;
    domain::UtcMicros startedAt;
    domain::UtcMicros finishedAt;
    qint64 records = 0;
    std::map<domain::Anomaly, qint64> counts; ///< findings by code, all of them
};

/// A response of a record that the console rebuilt from its order (R13): what stands there is marked for ever.
struct KeptReconstruction
{
    QString commandId;
    qint64 orderId = 0;
    domain::UtcMicros at;
};

/// Reads the console's own tables. Where they are not installed, every read is empty and `installed()` is false.
class DeskReader
{
public:
    virtual ~DeskReader() = default;
    [[nodiscard]] virtual Result<bool> installed() = 0;
    [[nodiscard]] virtual Result<SchemaStatus> schemaStatus() = 0;
    [[nodiscard]] virtual Result<std::optional<DiagnosisRun>> lastDiagnosis() = 0;
    /// Findings of a run, worst severity first, then oldest record; at most `limit`.
    [[nodiscard]] virtual Result<std::vector<StoredFinding>> findingsOf(qint64 run, int limit) = 0;
    /// The same of those that rest on several rows.
    [[nodiscard]] virtual Result<std::vector<StoredSetFinding>> setFindingsOf(qint64 run, int limit) = 0;
    /// Those of the last diagnosis about these records.
    [[nodiscard]] virtual Result<std::vector<StoredSetFinding>>
    setFindingsAbout(std::span<const domain::RecordRef> refs) = 0;
    /// Takeovers that this console carried out on these records, oldest first (A15, A16, A18).
    [[nodiscard]] virtual Result<std::map<domain::RecordRef, std::vector<domain::RecordedTakeover>>>
    takeoversOf(std::span<const domain::RecordRef> refs) = 0;
    /// Rebuilt responses of a record, oldest first.
    [[nodiscard]] virtual Result<std::vector<KeptReconstruction>>
    reconstructionsOf(const domain::RecordRef &record) = 0;
    /// The highest seq that a command's row names, 0 where there is none: the audit log cannot end before it.
    [[nodiscard]] virtual Result<qint64> highestAuditSeq() = 0;
    /// Entries of the audit log behind a seq, in order; at most `rows`.
    [[nodiscard]] virtual Result<std::vector<audit::SealedEntry>> auditAfter(qint64 seq, int rows) = 0;
};

/// Writes the console's own tables; each function is one transaction. Error of each besides those of a connection:
/// ReadOnly, DiskFull, Busy; nothing is changed then.
class DeskWriter
{
public:
    virtual ~DeskWriter() = default;
    /// Applies what is pending, each migration in its own transaction, and names the database by a random id where it
    /// has none; harmless to repeat, also by two at once. Returns the migrations that it applied. Error: Refused where an applied migration is not the one that this program knows.
    [[nodiscard]] virtual Result<std::vector<Migration>> install() = 0;
    /// Stores a complete run and drops all but the last two. Error: Refused where the tables are not installed.
    [[nodiscard]] virtual Result<qint64> storeDiagnosis(const DiagnosisRun &run,
                                                        std::span<const StoredFinding> findings,
                                                        std::span<const StoredSetFinding> sets) = 0;
};

} // namespace idemdesk::store
