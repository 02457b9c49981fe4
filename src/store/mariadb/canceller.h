// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/server_error.h"

#include <memory>

namespace idemdesk::mariadb {

class RunningStatement;
struct ConnectOptions;

/// What became of a cancel.
enum class CancelOutcome {
    Sent,           ///< the server was told; the statement fails with 1317, unless it was just done
    NothingRunning, ///< no statement was at the server, or its connection is closed
    TooLate,        ///< the statement that ran when the cancel was asked for has ended; no later one was touched
    Failed,         ///< the control connection failed: see the error
};

struct CancelReport
{
    CancelOutcome outcome = CancelOutcome::NothingRunning;
    ServerError error = {};
};

/// Stops the statement that a Driver's connection is running, from any thread, also after the driver has gone. Copies
/// stand for the same connection. Costs nothing until cancel() opens a control connection, with the login and the TLS
/// rules of the driver's own; it is closed again before cancel() returns. Takes no lock that the connection's thread
/// ever waits for.
///
/// On MariaDB the statement is named by its query id, so that one that ends meanwhile protects its successor. MySQL
/// knows connections only: there, a statement that starts within the flight of the order can be hit instead.
/// COMMIT, ROLLBACK and BEGIN are never cancelled.
class Canceller
{
public:
    Canceller(std::shared_ptr<const ConnectOptions> options, std::shared_ptr<const RunningStatement> running);

    /// The statement that is running now, for cancel(); 0 where none is. No later one of the connection has its number.
    [[nodiscard]] quint64 running() const;
    /// Stops that statement and no other one. Blocks for the time of connecting and two or three statements; bounded by the
    /// connect timeout and as much again.
    [[nodiscard]] CancelReport cancel(quint64 statement) const;
    /// Stops what is running now.
    [[nodiscard]] CancelReport cancel() const { return cancel(running()); }

private:
    std::shared_ptr<const ConnectOptions> m_options;
    std::shared_ptr<const RunningStatement> m_running;
};

} // namespace idemdesk::mariadb
