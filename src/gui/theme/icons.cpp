// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/theme/icons.h"

#include "gui/theme/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

namespace {

/// Draws a drawing whose colour is written `currentColor`.
class ThemedIcon : public QIconEngine
{
public:
    explicit ThemedIcon(QByteArray drawing) : m_drawing(std::move(drawing)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const Colours &colours = Theme::colours();
        const QColor colour = mode == QIcon::Disabled   ? colours.muted
                              : mode == QIcon::Selected ? colours.selected.text
                                                        : colours.text;
        QByteArray drawing = m_drawing;
        drawing.replace("currentColor", colour.name().toLatin1());
        QSvgRenderer(drawing).render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    [[nodiscard]] QIconEngine *clone() const override { return new ThemedIcon(m_drawing); }

private:
    QByteArray m_drawing;
};

} // namespace

QIcon icon(const QString &name)
{
    QFile file(u":/idemdesk/icons/%1.svg"_s.arg(name));
    return file.open(QIODevice::ReadOnly) ? QIcon(new ThemedIcon(file.readAll())) : QIcon();
}

} // namespace idemdesk::gui
