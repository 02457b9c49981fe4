// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/bulk_values.h"
#include "store/mariadb/prepared_statement.h"

#include <QVariantList>

#include <optional>

namespace idemdesk::mariadb {

/// Executes one statement once for each row of values: in few messages where the server takes them in bulk (MariaDB), one
/// by one elsewhere and for what it does not take so. The rows before a failure may have been done; a transaction around it
/// can be rolled back.
class Batch
{
public:
    explicit Batch(PreparedStatement &statement);

    /// One list for each placeholder, all of one length. False where the connection holds an error: that of the first row
    /// that failed, ParametersNotBound where the lists do not fit, NotImplemented where the statement gives rows.
    bool run(const QVariantList &columns);

    /// Summed over all rows.
    [[nodiscard]] qulonglong affectedRows() const { return m_affected; }

private:
    bool takeColumns(const QVariantList &columns);
    [[nodiscard]] QVariantList row(qsizetype number) const;
    [[nodiscard]] std::optional<std::vector<Parameter>> converted(qsizetype number);
    bool gather(qsizetype first, BulkValues &values);
    bool execute(qsizetype first, BulkValues &values);
    bool executeOne(qsizetype number);
    bool addAffected();

    PreparedStatement &m_statement;
    bool m_inBulk;
    QList<QVariantList> m_columns;
    qsizetype m_rows = 0;
    qulonglong m_affected = 0;
};

} // namespace idemdesk::mariadb
