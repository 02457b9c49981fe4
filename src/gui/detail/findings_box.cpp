// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/detail/findings_box.h"

#include "gui/theme/colours.h"
#include "gui/widgets/labels.h"
#include "models/words/terms.h"

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::FindingsModel;

FindingsBox::FindingsBox(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins({});
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
}

void FindingsBox::setModel(FindingsModel *model)
{
    m_model = model;
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(model, signal, this, &FindingsBox::tell);
    connect(model, &QAbstractItemModel::rowsMoved, this, &FindingsBox::tell);
    connect(model, &QAbstractItemModel::dataChanged, this, &FindingsBox::tell);
    tell();
}

void FindingsBox::tell()
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    if (m_model->rowCount() == 0)
        addNothing();
    for (int row = 0; row < m_model->rowCount(); ++row)
        addFinding(row);
}

void FindingsBox::addFinding(int row)
{
    const QModelIndex index = m_model->index(row, 0);
    const auto severity = domain::Severity(index.data(FindingsModel::SeverityRole).toInt());
    QLabel *title =
        wrappedLabel(index.data(FindingsModel::CodeRole).toString() + u"  "_s + index.data().toString(), this);
    title->setProperty("rank", u"section"_s);
    title->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    m_grid->addWidget(badge(models::Terms::severity(severity), toneOf(severity), this), 2 * row, 0, Qt::AlignTop);
    m_grid->addWidget(title, 2 * row, 1);
    m_grid->addWidget(wrappedLabel(index.data(FindingsModel::SummaryRole).toString(), this), 2 * row + 1, 1);
}

void FindingsBox::addNothing()
{
    m_grid->addWidget(badge(tr("Clean"), u"good"_s, this), 0, 0, Qt::AlignTop);
    m_grid->addWidget(wrappedLabel(tr("Nothing is wrong that this program looks for."), this), 0, 1);
}

} // namespace idemdesk::gui
