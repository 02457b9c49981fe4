// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/shortcut_sheet.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QShortcut>

namespace idemdesk::gui {

namespace {

QLabel *plainLabel(const QString &text)
{
    auto *label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    return label;
}

void addLine(QFormLayout &sheet, const QKeySequence &keys, const QString &what)
{
    if (keys.isEmpty() || what.isEmpty())
        return;
    QLabel *name = plainLabel(keys.toString(QKeySequence::NativeText));
    name->setProperty("rank", QStringLiteral("section"));
    sheet.addRow(name, plainLabel(what));
}

} // namespace

void showShortcuts(QWidget &window)
{
    auto *dialog = new QDialog(&window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("ShortcutSheet", "Keyboard shortcuts"));
    auto *sheet = new QFormLayout(dialog);
    sheet->setHorizontalSpacing(24);
    for (const QShortcut *shortcut : window.findChildren<QShortcut *>())
        addLine(*sheet, shortcut->key(), shortcut->whatsThis());
    for (const QAction *action : window.findChildren<QAction *>())
        addLine(*sheet, action->shortcut(), action->text());
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    sheet->addRow(buttons);
    dialog->open();
}

} // namespace idemdesk::gui
