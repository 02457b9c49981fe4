// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/desk_parts.h"
#include "gui/shell/screen.h"
#include "models/story/story_feed.h"

#include <QTimer>

#include <memory>

namespace Ui {
class QueueScreen;
}

namespace idemdesk::gui {

/// What nobody can vouch for, the worst first, and beside it the story of the one that is chosen.
class QueueScreen : public Screen
{
    Q_OBJECT

public:
    QueueScreen(const DeskParts &parts, QWidget *parent);
    ~QueueScreen() override;

    [[nodiscard]] QString title() const override;
    [[nodiscard]] std::optional<int> count() const override;
    [[nodiscard]] bool isReading() const override;
    void refresh() override;
    void enter() override;

protected:
    void changeEvent(QEvent *event) override;

private:
    void tell();
    void tellAge();
    void showChosen();
    void chooseFirst();
    [[nodiscard]] QString notes() const;

    DeskParts m_parts;
    models::StoryFeed m_story;
    std::unique_ptr<Ui::QueueScreen> m_ui;
    QTimer m_tick;
};

} // namespace idemdesk::gui
