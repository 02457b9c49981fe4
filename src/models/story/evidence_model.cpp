// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/evidence_model.h"

#include "models/words/sentences.h"
#include "models/words/terms.h"

namespace idemdesk::models {

int EvidenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EvidenceModel::data(const QModelIndex &index, int role) const
{
    const EvidenceRow *row = rowAt(index);
    if (!row || role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return row->name;
    case Value:
        return row->isSentence ? sentence(row->value) : row->value;
    case Source:
        return row->provenance.source;
    case ReadAt:
        return Terms::time(row->provenance.readAt);
    default:
        return {};
    }
}

QVariant EvidenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Value");
    case Value:
        return tr("Found");
    case Source:
        return tr("Source");
    case ReadAt:
        return tr("Read at (UTC)");
    default:
        return {};
    }
}

void EvidenceModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace idemdesk::models
