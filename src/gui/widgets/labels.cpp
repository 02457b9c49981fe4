// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/widgets/labels.h"

namespace idemdesk::gui {

QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setText(text);
    return label;
}

QLabel *wrappedLabel(const QString &text, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QLabel *badge(const QString &text, const QString &tone, QWidget *parent)
{
    QLabel *label = plainLabel(text, parent);
    label->setProperty("badge", true);
    label->setProperty("tone", tone);
    label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Maximum);
    return label;
}

} // namespace idemdesk::gui
