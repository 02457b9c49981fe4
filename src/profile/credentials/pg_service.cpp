// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/pg_service.h"

#include "domain/inert_text.h"
#include "profile/credentials/pg_service_file.h"

#include <map>
#include <utility>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

/// Applies the lines of one service to a connection.
class ServiceReader
{
public:
    ServiceReader(Connection &connection, QStringList &notes)
        : m_connection(connection), m_notes(notes), m_placed(!connection.host.isEmpty() || !connection.socket.isEmpty())
    {}

    [[nodiscard]] Result<> apply(const PgServiceKey &line)
    {
        using Reader = Result<> (ServiceReader::*)(const PgServiceKey &);
        static const std::map<QString, Reader> readers{
            {u"host"_s, &ServiceReader::readHost},       {u"port"_s, &ServiceReader::readPort},
            {u"dbname"_s, &ServiceReader::readDatabase}, {u"user"_s, &ServiceReader::readUser},
            {u"sslmode"_s, &ServiceReader::readMode},    {u"sslrootcert"_s, &ServiceReader::readAuthority},
            {u"sslcert"_s, &ServiceReader::readCert},    {u"sslkey"_s, &ServiceReader::readKey}};
        if (const auto reader = readers.find(line.key); reader != readers.end())
            return (this->*reader->second)(line);
        m_notes.append(u"%1: %2 is not read by this program"_s.arg(line.place, domain::inertText(line.key)));
        return {};
    }

private:
    [[nodiscard]] static tl::unexpected<Error> wrong(const PgServiceKey &line, const QString &accepted)
    {
        return fail(ErrorCode::Profile,
                    u"%1: %2 is \"%3\""_s.arg(line.place, line.key, domain::inertText(line.value, 40)),
                    u"accepted: "_s + accepted);
    }

    static void fill(QString &value, const PgServiceKey &line)
    {
        if (value.isEmpty())
            value = line.value;
    }

    [[nodiscard]] static Result<> fillPath(QString &value, const PgServiceKey &line)
    {
        if (!line.value.startsWith(u'/'))
            return wrong(line, u"an absolute path"_s);
        fill(value, line);
        return {};
    }

    [[nodiscard]] Result<> readHost(const PgServiceKey &line)
    {
        if (line.value.isEmpty() || line.value.contains(u','))
            return wrong(line, u"one host, or the folder of a socket: a decision must know which server it reads"_s);
        if (std::exchange(m_placed, true))
            return {};
        fill(line.value.startsWith(u'/') ? m_connection.socket : m_connection.host, line);
        return {};
    }

    [[nodiscard]] Result<> readPort(const PgServiceKey &line)
    {
        bool isNumber = false;
        const int port = line.value.toInt(&isNumber);
        if (!isNumber || port < 1 || port > 65535)
            return wrong(line, u"1 to 65535"_s);
        if (m_connection.port == 0)
            m_connection.port = port;
        return {};
    }

    [[nodiscard]] Result<> readDatabase(const PgServiceKey &line)
    {
        fill(m_connection.database, line);
        return {};
    }

    [[nodiscard]] Result<> readUser(const PgServiceKey &line)
    {
        fill(m_connection.user, line);
        return {};
    }

    [[nodiscard]] Result<> readMode(const PgServiceKey &line)
    {
        static const QStringList modes{u"disable"_s, u"allow"_s,     u"prefer"_s,
                                       u"require"_s, u"verify-ca"_s, u"verify-full"_s};
        const qsizetype rank = modes.indexOf(line.value);
        if (rank < 0)
            return wrong(line, modes.join(u", "_s));
        const bool demandsTls = rank >= modes.indexOf(u"require"_s);
        if (m_connection.tls == TlsMode::Verify && line.value != modes.back())
            m_notes.append(
                u"%1: sslmode=%2 is weaker than tls = \"verify\", which stays"_s.arg(line.place, line.value));
        if (m_connection.tls == TlsMode::Off && demandsTls) {
            m_connection.tls = TlsMode::Verify;
            m_notes.append(
                u"%1: sslmode=%2 makes this connection verify, whatever tls says"_s.arg(line.place, line.value));
        }
        return {};
    }

    [[nodiscard]] Result<> readAuthority(const PgServiceKey &line) { return fillPath(m_connection.ca, line); }
    [[nodiscard]] Result<> readCert(const PgServiceKey &line) { return fillPath(m_connection.cert, line); }
    [[nodiscard]] Result<> readKey(const PgServiceKey &line) { return fillPath(m_connection.key, line); }

    Connection &m_connection;
    QStringList &m_notes;
    bool m_placed; ///< host or socket is named already
};

} // namespace

Result<> applyPgService(Connection &connection, QStringList &notes, const UserFiles &files)
{
    if (connection.service.isEmpty())
        return {};
    const Result<std::vector<PgServiceKey>> lines = pgService(files, connection.service);
    if (!lines)
        return propagate(lines);
    ServiceReader reader(connection, notes);
    for (const PgServiceKey &line : *lines) {
        if (const Result<> applied = reader.apply(line); !applied)
            return applied;
    }
    return {};
}

} // namespace idemdesk::profile
