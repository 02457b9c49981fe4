// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/record_query.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_template.h"
#include "store/sql/sql_values.h"

#include <QString>
#include <QStringList>

#include <map>

namespace idemdesk::store {

/// The conditions of one list: as SQL, which may let too much through (texts of times, globs), and exactly.
class RecordFilter
{
public:
    RecordFilter(const RecordQuery &query, const MappedTable &table, const profile::StateMap &states,
                 const Dialect &dialect);

    /// Error: Refused where the query asks for a column that the layout lacks.
    [[nodiscard]] Result<> checkColumns() const;

    /// True where every row passes: nothing needs to be skipped over.
    [[nodiscard]] bool passesAll() const { return m_conditions.isEmpty(); }
    /// A template; `1 = 1` where nothing is asked.
    [[nodiscard]] QString conditions() const;
    [[nodiscard]] const SqlValues &values() const { return m_values; }
    [[nodiscard]] const std::map<QString, int> &lists() const { return m_lists; }

    /// Decides exactly. A time that may lie within the bounds under one of its readings does.
    [[nodiscard]] bool matches(const domain::Record &record) const;

private:
    void addState(const profile::StateMap &states);
    void addWords(const QString &list, const std::vector<QByteArray> &words);
    void addScope();
    void addOperation(const QByteArray &operation);
    void addTimes();
    [[nodiscard]] bool timesMatch(const domain::Record &record) const;

    RecordQuery m_query;
    const MappedTable &m_table;
    const Dialect &m_dialect;
    QStringList m_conditions;
    SqlValues m_values;
    std::map<QString, int> m_lists;
};

} // namespace idemdesk::store
