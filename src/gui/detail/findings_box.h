// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/story/findings_model.h"

#include <QGridLayout>
#include <QWidget>

namespace idemdesk::gui {

/// What is wrong with a record, the worst first: how bad, which anomaly, and one sentence on each.
class FindingsBox : public QWidget
{
    Q_OBJECT

public:
    explicit FindingsBox(QWidget *parent = nullptr);

    void setModel(models::FindingsModel *model);
    void tell();

private:
    void addFinding(int row);
    void addNothing();

    models::FindingsModel *m_model = nullptr;
    QGridLayout *m_grid;
};

} // namespace idemdesk::gui
