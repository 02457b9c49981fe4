// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/records/record_row.h"
#include "models/rows/row_list.h"

namespace idemdesk::models {

/// The records of a list that are held just now. Ages tick with tell().
class RecordsModel : public RowList<RecordRow>
{
    Q_OBJECT

public:
    enum Column { Id, State, Operation, Key, Tenant, Actor, Status, Age, Expires, Codes, ColumnCount };
    enum Role {
        StateRole = Qt::UserRole + 1, ///< int(domain::State)
        RefRole,                      ///< the record's address as text
    };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<RecordRow> rows) { become(std::move(rows)); }
    /// Ages are told from this moment, the server's now.
    void tell(domain::UtcMicros now);
    /// After the language has changed.
    void retranslate();
    /// The row of a record; invalid where it is not held.
    [[nodiscard]] QModelIndex indexOf(const domain::RecordRef &ref) const;

private:
    [[nodiscard]] QString cell(const RecordRow &row, int column) const;

    domain::UtcMicros m_now;
};

} // namespace idemdesk::models
