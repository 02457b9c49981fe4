// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/order_comparison.h"
#include "models/rows/row_list.h"

namespace idemdesk::models {

/// The stored response beside the order, value by value.
class ComparisonModel : public RowList<desk::Comparison>
{
    Q_OBJECT

public:
    enum Column { Name, InRecord, InOrder, Verdict, ColumnCount };
    enum Role { DiffersRole = Qt::UserRole + 1 };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<desk::Comparison> rows) { become(std::move(rows)); }
    /// After the language has changed.
    void retranslate();
};

} // namespace idemdesk::models
