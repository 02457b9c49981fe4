// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/story/comparison_model.h"

#include "desk/words/plain.h"
#include "models/words/sentences.h"

namespace idemdesk::models {

namespace {

QString verdict(const desk::Comparison &row)
{
    switch (row.verdict) {
    case desk::Comparison::Verdict::Same:
        return ComparisonModel::tr("same");
    case desk::Comparison::Verdict::Differs:
        return ComparisonModel::tr("DIFFERS");
    case desk::Comparison::Verdict::NotComparable:
        break;
    }
    return row.note.isEmpty() ? ComparisonModel::tr("not comparable")
                              : ComparisonModel::tr("not comparable: %1").arg(sentence(row.note));
}

} // namespace

int ComparisonModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ComparisonModel::data(const QModelIndex &index, int role) const
{
    const desk::Comparison *row = rowAt(index);
    if (!row)
        return {};
    if (role == DiffersRole)
        return row->verdict == desk::Comparison::Verdict::Differs;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return sentence(row->name);
    case InRecord:
        return desk::orDash(row->record);
    case InOrder:
        return desk::orDash(row->order);
    case Verdict:
        return verdict(*row);
    default:
        return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Value");
    case InRecord:
        return tr("Record and response");
    case InOrder:
        return tr("Order");
    case Verdict:
        return tr("Verdict");
    default:
        return {};
    }
}

void ComparisonModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

} // namespace idemdesk::models
