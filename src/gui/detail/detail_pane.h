// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/desk_parts.h"
#include "models/story/story_feed.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>

namespace Ui {
class DetailPane;
}

namespace idemdesk::gui {

/// One record whole: what is wrong, what a retry would get, what happened, the response beside the order, every value
/// with its source, and what may be done. Actions are on only while the evidence is fresh.
class DetailPane : public QWidget
{
    Q_OBJECT

public:
    explicit DetailPane(QWidget *parent = nullptr);
    ~DetailPane() override;

    /// Once; the feed outlives the pane.
    void show(const DeskParts &parts, models::StoryFeed &feed);

protected:
    void changeEvent(QEvent *event) override;

private:
    void tell();
    void tellHead(const models::Story &story);
    void tellSections(const models::Story &story);
    void tellMessage();
    void tellAge();
    [[nodiscard]] std::optional<QString> blocked() const;
    void ask(const QString &action);

    std::unique_ptr<Ui::DetailPane> m_ui;
    std::optional<DeskParts> m_parts;
    models::StoryFeed *m_feed = nullptr;
    QTimer m_tick;
};

} // namespace idemdesk::gui
