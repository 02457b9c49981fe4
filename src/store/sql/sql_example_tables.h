// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/example_tables.h"
#include "store/sql/sql_server.h"
#include "store/sql/transaction.h"

#include <memory>
#include <optional>

namespace idemdesk::store {

/// ExampleTables for every SQL database. Tables are made before the rows' transaction begins, since some databases commit
/// by themselves where a table is made.
class SqlExampleTables final : public ExampleTables
{
public:
    /// Makes the tables. Error: Refused where one of them is there already; nothing is changed then. Connection and
    /// server outlive it.
    [[nodiscard]] static Result<std::unique_ptr<ExampleTables>> make(SqlConnection &connection, SqlServer &server,
                                                                     ExampleLayout layout);
    ~SqlExampleTables() override;
    SqlExampleTables(const SqlExampleTables &) = delete;
    SqlExampleTables &operator=(const SqlExampleTables &) = delete;

    [[nodiscard]] Result<> insert(ExampleTable table, const ExampleRow &row) override;
    [[nodiscard]] Result<> commit() override;

private:
    SqlExampleTables(SqlConnection &connection, SqlServer &server, ExampleLayout layout)
        : m_connection(connection), m_server(server), m_layout(layout)
    {}

    [[nodiscard]] Result<> refuseTaken();
    [[nodiscard]] Result<> create();
    [[nodiscard]] Result<QVariant> bound(const ExampleValue &value) const;
    void takeAway();

    SqlConnection &m_connection;
    SqlServer &m_server;
    ExampleLayout m_layout;
    bool m_made = false; ///< and not kept yet
    std::optional<Transaction> m_transaction;
};

} // namespace idemdesk::store
