// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/servers/servers.h"

#include <QStringList>
#include <QTemporaryDir>

namespace idemdesk::test {

/// What a server can present (`tests/servers/lib/tls.sh`).
enum class Certificate {
    Right,     ///< for localhost and 127.0.0.1, signed by `ca.pem`
    WrongHost, ///< of another host
    Expired,   ///< since a day
    OtherCa,   ///< signed by `stranger.pem`
};

/// Servers that belong to one test alone, which may kill, halt and change them without hurting tests beside it. Started in
/// a second or two from the data folders of IDEMDESK_SERVERS; stopped and removed at its end. Ends the test as failed
/// where one does not start.
class OwnServer
{
public:
    /// Any names that `tests/servers/start` knows. The functions below speak of the first one unless they are told another;
    /// the nodes of `galera` must be told.
    explicit OwnServer(QStringList names);
    explicit OwnServer(const QString &name) : OwnServer(QStringList{name}) {}
    ~OwnServer();
    Q_DISABLE_COPY_MOVE(OwnServer)

    [[nodiscard]] ServerAddress address(const QString &name = {}) const;

    /// Ends it in order; it is gone on return.
    void stop(const QString &name = {}) const;
    /// Ends all its processes by SIGKILL, as a crash would; they are gone on return. What was committed stays.
    void kill(const QString &name = {}) const;
    /// Starts one that was stopped or killed, with its data, on its old port; it answers on return.
    void start(const QString &name = {}) const;
    void restart(const QString &name = {}) const;

    /// SIGSTOP to all its processes: connections stay open, and nothing answers.
    void halt(const QString &name = {}) const;
    /// SIGCONT: goes on where it was halted.
    void resume(const QString &name = {}) const;

    /// Adds a line to its settings, `max_connections = 10`, and restarts it.
    void set(const QString &setting, const QString &name = {}) const;

    /// From now on, and across restarts, new connections are shown this certificate. Not for Redis.
    void present(Certificate certificate, const QString &name = {}) const;

private:
    [[nodiscard]] QString named(const QString &name) const { return name.isEmpty() ? m_names.first() : name; }
    void script(const QString &what, const QStringList &arguments) const;

    QTemporaryDir m_folder;
    QStringList m_names;
};

} // namespace idemdesk::test
