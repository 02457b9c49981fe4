// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/utc_micros.h"

#include <QByteArray>
#include <QString>

#include <map>
#include <variant>

namespace idemdesk::store {

/// The two record tables that have a bundled layout.
enum class ExampleLayout { Atomic, Leased };

enum class ExampleTable {
    Records,
    Orders,
    Outbox,
    Downstream,
    Takeovers, ///< the console's own: takeovers that count as carried out by it
};

/// monostate: NULL. A text is for a column of text, bytes are for one of bytes.
using ExampleValue = std::variant<std::monostate, qint64, QByteArray, QString, domain::UtcMicros>;
/// Values by the names of resources/sql/DIALECT/demo.
using ExampleRow = std::map<QString, ExampleValue>;

/// The example tables of a database that had none of them, while they are filled. Where it ends without commit(), they
/// are taken away again. Errors of every function: those of a connection, DiskFull, Timeout.
class ExampleTables
{
public:
    virtual ~ExampleTables() = default;

    [[nodiscard]] virtual Result<> insert(ExampleTable table, const ExampleRow &row) = 0;
    /// Keeps tables and rows; ids that the database gives out later lie behind those that stand there.
    [[nodiscard]] virtual Result<> commit() = 0;
};

} // namespace idemdesk::store
