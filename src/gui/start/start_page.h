// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/background.h"
#include "models/profiles/profiles_model.h"

#include <QWidget>

#include <memory>

namespace Ui {
class StartPage;
}

namespace idemdesk::gui {

/// Where a profile is chosen: those of the user's folder and those that were opened before, a file, or a demo.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    /// `files` outlives the page.
    explicit StartPage(models::Background &files, QWidget *parent = nullptr);
    ~StartPage() override;

    /// Reads the list again; `paths` are profiles outside the user's folder.
    void refresh(const QStringList &paths);

Q_SIGNALS:
    /// A profile by its name or path.
    void chosen(const QString &profile);
    void demoWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void openCurrent();
    void askForFile();
    void tellButtons();

    models::Background &m_files;
    models::ProfilesModel m_model;
    std::unique_ptr<Ui::StartPage> m_ui;
};

} // namespace idemdesk::gui
