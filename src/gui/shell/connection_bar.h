// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/desk_link.h"

#include <QFrame>
#include <QMenu>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace Ui {
class ConnectionBar;
}

namespace idemdesk::gui {

/// The strip over every screen: which environment, profile and server this is, whether writing is ruled out, whether
/// the server answers, and its time.
class ConnectionBar : public QFrame
{
    Q_OBJECT

public:
    explicit ConnectionBar(QWidget *parent = nullptr);
    ~ConnectionBar() override;

    /// Null for no connection.
    void show(models::DeskLink *link);
    void setMenu(QMenu *menu);

protected:
    void changeEvent(QEvent *event) override;

private:
    void tell();
    void tellServer();
    void tellState();
    void tellClock();

    std::unique_ptr<Ui::ConnectionBar> m_ui;
    QPointer<models::DeskLink> m_link;
    QTimer m_tick;
};

} // namespace idemdesk::gui
