// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/mysql_option_files.h"

#include "profile/credentials/mysql_option_line.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

/// Files that include one another would go on for ever.
constexpr int mostFiles = 100;

bool isOurs(QByteArrayView group)
{
    static constexpr std::array<QByteArrayView, 3> groups{"client", "client-mariadb", "idemdesk"};
    return std::ranges::find(groups, group) != groups.end();
}

} // namespace

/// What is known while one file is read.
struct MySqlOptionFiles::Reading
{
    QString shown;
    QByteArray group;
    bool hasPassword = false;
    bool hasUser = false;
};

Result<> MySqlOptionFiles::read(const QString &path)
{
    const Result<std::optional<OwnedFile>> file = OwnedFile::read(path);
    if (!file)
        return propagate(file);
    if (!*file)
        return {};
    Reading reading{m_files.shown(path), {}, false, false};
    const Result<std::vector<TextLine>> lines = textLines((*file)->content(), reading.shown);
    if (!lines)
        return propagate(lines);
    for (const TextLine &line : *lines) {
        if (const Result<> done = readLine(reading, line); !done)
            return done;
    }
    if (reading.hasPassword)
        return (*file)->keptSecret();
    return reading.hasUser ? (*file)->keptFromChange() : Result<>();
}

Result<> MySqlOptionFiles::readLine(Reading &reading, const TextLine &line)
{
    using Kind = MySqlOptionLine::Kind;
    const QString place = lineName(reading.shown, line.number);
    const MySqlOptionLine parsed = mySqlOptionLine(line.text);
    switch (parsed.kind) {
    case Kind::Nothing:
        return {};
    case Kind::Group:
        reading.group = parsed.name.toByteArray();
        return {};
    case Kind::Include:
        return include(QFile::decodeName(parsed.name.toByteArray()), place);
    case Kind::IncludeFolder:
        return readFolder(QFile::decodeName(parsed.name.toByteArray()), place);
    case Kind::Option:
        keep(reading, parsed.name, parsed.value, place);
        return {};
    case Kind::Broken:
        break;
    }
    return fail(ErrorCode::Profile, u"%1 is no line of an option file"_s.arg(place),
                u"accepted: [group], option=value, !include FILE, !includedir FOLDER"_s);
}

Result<> MySqlOptionFiles::readFolder(const QString &path, const QString &place)
{
    for (const QString &name : QDir(path).entryList({u"*.cnf"_s}, QDir::Files, QDir::Name)) {
        if (const Result<> done = include(QDir(path).filePath(name), place); !done)
            return done;
    }
    return {};
}

Result<> MySqlOptionFiles::include(const QString &path, const QString &place)
{
    if (!path.startsWith(u'/')) {
        return fail(ErrorCode::Profile, u"%1 includes a relative path"_s.arg(place),
                    u"Write it in full: it would depend on where the program is started."_s);
    }
    if (++m_read > mostFiles) {
        return fail(ErrorCode::Profile, u"%1 includes more than %2 files"_s.arg(place).arg(mostFiles),
                    u"Look for files that include one another."_s);
    }
    return read(path);
}

void MySqlOptionFiles::keep(Reading &reading, QByteArrayView name, QByteArrayView value, const QString &place)
{
    const bool isPassword = isMySqlOption(name, "password");
    if (!isOurs(reading.group) || !(isPassword || isMySqlOption(name, "user")))
        return;
    QByteArray meant = mySqlOptionValue(value);
    if (!meant.isEmpty()) {
        (isPassword ? reading.hasPassword : reading.hasUser) = true;
        m_options.push_back({reading.group, isPassword, Secret(meant), place});
    }
    wipe(meant);
}

} // namespace idemdesk::profile
