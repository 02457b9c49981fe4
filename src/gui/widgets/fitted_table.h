// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/widgets/cell_delegate.h"

#include <QTableView>

namespace idemdesk::gui {

/// A small table inside a page that scrolls: as high as its rows, its text wrapped.
class FittedTable : public QTableView
{
    Q_OBJECT

public:
    explicit FittedTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// The column that takes the space that others leave; the first before this is called.
    void setWideColumn(int column);
    /// Rows are lit where their data in this role are true.
    void setLitRole(int role) { m_cells.setLitRole(role); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fit();
    void fitColumns();
    [[nodiscard]] int heightOfAll() const;

    CellDelegate m_cells;
    int m_wideColumn = 0;
};

} // namespace idemdesk::gui
