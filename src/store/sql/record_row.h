// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "profile/layout.h"
#include "store/sql/dialect.h"
#include "store/sql/sql_rows.h"

#include <vector>

namespace idemdesk::store {

/// The state that a stored word stands for; Unknown for a word of neither list (A24).
[[nodiscard]] domain::State stateOf(const QByteArray &word, const profile::StateMap &states);

/// Turns the rows of records/columns.sql into records.
class RecordRows
{
public:
    RecordRows(const TimeFormat &times, const profile::StateMap &states, domain::Provenance provenance)
        : m_times(times), m_states(states), m_provenance(std::move(provenance))
    {}

    /// The present row. Error: Corrupt.
    [[nodiscard]] Result<domain::Record> record(SqlRows &row) const;
    /// All rows that are left.
    [[nodiscard]] Result<std::vector<domain::Record>> all(SqlRows &rows) const;

private:
    const TimeFormat &m_times;
    const profile::StateMap &m_states;
    domain::Provenance m_provenance;
};

} // namespace idemdesk::store
