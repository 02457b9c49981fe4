// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/stored_time.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_rows.h"

#include <map>
#include <optional>

namespace idemdesk::store {

/// The times of one record exactly as they were read under its lock: a decision that was made on them is carried out only
/// where the very same values still stand there.
class LockedRow
{
public:
    /// Of the present row.
    LockedRow(domain::RecordRef ref, const SqlRows &row, const MappedTable &table);

    [[nodiscard]] const domain::RecordRef &ref() const { return m_ref; }
    /// Null for NULL and for a column that the layout lacks.
    [[nodiscard]] QVariant raw(const QString &column) const;
    [[nodiscard]] const std::optional<domain::StoredTime> &time(const QString &column) const;
    /// What shows how to write a time into this column.
    [[nodiscard]] TimeExamples examplesFor(const QString &column) const;

private:
    struct Read
    {
        QVariant raw;
        std::optional<domain::StoredTime> time;
    };
    domain::RecordRef m_ref;
    std::map<QString, Read> m_times;
};

} // namespace idemdesk::store
