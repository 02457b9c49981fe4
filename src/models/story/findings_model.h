// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows/row_list.h"
#include "models/story/story.h"

namespace idemdesk::models {

/// What is wrong with a record, worst first.
class FindingsModel : public RowList<FindingRow>
{
    Q_OBJECT

public:
    enum Column { What, ColumnCount };
    enum Role { SeverityRole = Qt::UserRole + 1, CodeRole, SummaryRole };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<FindingRow> rows) { become(std::move(rows)); }
    /// After the language has changed.
    void retranslate();
};

} // namespace idemdesk::models
