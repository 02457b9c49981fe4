// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/context.h"
#include "store/sql/locked_row.h"

#include <QStringList>

#include <optional>

namespace idemdesk::store {

/// Gathers the assignments and conditions of one UPDATE over a record that was read under its lock, with their values. A
/// column that the layout lacks is passed over by the functions named "…IfThere", and is the change's failure otherwise.
class RecordChange
{
public:
    RecordChange(const SqlContext &context, const LockedRow &row);

    void assign(const QString &column, const QVariant &value);
    void assignIfThere(const QString &column, const QVariant &value);
    void assignTime(const QString &column, domain::UtcMicros instant);
    void assignTimeIfThere(const QString &column, domain::UtcMicros instant);
    /// The column becomes one more than it is.
    void raise(const QString &column);

    void expect(const QString &column, const QVariant &value);
    /// The column's time is the one that was read under the lock, to the byte; NULL where it was NULL.
    void expectUnchangedTime(const QString &column);
    /// One of the two is NULL.
    void expectNullAmong(const QString &first, const QString &second);

    /// Runs it; the number of affected rows. Errors: Refused for a missing column and for a time that cannot be stored;
    /// those of SqlConnection::write().
    [[nodiscard]] Result<qint64> run();

private:
    [[nodiscard]] bool has(const QString &column);
    [[nodiscard]] QString bind(const QVariant &value);
    void assignBound(const QString &column, const QString &kind, const QVariant &value);
    void expectBound(const QString &column, const QString &kind, const QString &comparison, const QVariant &value);
    void setTime(const QString &column, domain::UtcMicros instant);
    void keep(const Error &error);

    const SqlContext &m_context;
    const MappedTable &m_table;
    const LockedRow &m_row;
    QStringList m_assignments;
    QStringList m_conditions;
    SqlValues m_values;
    int m_bound = 0;
    std::optional<Error> m_failure;
};

} // namespace idemdesk::store
