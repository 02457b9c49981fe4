// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/jobs/job_board.h"

#include <QFrame>

#include <memory>

namespace Ui {
class JobBar;
}

namespace idemdesk::gui {

/// What is under way, at the foot of the window: the oldest job with its progress, and how many there are besides.
class JobBar : public QFrame
{
    Q_OBJECT

public:
    JobBar(models::JobBoard &board, QWidget *parent);
    ~JobBar() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void tell();
    void cancelShown();

    models::JobBoard &m_board;
    std::unique_ptr<Ui::JobBar> m_ui;
};

} // namespace idemdesk::gui
