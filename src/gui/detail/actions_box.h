// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/story/offer.h"

#include <QFrame>
#include <QLabel>
#include <QPushButton>

#include <optional>
#include <vector>

namespace idemdesk::gui {

/// What may be done about the record: a button for each action, and beside a button that is off the reason why.
class ActionsBox : public QFrame
{
    Q_OBJECT

public:
    explicit ActionsBox(QWidget *parent = nullptr);

    /// `blocked` turns all of it off, for this reason: the evidence is old, the connection is lost.
    void show(const std::vector<models::Offer> &offers, const std::optional<QString> &blocked);

Q_SIGNALS:
    /// Of the action with this token.
    void asked(const QString &action);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Entry
    {
        QString action;
        QPushButton *button = nullptr;
    };

    void tell();
    [[nodiscard]] QString reasons() const;

    std::vector<Entry> m_entries;
    QLabel *m_title;
    QLabel *m_reasons;
    std::vector<models::Offer> m_offers;
    std::optional<QString> m_blocked;
};

} // namespace idemdesk::gui
