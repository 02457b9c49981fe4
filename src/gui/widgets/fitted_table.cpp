// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/fitted_table.h"

#include <QHeaderView>
#include <QWheelEvent>

namespace idemdesk::gui {

FittedTable::FittedTable(QWidget *parent) : QTableView(parent)
{
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setWordWrap(true);
    setTextElideMode(Qt::ElideRight);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

void FittedTable::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    connect(model, &QAbstractItemModel::rowsInserted, this, &FittedTable::fit);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &FittedTable::fit);
    connect(model, &QAbstractItemModel::dataChanged, this, &FittedTable::fit);
}

void FittedTable::setWideColumn(int column)
{
    horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
}

QSize FittedTable::sizeHint() const
{
    return {QTableView::sizeHint().width(), heightOfAll()};
}

QSize FittedTable::minimumSizeHint() const
{
    return {100, heightOfAll()};
}

void FittedTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fit();
}

/// The page scrolls, not the table.
void FittedTable::wheelEvent(QWheelEvent *event)
{
    event->ignore();
}

void FittedTable::fit()
{
    resizeRowsToContents();
    updateGeometry();
}

int FittedTable::heightOfAll() const
{
    return horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * frameWidth() + 2;
}

} // namespace idemdesk::gui
