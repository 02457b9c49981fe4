// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/screen.h"

#include <QListWidget>

namespace idemdesk::gui {

/// The screens at the left, each with how much waits there.
class Navigation : public QListWidget
{
    Q_OBJECT

public:
    explicit Navigation(QWidget *parent = nullptr);

    /// `id` names its icon, `keys` chooses it.
    void add(Screen *screen, const QString &id, const QString &keys);
    void retranslate();

private:
    void tell(int row);

    QList<Screen *> m_screens;
    QStringList m_keys;
};

} // namespace idemdesk::gui
