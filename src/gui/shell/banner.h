// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QFrame>

#include <functional>
#include <memory>

namespace Ui {
class Banner;
}

namespace idemdesk::gui {

/// What went wrong and what to do about it, across the window until it is over or dismissed. One message at a time.
class Banner : public QFrame
{
    Q_OBJECT

public:
    struct Offer
    {
        QString text; ///< on the button
        std::function<void()> act;
    };

    explicit Banner(QWidget *parent = nullptr);
    ~Banner() override;

    /// `tone` is one of the theme's.
    void show(const QString &text, const QString &tone, Offer offer = {});
    /// The error's sentence and its advice.
    void showError(const Error &error, Offer offer = {});
    void clear();

protected:
    void changeEvent(QEvent *event) override;

private:
    std::unique_ptr<Ui::Banner> m_ui;
    std::function<void()> m_act;
};

/// An error for people: what happened, what to do, and the driver's own words, each on a line.
[[nodiscard]] QString errorText(const Error &error);

} // namespace idemdesk::gui
