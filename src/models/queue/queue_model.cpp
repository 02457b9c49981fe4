// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/queue/queue_model.h"

#include "models/words/sentences.h"
#include "models/words/terms.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

int QueueModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant QueueModel::data(const QModelIndex &index, int role) const
{
    const QueueRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cell(*row, index.column());
    case Qt::AccessibleTextRole:
        return spoken(*row);
    case SummaryRole:
        return sentence(row->summary);
    case SeverityRole:
        return int(row->severity);
    case CodesRole:
        return Terms::codes(row->anomalies);
    case TitleRole:
        return cell(*row, What);
    case PlaceRole:
        return QStringList{Terms::record(row->ref), row->operation, Terms::tenant(row->tenant)}.join(u" · "_s);
    case AgeRole:
        return Terms::age(row->createdAt, m_now);
    case RefRole:
        return row->ref.toString();
    default:
        return {};
    }
}

QVariant QueueModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case What:
        return tr("What");
    case Id:
        return tr("Record");
    case Operation:
        return tr("Operation");
    case Tenant:
        return tr("Tenant");
    case Age:
        return tr("Age");
    default:
        return {};
    }
}

void QueueModel::show(QueueSnapshot snapshot)
{
    m_now = snapshot.provenance.readAt;
    std::vector<QueueRow> rows = std::exchange(snapshot.rows, {});
    m_snapshot = std::move(snapshot);
    become(std::move(rows));
}

void QueueModel::tell(domain::UtcMicros now)
{
    m_now = now;
    retell(What, Age, {Qt::DisplayRole, AgeRole});
}

void QueueModel::retranslate()
{
    retell(What, Age);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QModelIndex QueueModel::indexOf(const domain::RecordRef &ref) const
{
    const auto found = std::ranges::find(rows(), ref, &QueueRow::ref);
    return found == rows().end() ? QModelIndex() : index(int(found - rows().begin()), 0);
}

QString QueueModel::cell(const QueueRow &row, int column) const
{
    switch (column) {
    case What:
        return row.anomalies.empty() ? QString() : Terms::title(row.anomalies.front());
    case Id:
        return row.ref.toString();
    case Operation:
        return row.operation;
    case Tenant:
        return row.tenant ? QString::number(*row.tenant) : u"–"_s;
    case Age:
        return Terms::age(row.createdAt, m_now);
    default:
        return {};
    }
}

QString QueueModel::spoken(const QueueRow &row) const
{
    return QStringList{Terms::severity(row.severity),
                       Terms::codes(row.anomalies),
                       cell(row, What),
                       Terms::record(row.ref),
                       row.operation,
                       Terms::tenant(row.tenant),
                       tr("%1 old").arg(Terms::age(row.createdAt, m_now))}
        .join(u", "_s);
}

} // namespace idemdesk::models
