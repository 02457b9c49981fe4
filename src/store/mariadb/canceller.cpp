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
    CancelReport byConnection()
    {
        return m_running.markIfStill(m_turn) ? kill("KILL QUERY " + QByteArray::number(m_connectionId))
                                             : CancelReport{CancelOutcome::TooLate};
    }

    CancelReport byQuery()
    {
        QByteArray told; // the query that was ordered to end
        for (int attempt = 0; attempt < attempts && m_running.turn() == m_turn; ++attempt) {
            QByteArray query;
            if (!runningQuery(query))
                return {CancelOutcome::Failed, m_control->lastError()};
            // The order may have met the query before this one, as it ended: then it is given again.
            const bool goesDown = !told.isEmpty() && query == told;
            if (goesDown || (query.isEmpty() && m_running.hasAnswered()))
                break;
            if (!query.isEmpty()) {
                // The turn is still the same behind the reading: so this is its query, or one before it that has ended.
                if (!m_running.markIfStill(m_turn))
                    break;
                const CancelReport report = kill("KILL QUERY ID " + query);
                if (report.outcome == CancelOutcome::Sent)
                    told = query;
                else if (report.error.code != error::NoSuchQuery)
                    return report;
            }
            std::this_thread::sleep_for(betweenAttempts);
        }
        return {told.isEmpty() ? CancelOutcome::TooLate : CancelOutcome::Sent};
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

    CancelReport kill(const QByteArray &order)
    {
        if (m_control->run(order))
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

quint64 Canceller::running() const
{
    return m_running->turn();
}

CancelReport Canceller::cancel(quint64 statement) const
{
    if (statement == 0 || m_running->turn() == 0)
        return {CancelOutcome::NothingRunning};
    if (m_running->turn() != statement)
        return {CancelOutcome::TooLate};
    return Cancel(*m_running, statement, forControl(*m_options)).run();
}

} // namespace idemdesk::mariadb
