// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/navigation.h"

#include "gui/theme/icons.h"

namespace idemdesk::gui {

using namespace Qt::StringLiterals;

Navigation::Navigation(QWidget *parent) : QListWidget(parent)
{
    setObjectName(u"navigation"_s);
    setFixedWidth(fontMetrics().horizontalAdvance(u'M') * 15);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    retranslate();
}

void Navigation::add(Screen *screen, const QString &id, const QString &keys)
{
    m_screens << screen;
    m_keys << keys;
    const int row = count();
    addItem(new QListWidgetItem(icon(id), {}));
    connect(screen, &Screen::countChanged, this, [this, row] { tell(row); });
    tell(row);
}

void Navigation::retranslate()
{
    setAccessibleName(tr("Screens"));
    for (int row = 0; row < m_screens.size(); ++row)
        tell(row);
}

void Navigation::tell(int row)
{
    const Screen *screen = m_screens[row];
    const auto waiting = screen->count();
    item(row)->setText(waiting ? tr("%1 (%2)").arg(screen->title()).arg(*waiting) : screen->title());
    item(row)->setToolTip(m_keys[row]);
}

} // namespace idemdesk::gui
