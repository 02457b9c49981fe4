// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/records/records_model.h"

#include "desk/words/plain.h"
#include "models/words/terms.h"

#include <algorithm>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

int RecordsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecordsModel::data(const QModelIndex &index, int role) const
{
    const RecordRow *row = rowAt(index);
    if (!row)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return cell(*row, index.column());
    case StateRole:
        return int(row->state);
    case RefRole:
        return row->ref.toString();
    default:
        return {};
    }
}

QString RecordsModel::cell(const RecordRow &row, int column) const
{
    switch (column) {
    case Id:
        return row.ref.toString();
    case State:
        return Terms::state(row.state);
    case Operation:
        return row.operation;
    case Key:
        return row.key;
    case Tenant:
        return desk::numberOrDash(row.tenant);
    case Actor:
        return desk::numberOrDash(row.actor);
    case Status:
        return desk::numberOrDash(row.status);
    case Age:
        return Terms::age(row.createdAt, m_now);
    case Expires:
        return row.expiresAt ? Terms::time(*row.expiresAt) : u"–"_s;
    case Codes:
        return Terms::codes(row.anomalies);
    default:
        return {};
    }
}

QVariant RecordsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Id:
        return tr("Record");
    case State:
        return tr("State");
    case Operation:
        return tr("Operation");
    case Key:
        return tr("Key");
    case Tenant:
        return tr("Tenant");
    case Actor:
        return tr("Actor");
    case Status:
        return tr("Response");
    case Age:
        return tr("Age");
    case Expires:
        return tr("Expires (UTC)");
    case Codes:
        return tr("Findings");
    default:
        return {};
    }
}

void RecordsModel::tell(domain::UtcMicros now)
{
    m_now = now;
    retell(Age, Age, {Qt::DisplayRole});
}

void RecordsModel::retranslate()
{
    retell(0, ColumnCount - 1);
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

QModelIndex RecordsModel::indexOf(const domain::RecordRef &ref) const
{
    const auto found = std::ranges::find(rows(), ref, &RecordRow::ref);
    return found == rows().end() ? QModelIndex() : index(int(found - rows().begin()), 0);
}

} // namespace idemdesk::models
