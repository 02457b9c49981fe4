// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/cell_delegate.h"

#include "gui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

constexpr int beside = 5;
constexpr int above = 3;

} // namespace

bool CellDelegate::isLit(const QModelIndex &index) const
{
    return m_litRole && index.data(*m_litRole).toBool();
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QStyleOptionViewItem cell = option;
    if (isSelected || isLit(index)) {
        const Tone tone = isSelected ? Theme::colours().selected : Theme::colours().tones.at(u"critical"_s);
        painter->fillRect(option.rect, tone.ground);
        cell.palette.setColor(QPalette::Text, tone.text);
    }
    cell.rect.adjust(beside, above, -beside, -above);
    cell.state.setFlag(QStyle::State_Selected, false);
    cell.state.setFlag(QStyle::State_HasFocus, false);
    QStyledItemDelegate::paint(painter, cell, index);
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    if (cell.rect.width() > 0)
        cell.rect.setWidth(std::max(1, cell.rect.width() - 2 * beside));
    return QStyledItemDelegate::sizeHint(cell, index) + QSize(2 * beside, 2 * above);
}

} // namespace idemdesk::gui
