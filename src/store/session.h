// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "domain/result.h"
#include "store/business_reader.h"
#include "store/command_transaction.h"
#include "store/desk_tables.h"
#include "store/example_tables.h"
#include "store/record_reader.h"
#include "store/replication.h"
#include "store/schema_reader.h"
#include "store/set_reader.h"

#include <QString>

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace idemdesk::store {

/// Something about a server that whoever relies on it should know.
struct ServerRemark
{
    enum class Level {
        Ok,
        Advice,
        Warning, ///< a rule of safe operation is not kept
        Failure, ///< decisions made here cannot be trusted
    };
    QString name; ///< stable token: `binlog-format`
    Level level = Level::Ok;
    QString text;
    QString advice = {};
};

/// What a server says of itself.
struct ServerFacts
{
    QString product; ///< `SQLite`, `MariaDB`
    QString version; ///< `3.40.1`
    QString source;  ///< short name for Provenance: `sqlite demo.db`
    QString isolation;
    QString timeZone;
    QString tls;                                        ///< cipher, or why there is none: `not needed: a local file`
    std::optional<std::chrono::microseconds> clockSkew; ///< server minus this process; absent where the clock is ours
    std::optional<Replication> replication; ///< absent where the store knows no replication: a file of SQLite
    std::vector<ServerRemark> remarks;      ///< of its own kind; each name at most once
};

/// What probing a session for writability showed.
struct ReadOnlyProof
{
    bool readOnly = false;
    QString how; ///< `UPDATE answered: attempt to write a readonly database`
};

/// Stops the statement that a session is running, or else its next one, so that a cancel between two statements of one
/// read is not lost: one call stops one read. Safe to call from any thread, and after the session has gone.
class Canceller
{
public:
    virtual ~Canceller() = default;
    virtual void cancel() = 0;
    /// Forgets a cancel that has stopped nothing yet: before work that it was not meant for.
    virtual void rearm() {}
};

/// One connection and what may be read over it. Lives and dies on the thread that opened it. Read-only at the server.
class Session
{
public:
    virtual ~Session() = default;

    [[nodiscard]] virtual Result<ServerFacts> facts() = 0;
    /// The database's clock (UTC). On SQLite the injected process clock.
    [[nodiscard]] virtual Result<domain::UtcMicros> now() = 0;
    /// What the server says of its part in replication now; nothing where the store knows none. Cheaper than facts().
    [[nodiscard]] virtual Result<std::optional<Replication>> replication() = 0;
    /// False where other servers of a cluster take writes that a lock here does not hold back (Galera).
    [[nodiscard]] virtual bool locksReachAllWriters() const { return true; }
    /// Tries to write nothing at all to the record table and reports the refusal. Changes nothing.
    [[nodiscard]] virtual Result<ReadOnlyProof> probeReadOnly() = 0;

    /// The statement that would make an index over these physical columns, for the owner of the database to run.
    [[nodiscard]] virtual QString createIndex(const TableFacts &table, const QStringList &columns, bool unique) const = 0;

    /// Applies to every later statement of this session.
    virtual void setStatementTimeout(std::chrono::milliseconds limit) = 0;
    [[nodiscard]] virtual std::shared_ptr<Canceller> canceller() = 0;

    [[nodiscard]] virtual RecordReader &records() = 0;
    [[nodiscard]] virtual BusinessReader &business() = 0;
    [[nodiscard]] virtual SetReader &sets() = 0;
    [[nodiscard]] virtual SchemaReader &schema() = 0;
    [[nodiscard]] virtual DeskReader &desk() = 0;
};

/// A short-lived connection for one command of the console; the only thing that can write.
class WriteSession
{
public:
    virtual ~WriteSession() = default;
    [[nodiscard]] virtual Result<domain::UtcMicros> now() = 0;
    [[nodiscard]] virtual DeskWriter &desk() = 0;
    /// One transaction of one command; at most one is open at a time. Errors: those of Store::openForWriting(); Refused
    /// where the console's own tables are not installed.
    [[nodiscard]] virtual Result<std::unique_ptr<CommandTransaction>> begin() = 0;
    /// Makes the example tables, for a demo to fill. Error: Refused where one of them is there already; nothing is changed
    /// then. They end before this session.
    [[nodiscard]] virtual Result<std::unique_ptr<ExampleTables>> makeExample(ExampleLayout layout) = 0;
};

/// Opens sessions on one database.
class Store
{
public:
    virtual ~Store() = default;

    /// Errors: Connection (no such file, no server), Authentication, Tls, Corrupt, Busy; Profile where a table or
    /// column of the profile is not in the database, naming table, column, the profile's key and what is there.
    [[nodiscard]] virtual Result<std::unique_ptr<Session>> openReadOnly() = 0;
    /// Errors: as above, and ReadOnly.
    [[nodiscard]] virtual Result<std::unique_ptr<WriteSession>> openForWriting() = 0;
};

} // namespace idemdesk::store
