// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/fitted_table.h"

#include <QHeaderView>
#include <QWheelEvent>

#include <algorithm>

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
    setItemDelegate(&m_cells);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
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
    m_wideColumn = column;
    fit();
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
    fitColumns();
    resizeRowsToContents();
    updateGeometry();
}

/// A column takes what its contents need and at most its equal share; the wide one takes the rest. None is narrower than
/// its title.
void FittedTable::fitColumns()
{
    const QHeaderView &header = *horizontalHeader();
    if (header.count() == 0)
        return;
    const int share = viewport()->width() / header.count();
    int rest = viewport()->width();
    for (int column = 0; column < header.count(); ++column) {
        if (column == m_wideColumn)
            continue;
        const int title = header.sectionSizeHint(column);
        const int width = std::max(title, std::min(sizeHintForColumn(column), share));
        setColumnWidth(column, width);
        rest -= width;
    }
    setColumnWidth(m_wideColumn, std::max(rest, header.sectionSizeHint(m_wideColumn)));
}

int FittedTable::heightOfAll() const
{
    return horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 2 * frameWidth() + 2;
}

} // namespace idemdesk::gui
