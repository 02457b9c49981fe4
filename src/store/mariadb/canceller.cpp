// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/canceller.h"

#include "store/mariadb/connection.h"
#include "store/mariadb/sql_text.h"
#include "store/mariadb/statement.h"

#include <chrono>
#include <thread>
#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

/// A statement has a number of its own for being prepared and for being executed, and is on its way to the server before
/// either: its number is looked for again for this long.
constexpr int attempts = 100;
constexpr std::chrono::milliseconds betweenAttempts{2};

/// One cancel: the turn that it is meant for, and the control connection.
class Cancel
{
public:
    Cancel(const RunningStatement &running, quint64 turn, std::shared_ptr<const ConnectOptions> options)
        : m_running(running)
        , m_turn(turn)
        , m_connectionId(running.connectionId())
        , m_control(std::make_shared<Connection>(std::move(options), std::make_shared<RunningStatement>()))
    {}

    CancelReport run()
    {
        if (!m_control->open())
            return {CancelOutcome::Failed, m_control->lastError()};
        return m_running.isMariaDb() ? byQuery() : byConnection();
    }

private:
    [[nodiscard]] bool isOver() const { return m_running.turn() != m_turn; }

    CancelReport byConnection()
    {
        if (isOver())
            return {CancelOutcome::TooLate};
        return told(m_control->run(QByteArray("KILL QUERY " + QByteArray::number(m_connectionId))));
    }

    CancelReport byQuery()
    {
        for (int attempt = 0; attempt < attempts && !isOver(); ++attempt) {
            QByteArray query;
            if (!runningQuery(query))
                return {CancelOutcome::Failed, m_control->lastError()};
            // Read before and after, the turn says whose number this is.
            if (isOver())
                break;
            if (query.isEmpty() && m_running.hasAnswered())
                break;
            if (!query.isEmpty()) {
                const CancelReport report = told(m_control->run(QByteArray("KILL QUERY ID " + query)));
                if (report.error.code != error::NoSuchQuery)
                    return report;
            }
            std::this_thread::sleep_for(betweenAttempts);
        }
        return {CancelOutcome::TooLate};
    }

    /// Leaves `query` empty where the connection is idle. False with an error.
    bool runningQuery(QByteArray &query)
    {
        Parameters parameters;
        const std::unique_ptr<Statement> statement = Statement::prepare(m_control, sqlText(u"running_query.sql"_s));
        if (!statement || parameters.set({m_connectionId}).isError() || !statement->execute(parameters))
            return false;
        const std::unique_ptr<Rows> rows = statement->rows(Statement::Reading::Buffered);
        if (!rows)
            return false;
        if (rows->next() == Rows::Step::Row && rows->value(1).toString() != u"Sleep"_s)
            query = rows->value(0).toString().toLatin1();
        return true;
    }

    CancelReport told(bool done)
    {
        if (done)
            return {CancelOutcome::Sent};
        return {CancelOutcome::Failed, m_control->lastError()};
    }

    const RunningStatement &m_running;
    quint64 m_turn;
    quint64 m_connectionId;
    std::shared_ptr<Connection> m_control;
};

/// Whoever cancels does not wait for a server that answers nothing more.
std::shared_ptr<const ConnectOptions> forControl(const ConnectOptions &options)
{
    auto control = std::make_shared<ConnectOptions>(options);
    control->database.clear();
    control->readTimeout = options.connectTimeout;
    control->writeTimeout = options.connectTimeout;
    return control;
}

} // namespace

Canceller::Canceller(std::shared_ptr<const ConnectOptions> options, std::shared_ptr<const RunningStatement> running)
    : m_options(std::move(options)), m_running(std::move(running))
{}

CancelReport Canceller::cancel() const
{
    const quint64 turn = m_running->turn();
    if (turn == 0)
        return {CancelOutcome::NothingRunning};
    return Cancel(*m_running, turn, forControl(*m_options)).run();
}

} // namespace idemdesk::mariadb
