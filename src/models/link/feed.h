// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/desk_link.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <optional>

namespace idemdesk::models {

/// Something that is read from the desk again and again: whether it is being read, how old it is, and why the last
/// reading failed. One reading at a time; a later one takes the place of an earlier one.
class Feed : public QObject
{
    Q_OBJECT

public:
    explicit Feed(DeskLink &link, DeskLink::Lane lane, QObject *parent = nullptr);
    ~Feed() override;

    [[nodiscard]] bool isReading() const { return m_reading; }
    /// Of the last reading; nothing after a good one. A cancelled one is no error.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    /// Since what is shown was read; nothing before the first reading.
    [[nodiscard]] std::optional<std::chrono::milliseconds> age() const;

    /// Reads now, instead of what is being read.
    virtual void refresh() = 0;
    /// Stops the reading, at the server too; what is shown stays.
    void cancel();

    /// Reads again by itself, so often; a reading that takes longer is not overtaken. Not at all before this is called.
    void setInterval(std::chrono::milliseconds interval);
    void setPaused(bool paused);
    [[nodiscard]] bool isPaused() const { return m_paused; }

Q_SIGNALS:
    /// Reading began or ended, well or not.
    void changed();

protected:
    [[nodiscard]] DeskLink &link() { return m_link; }
    [[nodiscard]] const DeskContext &context() const { return m_link.context(); }
    [[nodiscard]] bool isConnected() const { return m_link.status().isConnected(); }

    /// Runs the job; `take(value)` gets what it read, on this thread, unless another reading was begun meanwhile.
    template <typename Job, typename Take>
    void read(Job job, Take take)
    {
        if (m_reading)
            m_link.cancel(m_group);
        m_group = m_link.newGroup();
        m_reading = true;
        const quint64 turn = ++m_turn;
        Q_EMIT changed();
        whenDone(m_link.read(m_lane, m_group, std::move(job)), this,
                 [this, turn, take = std::move(take)](const auto &answer) {
                     if (turn != m_turn)
                         return;
                     if (answer) {
                         m_since.start();
                         take(*answer);
                     }
                     ended(answer ? nullptr : &answer.error());
                 });
    }

    /// What is shown is about something else now: it has no age and no error.
    void startOver();

private:
    void ended(const Error *error);
    void refreshIfDue();

    DeskLink &m_link;
    DeskLink::Lane m_lane;
    store::JobGroup m_group = store::JobGroup::None; ///< of the reading that is under way
    quint64 m_turn = 0;
    bool m_reading = false;
    std::optional<Error> m_error;
    QElapsedTimer m_since;
    QTimer m_due;
    bool m_paused = false;
};

} // namespace idemdesk::models
