// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/pg_password_file.h"

#include "profile/credentials/text_lines.h"
#include "profile/owned_file.h"

#include <algorithm>
#include <array>
#include <optional>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

using Wanted = std::array<QByteArray, 4>;

/// Where PostgreSQL's own packages put the socket; libpq knows it as `localhost`.
bool isUsualFolder(const QString &socket)
{
    static const QStringList folders{u"/var/run/postgresql"_s, u"/run/postgresql"_s};
    return folders.contains(socket);
}

Wanted wantedFor(const Connection &connection)
{
    const QString socket = isUsualFolder(connection.socket) ? u"localhost"_s : connection.socket;
    const int port = connection.port == 0 ? 5432 : connection.port;
    return {(connection.host.isEmpty() ? socket : connection.host).toUtf8(), QByteArray::number(port),
            connection.database.toUtf8(), connection.user.toUtf8()};
}

struct Field
{
    QByteArray text; ///< its escapes replaced
    bool closed;     ///< by a colon
};

/// The first field; `line` goes on behind it.
Field takeField(QByteArrayView &line)
{
    QByteArray text;
    // Never grows, so that no copy of a password is left behind.
    text.reserve(line.size());
    qsizetype at = 0;
    for (; at < line.size() && line[at] != ':'; ++at) {
        if (line[at] == '\\' && at + 1 < line.size())
            ++at;
        text.append(line[at]);
    }
    const bool closed = at < line.size();
    line = line.sliced(closed ? at + 1 : at);
    return {text, closed};
}

/// An escaped `*` is a star; only a bare one matches all.
bool takeMatching(QByteArrayView &line, const QByteArray &wanted)
{
    if (line.startsWith("*:")) {
        line = line.sliced(2);
        return true;
    }
    const Field field = takeField(line);
    return field.closed && field.text == wanted;
}

std::optional<Secret> passwordIn(QByteArrayView line, const Wanted &wanted)
{
    const bool isComment = line.startsWith('#');
    if (isComment || !std::ranges::all_of(wanted, [&](const QByteArray &each) { return takeMatching(line, each); }))
        return std::nullopt;
    Field field = takeField(line);
    Secret password(field.text);
    wipe(field.text);
    return password;
}

} // namespace

Result<PgPassword> pgPassword(const UserFiles &files, const Connection &connection)
{
    const QString named = files.named(u"PGPASSFILE"_s);
    const QString path = named.isEmpty() ? files.inHome(u".pgpass"_s) : named;
    const Result<std::optional<OwnedFile>> file =
        path.isEmpty() ? Result<std::optional<OwnedFile>>() : OwnedFile::read(path);
    if (!file)
        return propagate(file);
    const QString shown = files.shown(path);
    if (!*file)
        return PgPassword{{}, {}, named.isEmpty() ? QStringList() : QStringList{u"PGPASSFILE: there is no "_s + shown}};
    if (const Result<> kept = (*file)->keptSecret(); !kept)
        return propagate(kept);
    const Result<std::vector<TextLine>> lines = textLines((*file)->content(), shown);
    if (!lines)
        return propagate(lines);
    const Wanted wanted = wantedFor(connection);
    for (const TextLine &line : *lines) {
        if (std::optional<Secret> password = passwordIn(line.text, wanted))
            return PgPassword{std::move(*password), lineName(shown, line.number), {}};
    }
    return PgPassword();
}

} // namespace idemdesk::profile
