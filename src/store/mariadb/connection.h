// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/connect_options.h"
#include "store/mariadb/handle.h"
#include "store/mariadb/running_statement.h"

#include <QByteArrayView>

#include <memory>
#include <vector>

namespace idemdesk::mariadb {

class Statement;

/// What the Driver and its results share: the library's connection, who is using its wire, and the last failure. The wire
/// carries one thing at a time. While an unbuffered result is being read, everything else is refused with
/// error::WireBusy, and statements that go away meanwhile are closed at the server when it is free again: the library
/// would read the open result away under them.
class Connection
{
public:
    Connection(std::shared_ptr<const ConnectOptions> options, std::shared_ptr<RunningStatement> running);
    ~Connection();
    Connection(const Connection &) = delete;
    Connection &operator=(const Connection &) = delete;

    bool open();
    void close();
    /// False before open(), after close(), and once the connection is known to be lost.
    [[nodiscard]] bool isOpen() const { return m_handle && !m_lost; }
    /// Null while closed.
    [[nodiscard]] MYSQL *handle() const { return m_handle.get(); }
    [[nodiscard]] const ServerError &lastError() const { return m_lastError; }

    /// Comes before everything that is sent. False, with lastError(), where nothing can be sent now.
    [[nodiscard]] bool makeReady();
    /// Runs one statement without parameters or rows. False with lastError().
    bool run(QByteArrayView statement);

    /// Remembers the failure; false, for the caller to return.
    bool fail(ServerError error);
    /// Remembers what the library says about its last call; false.
    bool failed();
    bool failed(MYSQL_STMT *statement);

    /// The result that is now being read unbuffered, and its end.
    void startReading(const Statement *reader);
    void stopReading(const Statement *reader);
    [[nodiscard]] bool isReading(const Statement *reader) const { return m_reader == reader; }
    [[nodiscard]] bool wireIsTaken() const { return m_reader != nullptr; }
    /// To be asked where the library reads without telling how it went.
    void noticeLoss();
    /// Closes the statement now, or as soon as the wire is free.
    void retire(MYSQL_STMT *statement);

    [[nodiscard]] RunningStatement &running() { return *m_running; }
    [[nodiscard]] const std::shared_ptr<const ConnectOptions> &options() const { return m_options; }
    [[nodiscard]] const std::shared_ptr<RunningStatement> &sharedRunning() const { return m_running; }

private:
    void closeRetired();
    bool takeLateKill();

    std::shared_ptr<const ConnectOptions> m_options;
    std::shared_ptr<RunningStatement> m_running;
    Handle m_handle;
    ServerError m_lastError;
    bool m_lost = false;
    const Statement *m_reader = nullptr;
    std::vector<MYSQL_STMT *> m_retired;
};

} // namespace idemdesk::mariadb
