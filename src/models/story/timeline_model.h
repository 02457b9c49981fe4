// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/timeline.h"
#include "models/rows/row_list.h"

namespace idemdesk::models {

/// What happened to a record, oldest first, and what lies ahead.
class TimelineModel : public RowList<desk::TimelineEntry>
{
    Q_OBJECT

public:
    enum Column { At, What, Source, ColumnCount };
    enum Role { AheadRole = Qt::UserRole + 1 };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<desk::TimelineEntry> rows) { become(std::move(rows)); }
    /// After the language has changed.
    void retranslate();
};

} // namespace idemdesk::models
