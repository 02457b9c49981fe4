// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/entry.h"
#include "domain/diagnose.h"
#include "domain/record.h"
#include "domain/result.h"
#include "store/business_reader.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace idemdesk::store {

/// One inserted row of a command's life; never updated, never deleted. UNIQUE (command_id, step).
struct CommandStep
{
    enum class Step {
        Submitted, ///< who asks for what: claims the command id for this payload
        Outcome,   ///< APPLIED, LOST or REFUSED: claimed first, by the transaction that makes it true
        Observed,  ///< what was known only at the end: generation, owner, whether the order was seen
    };
    QString commandId;
    Step step = Step::Submitted;
    QString action;
    domain::RecordRef record;
    QByteArray payloadDigest;         ///< SHA-256, 32 bytes
    std::optional<qint64> generation; ///< Submitted: as asked for; Observed: of the record afterwards
    std::optional<QByteArray> owner;  ///< Observed
    std::optional<bool> orderSeen; ///< Observed: what the look under the record's lock found; absent: it could not look
    std::optional<qint64> seenOrder; ///< Observed: the id of that order
    bool approvalNeeded = false;     ///< Observed: refused for want of a second person
    std::optional<QString> outcome;  ///< Outcome: APPLIED, LOST, REFUSED
    QString text;                    ///< Outcome: one sentence for people
    std::optional<qint64> auditSeq;  ///< Observed: the entry that goes with it
};

/// A takeover or a renewal: one conditional UPDATE on state, deadline and generation (R20).
struct LeaseChange
{
    domain::RecordRef record;
    QByteArray expectState;                ///< the stored word of the state that was read
    std::optional<qint64> generation;      ///< that must stand in the record; absent where the layout has none
    std::optional<QByteArray> expectOwner; ///< that must stand there: renewals, and layouts without generations
    QByteArray newOwner;
    std::chrono::microseconds lease{}; ///< from the database's clock
    bool raiseGeneration = true;       ///< takeover: + 1; renewal: keeps it
    enum class Deadline {
        Expired, ///< takes hold only where lease_until has passed by the database's clock
        Missing, ///< … only where lease_until or owner_id is NULL: A12's own predicate, with `createdBefore`
        Live,    ///< renewal: only where it has not passed
        Any,     ///< forced
    };
    Deadline deadline = Deadline::Expired;
    std::optional<domain::UtcMicros> createdBefore; ///< Missing: created_at must lie before this
};

/// The completion of a record with a rebuilt reply.
struct CompletionChange
{
    domain::RecordRef record;
    std::optional<qint64> generation;      ///< kept; must stand there
    std::optional<QByteArray> expectOwner; ///< must stand there; absent where the layout has no leases, and for A1
    QByteArray expectState;                ///< the stored word of the state that was read
    std::optional<domain::UtcMicros> expectCreatedAt; ///< layouts without generations: stands in for it
    qint64 status = 0;
    QByteArray contentType;
    QByteArray location;
    QByteArray body;
    std::chrono::microseconds retention{}; ///< expires_at = database's clock + this
};

/// What was rebuilt and what stood there before, kept for ever (R13).
struct Reconstruction
{
    domain::RecordRef record;
    QString commandId;
    qint64 orderId = 0;
    QByteArray before; ///< SHA-256 over what the record's response columns held; 32 bytes
    QByteArray after;
};

/// Logical names of the columns of a record that commands change.
[[nodiscard]] const QStringList &changedColumns();

/// What a claim of a step met.
struct StepTaken
{
    CommandStep existing; ///< the row that was there first, as a transaction of its own now reads it
};
using Claim = std::variant<std::monostate, StepTaken>; ///< monostate: the row is ours, once this commits

/// One short transaction of one command on a read-write connection, READ COMMITTED with locking reads. Lock order:
/// command → record → business rows → audit head, last. What is not committed is rolled back by the destructor, and so
/// is everything after an error: no function may be called then but the destructor.
///
/// Errors of every function: Connection, Busy (lock wait limit), Timeout, ReadOnly, Privilege, DiskFull, Corrupt.
class CommandTransaction
{
public:
    virtual ~CommandTransaction() = default;

    /// The database's clock, UTC.
    [[nodiscard]] virtual Result<domain::UtcMicros> now() = 0;
    /// Which database this is: a random id that installing the console's own tables gave it, for ever. Error: Refused
    /// where the installation did not get that far.
    [[nodiscard]] virtual Result<QString> databaseId() = 0;
    /// False where other servers take writes that lockRecord() does not hold back (Galera).
    [[nodiscard]] virtual bool locksReachAllWriters() const { return true; }
    /// Error: Privilege where this login may not change the columns that commands change: then none is to be begun.
    [[nodiscard]] virtual Result<void> mayChangeRecords() { return {}; }
    /// Inserts a step. Meeting a duplicate is an answer; the transaction is then good for nothing but reading and
    /// rollback.
    [[nodiscard]] virtual Result<Claim> claim(const CommandStep &step) = 0;
    [[nodiscard]] virtual Result<std::vector<CommandStep>> stepsOf(const QString &commandId) = 0;

    /// The record with its body, locked against every other writer; nothing where it is not there.
    [[nodiscard]] virtual Result<std::optional<domain::Record>> lockRecord(const domain::RecordRef &ref) = 0;
    /// Reads orders and events over this connection, after lockRecord() a look under the lock.
    [[nodiscard]] virtual BusinessReader &business() = 0;
    [[nodiscard]] virtual Result<std::vector<domain::RecordedTakeover>> takeoversOf(const domain::RecordRef &ref) = 0;

    /// Changes of the record that lockRecord() read last; no row of any other. They take hold only where its times still
    /// stand as they were read. Rows affected: 1, or 0 where a condition did not hold. Error besides: Refused where the
    /// layout lacks a column that is needed, or a time cannot be written in the form that its application reads.
    [[nodiscard]] virtual Result<qint64> changeLease(const LeaseChange &change) = 0;
    [[nodiscard]] virtual Result<qint64> complete(const CompletionChange &change) = 0;
    [[nodiscard]] virtual Result<void> keepReconstruction(const Reconstruction &reconstruction) = 0;

    /// Seals the entry behind the last one and inserts it; its seq. Last of all, since it locks the head.
    [[nodiscard]] virtual Result<qint64> appendAudit(const audit::Entry &entry) = 0;

    /// Error: OutcomeUnknown where it is not proven that nothing of it was kept; any other: rolled back.
    [[nodiscard]] virtual Result<void> commit() = 0;
};

} // namespace idemdesk::store
