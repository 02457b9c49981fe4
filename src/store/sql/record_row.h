// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "profile/layout.h"
#include "store/sql/dialect.h"
#include "store/sql/sql_rows.h"
#include "store/unreadable.h"

#include <vector>

namespace idemdesk::store {

/// The state that a stored word stands for; Unknown for a word of neither list (A24).
[[nodiscard]] domain::State stateOf(const QByteArray &word, const profile::StateMap &states);

/// Turns the rows of records/columns.sql into records.
class RecordRows
{
public:
    RecordRows(const MappedTable &table, const profile::StateMap &states, domain::Provenance provenance)
        : m_table(table), m_states(states), m_provenance(std::move(provenance))
    {}

    using Row = tl::expected<domain::Record, UnreadableRow>;
    /// The present row, or why it cannot be read. Error: Corrupt, where its key cannot.
    [[nodiscard]] Result<Row> row(SqlRows &row) const;
    /// The present row. Errors: Corrupt, Unreadable.
    [[nodiscard]] Result<domain::Record> record(SqlRows &row) const;
    /// All rows that are left. Those that cannot be read are noted in `passedOver`; null: they are its error.
    [[nodiscard]] Result<std::vector<domain::Record>> all(SqlRows &rows, Unreadable *passedOver) const;

private:
    const MappedTable &m_table;
    const profile::StateMap &m_states;
    domain::Provenance m_provenance;
};

} // namespace idemdesk::store
