// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace idemdesk::gui {

/// A small table inside a page that scrolls: as high as its rows, its text wrapped, its last column taking what is left.
class FittedTable : public QTableView
{
    Q_OBJECT

public:
    explicit FittedTable(QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    /// The column that takes the space that others leave.
    void setWideColumn(int column);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void fit();
    [[nodiscard]] int heightOfAll() const;
};

} // namespace idemdesk::gui
