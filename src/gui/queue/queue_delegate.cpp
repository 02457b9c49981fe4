// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/queue/queue_delegate.h"

#include "gui/theme/theme.h"
#include "models/queue/queue_model.h"
#include "models/words/terms.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;
using models::QueueModel;

namespace {

constexpr int margin = 10;
constexpr int gap = 6;

QFont strong(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont small(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

/// One row while it is drawn.
class RowPainter
{
public:
    RowPainter(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index)
        : m_painter(painter), m_option(option), m_index(index), m_area(option.rect.adjusted(margin, gap, -margin, -gap))
    {}

    void draw()
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
        drawGround();
        const int badge = drawBadge();
        const int age = drawAge();
        drawTitle(m_area.left() + badge + gap, m_area.width() - badge - age - 2 * gap);
        drawPlace();
        m_painter.restore();
    }

private:
    [[nodiscard]] bool isSelected() const { return m_option.state.testFlag(QStyle::State_Selected); }
    [[nodiscard]] QString text(int role) const { return m_index.data(role).toString(); }
    [[nodiscard]] QColor second() const
    {
        return isSelected() ? Theme::colours().selected.text : Theme::colours().muted;
    }
    [[nodiscard]] int lineHeight() const { return QFontMetrics(strong(m_option.font)).height(); }

    void drawGround()
    {
        const Colours &colours = Theme::colours();
        if (isSelected())
            m_painter.fillRect(m_option.rect, colours.selected.ground);
        else if (m_option.state.testFlag(QStyle::State_MouseOver))
            m_painter.fillRect(m_option.rect, colours.window);
        m_painter.setPen(colours.border);
        m_painter.drawLine(m_option.rect.bottomLeft(), m_option.rect.bottomRight());
    }

    /// Severity as a word on its colour, and the codes behind it; returns how wide they are.
    int drawBadge()
    {
        const auto severity = domain::Severity(m_index.data(QueueModel::SeverityRole).toInt());
        const Tone tone = Theme::colours().tones.at(toneOf(severity));
        const QString word = models::Terms::severity(severity);
        m_painter.setFont(strong(small(m_option.font)));
        const int width = m_painter.fontMetrics().horizontalAdvance(word) + 2 * gap;
        const QRect box(m_area.left(), m_area.top(), width, lineHeight());
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(tone.ground);
        m_painter.drawRoundedRect(box, 4, 4);
        m_painter.setPen(tone.text);
        m_painter.drawText(box, Qt::AlignCenter, word);
        return width;
    }

    int drawAge()
    {
        const QString age = text(QueueModel::AgeRole);
        m_painter.setFont(m_option.font);
        m_painter.setPen(second());
        const int width = m_painter.fontMetrics().horizontalAdvance(age);
        m_painter.drawText(QRect(m_area.right() - width, m_area.top(), width + 1, lineHeight()),
                           Qt::AlignVCenter | Qt::AlignRight, age);
        return width;
    }

    void drawTitle(int left, int width)
    {
        m_painter.setFont(strong(m_option.font));
        m_painter.setPen(isSelected() ? Theme::colours().selected.text : Theme::colours().text);
        drawElided(QRect(left, m_area.top(), width, lineHeight()), text(QueueModel::TitleRole));
    }

    void drawPlace()
    {
        m_painter.setFont(small(m_option.font));
        m_painter.setPen(second());
        const int height = m_painter.fontMetrics().height();
        const QString line = text(QueueModel::CodesRole) + u" · "_s + text(QueueModel::PlaceRole);
        drawElided(QRect(m_area.left(), m_area.bottom() - height + 1, m_area.width(), height), line);
    }

    void drawElided(const QRect &box, const QString &line)
    {
        m_painter.drawText(box, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                           m_painter.fontMetrics().elidedText(line, Qt::ElideRight, box.width()));
    }

    QPainter &m_painter;
    const QStyleOptionViewItem &m_option;
    const QModelIndex &m_index;
    QRect m_area;
};

} // namespace

void QueueDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    RowPainter(*painter, option, index).draw();
}

QSize QueueDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int first = QFontMetrics(strong(option.font)).height();
    const int second = QFontMetrics(small(option.font)).height();
    return {first, first + second + 3 * gap};
}

/// What is cut off is told whole; as plain text, whatever it holds.
bool QueueDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &,
                              const QModelIndex &index)
{
    const QString whole = index.data(QueueModel::SummaryRole).toString();
    QToolTip::showText(event->globalPos(), u"<qt>"_s + whole.toHtmlEscaped() + u"</qt>"_s, view);
    return true;
}

} // namespace idemdesk::gui
