// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <atomic>

namespace idemdesk::mariadb {

/// Which statement a connection is running, as cancellers on other threads see it. Atomics only: nobody ever waits.
/// A turn is one statement from before it is sent until its last row was read; 0 stands for none.
///
/// The server has a moment, between its answer and its rest, when an order to kill still finds the query that has just
/// ended, and then hits the next one. Whoever cancels therefore leaves his mark first and looks at the turn once more after
/// that; and the connection, before its next statement, looks for the mark after its turn has ended. One of the two sees
/// the other.
class RunningStatement
{
public:
    // For the connection's own thread.
    void connected(quint64 connectionId, bool mariaDb)
    {
        m_mariaDb = mariaDb;
        m_connectionId = connectionId;
    }
    void disconnected()
    {
        end();
        m_connectionId = 0;
    }
    void begin()
    {
        m_hasAnswered = false;
        m_turn = ++m_turns;
    }
    /// The rows are being read.
    void answered() { m_hasAnswered = true; }
    void end() { m_turn = 0; }
    /// True, once, where somebody may have ordered to kill a statement that has ended.
    [[nodiscard]] bool takeMark() { return m_marked.exchange(false); }

    // For any thread.
    /// False where the turn has ended, so that nothing may be ordered any more.
    [[nodiscard]] bool markIfStill(quint64 turn) const
    {
        m_marked = true;
        return m_turn == turn;
    }
    [[nodiscard]] quint64 turn() const { return m_turn; }
    /// True once the server has the statement: if it is idle then, it has done all of it.
    [[nodiscard]] bool hasAnswered() const { return m_hasAnswered; }
    [[nodiscard]] quint64 connectionId() const { return m_connectionId; }
    [[nodiscard]] bool isMariaDb() const { return m_mariaDb; }

private:
    quint64 m_turns = 0; ///< of the connection's thread alone
    std::atomic<quint64> m_turn = 0;
    std::atomic<bool> m_hasAnswered = false;
    mutable std::atomic<bool> m_marked = false;
    std::atomic<quint64> m_connectionId = 0;
    std::atomic<bool> m_mariaDb = false;
};

} // namespace idemdesk::mariadb
