// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/connection.h"
#include "store/mariadb/parameters.h"

#include <QByteArrayView>

#include <memory>

namespace idemdesk::mariadb {

/// One prepared statement of a connection. Where a function returns false, the connection holds the error.
class Statement
{
public:
    explicit Statement(std::shared_ptr<Connection> connection);
    ~Statement();
    Statement(const Statement &) = delete;
    Statement &operator=(const Statement &) = delete;

    bool prepare(QByteArrayView text);
    /// The rows of the execution before must have been closed.
    bool execute(const Parameters &parameters);
    /// True where the execution answered with rows, if only with none.
    [[nodiscard]] bool hasRows() const;

    [[nodiscard]] unsigned long parameterCount() const { return mysql_stmt_param_count(m_statement); }
    [[nodiscard]] qulonglong affectedRows() const { return mysql_stmt_affected_rows(m_statement); }
    [[nodiscard]] qulonglong insertId() const { return mysql_stmt_insert_id(m_statement); }

    [[nodiscard]] MYSQL_STMT *handle() const { return m_statement; }
    [[nodiscard]] Connection &connection() const { return *m_connection; }

private:
    bool sendLongValues(const Parameters &parameters);

    std::shared_ptr<Connection> m_connection;
    MYSQL_STMT *m_statement;
};

} // namespace idemdesk::mariadb
