// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/pg_service_file.h"

#include "domain/inert_text.h"
#include "profile/credentials/text_lines.h"
#include "profile/owned_file.h"

#include <optional>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

using Keys = std::vector<PgServiceKey>;

QStringList candidates(const UserFiles &files)
{
    const QString named = files.named(u"PGSERVICEFILE"_s);
    const QString system = files.named(u"PGSYSCONFDIR"_s);
    QStringList paths{named.isEmpty() ? files.inHome(u".pg_service.conf"_s) : named,
                      (system.isEmpty() ? u"/etc/postgresql-common"_s : system) + u"/pg_service.conf"_s};
    paths.removeAll(QString());
    return paths;
}

Result<PgServiceKey> keyIn(const TextLine &line, const QString &place)
{
    const qsizetype equals = line.text.indexOf('=');
    if (equals < 0) {
        return fail(ErrorCode::Profile, u"%1 is no line of a service file"_s.arg(place),
                    u"accepted: [service], key=value, # comment"_s);
    }
    return PgServiceKey{QString::fromUtf8(line.text.first(equals).trimmed()),
                        QString::fromUtf8(line.text.sliced(equals + 1).trimmed()), place};
}

/// Nothing where the file does not have the service.
Result<std::optional<Keys>> serviceIn(const std::vector<TextLine> &lines, const QString &name, const QString &shown)
{
    const QByteArray head = '[' + name.toUtf8() + ']';
    std::optional<Keys> keys;
    for (const TextLine &line : lines) {
        const QByteArrayView text = line.text.trimmed();
        if (text.isEmpty() || text.startsWith('#'))
            continue;
        if (text.startsWith('[')) {
            if (keys)
                break;
            if (text == head)
                keys.emplace();
            continue;
        }
        if (!keys)
            continue;
        Result<PgServiceKey> key = keyIn({line.number, text}, lineName(shown, line.number));
        if (!key)
            return propagate(key);
        keys->push_back(std::move(*key));
    }
    return keys;
}

Result<std::optional<Keys>> serviceAt(const QString &path, const QString &name, const QString &shown)
{
    const Result<std::optional<OwnedFile>> file = OwnedFile::read(path);
    if (!file)
        return propagate(file);
    if (!*file)
        return std::nullopt;
    if (const Result<> kept = (*file)->keptFromChange(); !kept)
        return propagate(kept);
    const Result<std::vector<TextLine>> lines = textLines((*file)->content(), shown);
    return lines ? serviceIn(*lines, name, shown) : Result<std::optional<Keys>>(propagate(lines));
}

} // namespace

Result<Keys> pgService(const UserFiles &files, const QString &name)
{
    QStringList looked;
    for (const QString &path : candidates(files)) {
        looked.append(files.shown(path));
        Result<std::optional<Keys>> keys = serviceAt(path, name, looked.back());
        if (!keys)
            return propagate(keys);
        if (*keys)
            return std::move(**keys);
    }
    return fail(ErrorCode::Profile, u"there is no service %1"_s.arg(domain::inertText(name)),
                u"looked at: %1"_s.arg(looked.join(u", "_s)));
}

} // namespace idemdesk::profile
