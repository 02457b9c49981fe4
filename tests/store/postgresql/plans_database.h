// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/context.h"
#include "store/sql/sql_template.h"
#include "tests/store/conformance/postgresql_testbed.h"

namespace idemdesk::test {

/// A database with 50,000 rows in each table, whose statements can be explained as a session of the desk would run them.
class PlansDatabase
{
public:
    enum class Statistics { None, Gathered };
    explicit PlansDatabase(Statistics statistics);

    [[nodiscard]] const store::MappedTables &tables() const { return *m_tables; }
    /// The plan of a statement with values that lie within the tables. Fails the test where it reads a whole table.
    [[nodiscard]] QString planOf(const QString &file, const store::TemplateInput &input) const;

private:
    PostgreSqlTestbed m_bed;
    std::unique_ptr<store::SqlConnection> m_connection;
    std::optional<store::MappedTables> m_tables;
};

} // namespace idemdesk::test
