// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/findings_model.h"

#include "models/words/sentences.h"
#include "models/words/terms.h"

namespace idemdesk::models {

using namespace Qt::StringLiterals;

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    const FindingRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return Terms::title(row->anomaly);
    case Qt::AccessibleTextRole:
        return QStringList{Terms::severity(row->severity), domain::anomalyCode(row->anomaly),
                           Terms::title(row->anomaly), sentence(row->summary)}
            .join(u", "_s);
    case SeverityRole:
        return int(row->severity);
    case CodeRole:
        return domain::anomalyCode(row->anomaly);
    case SummaryRole:
        return sentence(row->summary);
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool shown = orientation == Qt::Horizontal && role == Qt::DisplayRole && section == What;
    return shown ? QVariant(tr("What is wrong")) : QVariant();
}

void FindingsModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace idemdesk::models
