// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include <optional>

namespace idemdesk::gui {

/// Cells of a table with room around their text. A row is lit, in the tone of what is critical, where its `litRole` is
/// true; some cell of it must say the same in words.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setLitRole(int role) { m_litRole = role; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    [[nodiscard]] bool isLit(const QModelIndex &index) const;

    std::optional<int> m_litRole;
};

} // namespace idemdesk::gui
