// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows/row_list.h"
#include "models/story/story.h"

namespace idemdesk::models {

/// What is known of a record, value by value, with its source and when it was read.
class EvidenceModel : public RowList<EvidenceRow>
{
    Q_OBJECT

public:
    enum Column { Name, Value, Source, ReadAt, ColumnCount };

    using RowList::RowList;

    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void show(std::vector<EvidenceRow> rows) { become(std::move(rows)); }
    /// After the language has changed.
    void retranslate();
};

} // namespace idemdesk::models
