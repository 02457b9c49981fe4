// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/timeline_model.h"

#include "models/words/sentences.h"
#include "models/words/terms.h"

namespace idemdesk::models {

int TimelineModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant TimelineModel::data(const QModelIndex &index, int role) const
{
    const desk::TimelineEntry *row = rowAt(index);
    if (!row)
        return {};
    if (role == AheadRole)
        return row->ahead;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case At:
        return Terms::time(row->at);
    case What:
        return row->ahead ? tr("%1 (still ahead)").arg(sentence(row->what)) : sentence(row->what);
    case Source:
        return row->source;
    default:
        return {};
    }
}

QVariant TimelineModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case At:
        return tr("When (UTC)");
    case What:
        return tr("What happened");
    case Source:
        return tr("Known from");
    default:
        return {};
    }
}

void TimelineModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace idemdesk::models
