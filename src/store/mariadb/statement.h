// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/connection.h"
#include "store/mariadb/parameters.h"
#include "store/mariadb/rows.h"

#include <QByteArrayView>
#include <QVariantList>

#include <memory>

namespace idemdesk::mariadb {

/// One statement of a connection. Where a function fails, the connection holds the error.
class Statement
{
public:
    enum class Reading {
        Unbuffered, ///< row by row from the wire, which is taken until the last one was read
        Buffered,   ///< all at once into memory
    };

    /// Prepared at the server; one that it cannot prepare (1295) is kept and sent as it is. Null with an error.
    [[nodiscard]] static std::unique_ptr<Statement> prepare(const std::shared_ptr<Connection> &connection,
                                                            const QByteArray &text);

    virtual ~Statement() = default;
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    /// The rows of the execution before must have been closed.
    virtual bool execute(const Parameters &parameters) = 0;
    /// Once for each row of the values, one list for each placeholder; see Batch.
    virtual bool executeBatch(const QVariantList &columns) = 0;
    /// True where the execution answered with rows, if only with none.
    [[nodiscard]] virtual bool hasRows() const = 0;
    /// The rows of the present result. Null with an error.
    [[nodiscard]] virtual std::unique_ptr<Rows> rows(Reading reading) = 0;
    enum class Next { Result, None, Failed };
    /// On to the next result of a procedure; the objects from rows() must be gone.
    [[nodiscard]] virtual Next nextResult() = 0;
    /// Gives up what has not been read; the objects from rows() must be gone.
    virtual void closeRows() = 0;

    /// Of the present result or the whole batch.
    [[nodiscard]] virtual qulonglong affectedRows() const = 0;
    /// 0 where none was made.
    [[nodiscard]] virtual qulonglong insertId() const = 0;

protected:
    Statement() = default;
};

} // namespace idemdesk::mariadb
