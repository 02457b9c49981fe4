// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/widget_audit.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString nameOf(const QWidget &widget)
{
    const QString name = widget.objectName().isEmpty() ? u"(unnamed)"_s : widget.objectName();
    return QString::fromLatin1(widget.metaObject()->className()) + u' ' + name;
}

bool isInternal(const QWidget &widget)
{
    return widget.objectName().startsWith(u"qt_") || qobject_cast<const QHeaderView *>(&widget);
}

bool isControl(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QLineEdit *>(&widget) ||
           qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QAbstractSpinBox *>(&widget) ||
           qobject_cast<const QAbstractItemView *>(&widget) || qobject_cast<const QScrollArea *>(&widget);
}

QString spokenName(QWidget &widget)
{
    QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(&widget);
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

bool fits(const QLabel &label)
{
    if (label.text().isEmpty())
        return true;
    if (label.wordWrap())
        return label.heightForWidth(label.width()) <= label.height() + 1;
    return label.sizeHint().width() <= label.width() + 1 && label.sizeHint().height() <= label.height() + 1;
}

bool fits(const QAbstractButton &button)
{
    return button.minimumSizeHint().width() <= button.width() + 1 &&
           button.fontMetrics().horizontalAdvance(button.text()) <= button.width();
}

bool fits(const QHeaderView &header)
{
    if (header.orientation() == Qt::Vertical)
        return true;
    for (int section = 0; section < header.count(); ++section) {
        const QString title = header.model()->headerData(section, Qt::Horizontal).toString();
        if (!header.isSectionHidden(section) &&
            header.fontMetrics().horizontalAdvance(title) > header.sectionSize(section))
            return false;
    }
    return true;
}

bool isCut(const QWidget &widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(&widget))
        return !fits(*label);
    if (const auto *button = qobject_cast<const QAbstractButton *>(&widget))
        return !fits(*button);
    if (const auto *header = qobject_cast<const QHeaderView *>(&widget))
        return !fits(*header);
    return false;
}

} // namespace

QStringList faultsBelow(QWidget &root)
{
    QStringList faults;
    for (QWidget *widget : root.findChildren<QWidget *>()) {
        if (!widget->isVisibleTo(&root))
            continue;
        if (isCut(*widget))
            faults << nameOf(*widget) + u": text does not fit"_s;
        if (isInternal(*widget) || !isControl(*widget))
            continue;
        if (spokenName(*widget).isEmpty())
            faults << nameOf(*widget) + u": no accessible name"_s;
        if (widget->isEnabled() && !(widget->focusPolicy() & Qt::TabFocus))
            faults << nameOf(*widget) + u": not reached by the Tab key"_s;
    }
    return faults;
}

QStringList richLabelsBelow(QWidget &root)
{
    QStringList rich;
    for (const QLabel *label : root.findChildren<QLabel *>()) {
        if (label->textFormat() != Qt::PlainText && !label->objectName().startsWith(u"qt_"))
            rich << nameOf(*label);
    }
    return rich;
}

} // namespace idemdesk::test
