// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/statement.h"

namespace idemdesk::mariadb {

class BulkValues;

/// A statement that the server has parsed and that is executed by its number there.
class PreparedStatement : public Statement
{
public:
    explicit PreparedStatement(std::shared_ptr<Connection> connection);
    ~PreparedStatement() override;

    bool prepare(QByteArrayView text);
    bool execute(const Parameters &parameters) override;
    /// Several executions in one message; only where takesBulk(), and for statements without rows.
    bool executeBulk(BulkValues &values);
    bool executeBatch(const QVariantList &columns) override;
    [[nodiscard]] bool hasRows() const override;
    [[nodiscard]] std::unique_ptr<Rows> rows(Reading reading) override;
    [[nodiscard]] Next nextResult() override;
    /// Reads on for a moment and drops the rows; where there are more, has the server stop, by a control connection, and
    /// drops what was under way. Where it cannot be told, reads all of them.
    void closeRows() override;

    [[nodiscard]] unsigned long placeholders() const { return mysql_stmt_param_count(m_statement); }
    [[nodiscard]] qulonglong affectedRows() const override { return m_affected; }
    [[nodiscard]] qulonglong insertId() const override { return m_insertId; }

    [[nodiscard]] MYSQL_STMT *handle() const { return m_statement; }
    [[nodiscard]] Connection &connection() const { return *m_connection; }
    /// Frees the wire unless a further result of a procedure is to come.
    void endOfRows();

private:
    bool sendLongValues(const Parameters &parameters);
    void dropUnreadRows();
    bool setExecutions(std::size_t count);
    void answered();
    void failed();
    void takeCounts();

    std::shared_ptr<Connection> m_connection;
    MYSQL_STMT *m_statement;
    bool m_holdsRows = false; ///< in memory, since they were read buffered
    qulonglong m_affected = 0;
    qulonglong m_insertId = 0;
};

} // namespace idemdesk::mariadb
