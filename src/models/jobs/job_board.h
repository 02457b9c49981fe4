// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace idemdesk::models {

/// One thing that takes time.
struct Job
{
    quint64 id = 0;
    std::function<QString()> title;  ///< in the user's language, asked anew each time
    std::function<void()> cancel;    ///< empty for what cannot be cancelled: a command
    std::optional<int> percent = {}; ///< absent where the end is not known
};

/// What is under way, for the job bar. What ends within `quick` is never shown, so that nothing flickers.
class JobBoard : public QObject
{
    Q_OBJECT

public:
    explicit JobBoard(QObject *parent = nullptr);

    quint64 begin(std::function<QString()> title, std::function<void()> cancel);
    void progress(quint64 id, int percent);
    void end(quint64 id);

    /// What has been under way for a while, oldest first.
    [[nodiscard]] const std::vector<Job> &shown() const { return m_shown; }

    static constexpr std::chrono::milliseconds quick{400};

Q_SIGNALS:
    void changed();

private:
    std::vector<Job> m_waiting; ///< begun a moment ago
    std::vector<Job> m_shown;
    quint64 m_last = 0;
};

} // namespace idemdesk::models
