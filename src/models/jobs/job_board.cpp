// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jobs/job_board.h"

#include <algorithm>

namespace idemdesk::models {

JobBoard::JobBoard(QObject *parent) : QObject(parent)
{}

quint64 JobBoard::begin(std::function<QString()> title, std::function<void()> cancel)
{
    const quint64 id = ++m_last;
    m_waiting.push_back({id, std::move(title), std::move(cancel)});
    QTimer::singleShot(quick, this, [this, id] {
        const auto job = std::ranges::find(m_waiting, id, &Job::id);
        if (job == m_waiting.end())
            return;
        m_shown.push_back(std::move(*job));
        m_waiting.erase(job);
        Q_EMIT changed();
    });
    return id;
}

void JobBoard::progress(quint64 id, int percent)
{
    for (std::vector<Job> *jobs : {&m_waiting, &m_shown}) {
        const auto job = std::ranges::find(*jobs, id, &Job::id);
        if (job != jobs->end())
            job->percent = percent;
    }
    Q_EMIT changed();
}

void JobBoard::end(quint64 id)
{
    std::erase_if(m_waiting, [id](const Job &job) { return job.id == id; });
    if (std::erase_if(m_shown, [id](const Job &job) { return job.id == id; }) > 0)
        Q_EMIT changed();
}

} // namespace idemdesk::models
