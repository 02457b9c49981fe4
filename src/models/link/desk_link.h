// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/link/background.h"
#include "models/link/desk_context.h"
#include "models/link/link_status.h"
#include "models/link/server_clock.h"
#include "models/link/when_done.h"
#include "store/worker.h"

#include <QFuture>
#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <type_traits>

namespace idemdesk::models {

/// The window's line to one database: two read-only sessions, each on a thread of its own, and whether they answer.
/// Interactive reads are what somebody waits for; bulk reads (the queue, a whole list) never stand in their way. A lost
/// connection is seen by the read that meets it and is tried again by itself, more and more slowly.
class DeskLink : public QObject
{
    Q_OBJECT

public:
    enum class Lane { Interactive, Bulk };

    /// `closing` outlives the link: what waits for a server without being a read is done there.
    DeskLink(SharedContext context, Background &closing, QObject *parent = nullptr);
    ~DeskLink() override;

    [[nodiscard]] const DeskContext &context() const { return *m_context; }
    [[nodiscard]] SharedContext sharedContext() const { return m_context; }
    [[nodiscard]] const LinkStatus &status() const { return m_status; }
    /// Nothing before the first connection.
    [[nodiscard]] const std::optional<ServerInfo> &server() const { return m_server; }
    /// The server's time, carried on between answers.
    [[nodiscard]] const ServerClock &clock() const { return m_clock; }

    /// Connects, or tries again at once.
    void connectNow();

    /// Runs `Result<T> job(store::Session &, const DeskContext &)` on the lane's thread. The future is answered in any
    /// case; where that was the end of the connection, the status says so, too.
    template <typename Job>
    [[nodiscard]] auto read(Lane lane, store::JobGroup group, Job job)
    {
        auto future = worker(lane).run([context = m_context, job = std::move(job)](
                                           store::Session &session) mutable { return job(session, *context); },
                                       group);
        whenDone(future, this, [this](const auto &answer) {
            if (answer)
                noteAnswer();
            else
                noteError(answer.error());
        });
        return future;
    }

    /// A group that no other reader uses.
    [[nodiscard]] store::JobGroup newGroup();
    /// Stops the group's read, at the server too; its futures are answered with Cancelled. Asking the server may take a
    /// round trip and is done elsewhere: what is read under the same group meanwhile may be hit, too.
    void cancel(store::JobGroup group);

Q_SIGNALS:
    void statusChanged();
    void serverChanged();

private:
    [[nodiscard]] store::Worker &worker(Lane lane) { return lane == Lane::Bulk ? *m_bulk : *m_interactive; }
    void noteAnswer();
    void noteError(const Error &error);
    void become(LinkStatus status);
    void greeted(const Result<ServerInfo> &answer);
    /// Asks for the server's time and its part in replication, so that a lost connection is noticed where nobody reads.
    void listen();

    SharedContext m_context;
    Background &m_closing;
    std::shared_ptr<store::Worker> m_interactive;
    std::shared_ptr<store::Worker> m_bulk;
    LinkStatus m_status;
    std::optional<ServerInfo> m_server;
    ServerClock m_clock;
    QTimer m_retry;
    QTimer m_pulse;
    bool m_greeting = false;
    quint64 m_lastGroup = 0;
};

} // namespace idemdesk::models
