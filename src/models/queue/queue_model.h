// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/queue/queue_snapshot.h"
#include "models/rows/row_list.h"

namespace idemdesk::models {

/// What nobody can vouch for, the worst first, one row each. Ages tick with tell().
class QueueModel : public RowList<QueueRow>
{
    Q_OBJECT

public:
    enum Column { What, Id, Operation, Tenant, Age, ColumnCount };
    enum Role {
        SeverityRole = Qt::UserRole + 1, ///< int(domain::Severity)
        CodesRole,                       ///< `A9 A15`
        TitleRole,                       ///< a few words on the worst finding, translated
        SummaryRole,                     ///< one sentence on it, translated
        PlaceRole,                       ///< record, operation, tenant: the second line
        AgeRole,                         ///< `14 m`
        RefRole,                         ///< the record's address as text
    };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Takes over what was read last.
    void show(QueueSnapshot snapshot);
    /// Everything but the rows.
    [[nodiscard]] const QueueSnapshot &snapshot() const { return m_snapshot; }

    /// Ages are told from this moment, the server's now.
    void tell(domain::UtcMicros now);
    /// After the language has changed.
    void retranslate();

    /// The row of a record; invalid where it is not in the queue.
    [[nodiscard]] QModelIndex indexOf(const domain::RecordRef &ref) const;

private:
    [[nodiscard]] QString cell(const QueueRow &row, int column) const;
    [[nodiscard]] QString spoken(const QueueRow &row) const;

    QueueSnapshot m_snapshot;
    domain::UtcMicros m_now;
};

} // namespace idemdesk::models
