// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/postgresql/postgresql_login_probe.h"

#include "store/postgresql/postgresql_errors.h"

#include <QByteArrayList>
#include <QRegularExpression>

#include <chrono>
#include <memory>
#include <vector>

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

namespace idemdesk::store {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

using Steady = std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience = 10s;

/// One attempt to connect, and how far it came.
class Attempt
{
public:
    Attempt(const std::map<QString, QString> &parameters, const profile::Secret &password)
    {
        for (const auto &[name, value] : parameters)
            m_texts << name.toUtf8() << value.toUtf8();
        std::vector<const char *> names;
        std::vector<const char *> values;
        for (qsizetype at = 0; at < m_texts.size(); at += 2) {
            names.push_back(m_texts[at].constData());
            values.push_back(m_texts[at + 1].constData());
        }
        if (!password.isEmpty()) {
            names.push_back("password");
            values.push_back(password.reveal());
        }
        names.push_back(nullptr);
        values.push_back(nullptr);
        m_connection.reset(PQconnectStartParams(names.data(), values.data(), 0));
        // The server's words then start with its SQLSTATE.
        PQsetErrorVerbosity(m_connection.get(), PQERRORS_VERBOSE);
    }

    void run()
    {
        const Steady::time_point deadline = Steady::now() + patience;
        PostgresPollingStatusType next = PGRES_POLLING_WRITING;
        while (PQstatus(m_connection.get()) != CONNECTION_BAD && next != PGRES_POLLING_OK) {
            m_reached = PQstatus(m_connection.get());
            if (!ready(next, deadline))
                return;
            m_closedByServer = next == PGRES_POLLING_READING && endIsNext();
            next = PQconnectPoll(m_connection.get());
        }
    }

    [[nodiscard]] bool succeeded() const { return PQstatus(m_connection.get()) == CONNECTION_OK; }
    [[nodiscard]] ConnStatusType reached() const { return m_reached; }
    [[nodiscard]] bool closedByServer() const { return m_closedByServer; }
    [[nodiscard]] bool neededPassword() const { return PQconnectionNeedsPassword(m_connection.get()) != 0; }
    [[nodiscard]] QString words() const { return QString::fromUtf8(PQerrorMessage(m_connection.get())).simplified(); }

private:
    bool ready(PostgresPollingStatusType next, Steady::time_point deadline)
    {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Steady::now());
        pollfd waited{PQsocket(m_connection.get()), short(next == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        return left > 0ms && poll(&waited, 1, int(left.count())) > 0;
    }

    [[nodiscard]] bool endIsNext() const
    {
        char byte = 0;
        return recv(PQsocket(m_connection.get()), &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
    }

    struct Finish
    {
        void operator()(PGconn *connection) const { PQfinish(connection); }
    };
    QByteArrayList m_texts;
    std::unique_ptr<PGconn, Finish> m_connection;
    ConnStatusType m_reached = CONNECTION_STARTED;
    bool m_closedByServer = false; ///< without a word, when an answer was due
};

/// `FATAL: 28P01: password authentication failed` → `28P01`. A word of five letters is none: there is a digit in each.
QString sqlStateIn(const QString &words)
{
    static const QRegularExpression state(u": (?=[A-Z]{0,4}\\d)([0-9A-Z]{5}): "_s);
    return state.match(words).captured(1);
}

Error tlsError(const QString &place, const QString &words)
{
    return {ErrorCode::Tls, u"no connection to %1 that is as safe as the profile demands"_s.arg(place),
            u"check `ca`, `cert` and `key` in [connection], and that `host` is the name in the server's certificate; "
            u"nothing was sent unprotected"_s,
            words};
}

} // namespace

Error whyNoPostgreSqlLogin(const std::map<QString, QString> &parameters, const profile::Secret &password,
                           const QString &place)
{
    Attempt attempt(parameters, password);
    attempt.run();
    const QString words = attempt.words();
    const QString doing = u"connecting to %1"_s.arg(place);
    if (const QString state = sqlStateIn(words); !state.isEmpty())
        return postgreSqlError(state, doing, words);
    if (attempt.neededPassword()) {
        return {ErrorCode::Authentication, u"%1 failed: the server asks for a password, and there is none"_s.arg(doing),
                u"put it into the keychain, IDEMDESK_PASSWORD or ~/.pgpass"_s, words};
    }
    if (attempt.reached() == CONNECTION_SSL_STARTUP && !attempt.closedByServer())
        return tlsError(place, words);
    if (attempt.succeeded())
        return {ErrorCode::Connection, u"%1 failed once, and then worked"_s.arg(doing), u"try again"_s};
    return {ErrorCode::Connection, u"there is no PostgreSQL server to reach: %1 failed"_s.arg(doing),
            u"check host, port or socket in [connection] of the profile, and that the server runs"_s, words};
}

} // namespace idemdesk::store
