// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <vector>

namespace idemdesk::orders {

/// Where a request can be made to go wrong.
enum class FaultPoint {
    AfterKeyInsert,   ///< the record is inserted; atomic: not committed; leased: committed
    AfterDuplicate,   ///< a duplicate key was met and rolled back; the record is not read yet
    Renewal,          ///< leased: the lease is about to be renewed
    BeforeOrder,      ///< leased: renewed, and nothing of the business transaction has begun
    AfterOrder,       ///< order and events are inserted, not committed
    BeforeCommit,     ///< all is ready for the COMMIT that makes the order
    BeforeCompletion, ///< leased: the order is committed, its record is not complete
    AfterCommit,      ///< all is committed, nothing is answered
};

enum class FaultAction {
    Crash,      ///< the process is killed on the spot
    Hang,       ///< the request never goes on
    Pause,      ///< it goes on after a time
    Hold,       ///< it goes on when somebody has opened a FIFO for writing and closed it again
    Disconnect, ///< the server ends the connection to the database
    Fail,       ///< the program fails there
    Refuse,     ///< the renewal is refused; at no other point
    LoseAnswer, ///< all goes on, and the client's connection ends instead of an answer
};

/// One fault: `after-commit=crash`, `after-key-insert=pause:3s`, `before-commit=hold:/tmp/fifo`.
struct Fault
{
    FaultPoint point = FaultPoint::AfterKeyInsert;
    FaultAction action = FaultAction::Crash;
    std::chrono::microseconds pause{0};
    QString fifo = {};
};
using Faults = std::vector<Fault>;

/// Reads faults with commas between them. Error: Usage, with the points and actions that there are.
[[nodiscard]] Result<Faults> parseFaults(const QString &text);

/// For --help.
[[nodiscard]] QString faultPointNames();
[[nodiscard]] QString faultActionNames();

} // namespace idemdesk::orders
