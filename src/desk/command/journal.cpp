// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/journal.h"

#include "desk/command/durable_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

QString pendingPath(const QString &directory, const CommandId &id)
{
    return u"%1/%2.json"_s.arg(directory, id.text());
}

QString donePath(const QString &directory, const CommandId &id)
{
    return u"%1/done/%2.json"_s.arg(directory, id.text());
}

QString outcomePath(const QString &directory, const CommandId &id)
{
    return u"%1/done/%2.outcome"_s.arg(directory, id.text());
}

QByteArray written(const Command &command, const Destination &to, domain::UtcMicros now)
{
    const audit::JsonObject object{{u"command_id"_s, {command.id.text()}},
                                   {u"payload"_s, {QString::fromUtf8(command.payload())}},
                                   {u"profile_path"_s, {to.profilePath}},
                                   {u"database_id"_s, {to.databaseId}},
                                   {u"written_at"_s, {now.toString()}}};
    return audit::canonicalJson(object) + '\n';
}

audit::JsonObject objectFrom(const QJsonObject &object);

/// Integers stand in canonical JSON as strings and come back as such: written again they give the same payload.
audit::JsonValue valueFrom(const QJsonValue &value)
{
    if (value.isBool())
        return {value.toBool()};
    if (value.isString())
        return {value.toString()};
    if (value.isObject())
        return {objectFrom(value.toObject())};
    if (!value.isArray())
        return {};
    audit::JsonArray array;
    for (const QJsonValue &element : value.toArray())
        array.push_back(valueFrom(element));
    return {std::move(array)};
}

audit::JsonObject objectFrom(const QJsonObject &object)
{
    audit::JsonObject result;
    for (auto member = object.begin(); member != object.end(); ++member)
        result.emplace(member.key(), valueFrom(member.value()));
    return result;
}

std::optional<Command> commandOf(const CommandId &id, const QJsonObject &payload)
{
    const Result<domain::RecordRef> record = domain::RecordRef::parse(payload.value(u"record"_s).toString());
    if (!record)
        return {};
    Command command{id,
                    payload.value(u"profile"_s).toString(),
                    payload.value(u"action"_s).toString(),
                    *record,
                    {},
                    payload.value(u"reason"_s).toString(),
                    payload.value(u"ticket"_s).toString(),
                    objectFrom(payload.value(u"parameters"_s).toObject())};
    if (payload.value(u"generation"_s).isString())
        command.generation = payload.value(u"generation"_s).toString().toLongLong();
    return command;
}

/// Nothing where there is no such file. Error: Io where there is one that cannot be read: it may be an unfinished
/// command.
Result<std::optional<QByteArray>> contentOf(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly))
        return file.readAll();
    const QFileInfo info(path);
    if (!info.exists() && !info.isSymLink())
        return std::nullopt;
    return fail(ErrorCode::Io, u"the journal's file %1 cannot be read"_s.arg(path),
                u"check whose it is and its permissions"_s, file.errorString());
}

Error damaged(const QString &path)
{
    return {ErrorCode::Io,
            u"the journal's file %1 is damaged"_s.arg(path),
            u"keep it; the command's id is the file's name, and its outcome stands in the database"_s,
            {}};
}

std::optional<JournalEntry> entryFrom(const CommandId &id, const QByteArray &content)
{
    const QJsonObject object = QJsonDocument::fromJson(content).object();
    const QJsonObject payload = QJsonDocument::fromJson(object.value(u"payload"_s).toString().toUtf8()).object();
    const Result<domain::UtcMicros> at = domain::UtcMicros::parse(object.value(u"written_at"_s).toString());
    const std::optional<Command> command = commandOf(id, payload);
    if (!at || !command)
        return {};
    const Destination to{object.value(u"profile_path"_s).toString(), object.value(u"database_id"_s).toString()};
    return JournalEntry{*command, to, *at, {}};
}

} // namespace

Result<void> Journal::begin(const Command &command, const Destination &to, domain::UtcMicros now)
{
    if (Result<void> made = makeDirectoryDurably(m_directory + u"/done"_s); !made)
        return made;
    const Result<bool> known = isKnown(command, to.databaseId);
    if (!known || *known)
        return known ? Result<void>() : propagate(known);
    const Result<bool> fresh = writeDurably(pendingPath(m_directory, command.id), written(command, to, now));
    if (!fresh)
        return propagate(fresh);
    if (*fresh)
        return {};
    // Two consoles with one id at one moment: whoever was second reads what the first one wrote.
    const Result<bool> theirs = isKnown(command, to.databaseId);
    if (!theirs)
        return propagate(theirs);
    return *theirs ? Result<void>() : tl::unexpected(damaged(pendingPath(m_directory, command.id)));
}

/// True where the journal has this very command, false where it never saw the id. Error: Refused for another payload
/// and for another database.
Result<bool> Journal::isKnown(const Command &command, const QString &databaseId) const
{
    const Result<std::optional<JournalEntry>> known = find(command.id);
    if (!known)
        return propagate(known);
    if (!*known)
        return false;
    if ((*known)->command.payload() == command.payload())
        return checkDatabase(**known, databaseId).map([] { return true; });
    return fail(ErrorCode::Refused, u"command id %1 was used for something else"_s.arg(command.id.text()),
                u"repeat that command to the letter, or leave --command-id out for a new one"_s);
}

Result<void> Journal::checkDatabase(const JournalEntry &entry, const QString &databaseId) const
{
    if (entry.sentTo.databaseId == databaseId)
        return {};
    return fail(ErrorCode::Refused,
                u"command %1 was sent to another database than the one that stands there now (%2, not %3)"_s.arg(
                    entry.command.id.text(), entry.sentTo.databaseId, databaseId),
                u"nothing was changed; put the database back that it was sent to, or, where that one is gone for "
                "good, take %1 out of the journal"_s.arg(pendingPath(m_directory, entry.command.id)));
}

Result<void> Journal::finish(const CommandId &id, OutcomeKind outcome)
{
    const Result<bool> noted = writeDurably(outcomePath(m_directory, id), outcomeName(outcome).toLatin1() + '\n');
    if (!noted)
        return propagate(noted);
    return renameDurably(pendingPath(m_directory, id), donePath(m_directory, id));
}

Result<Unfinished> Journal::unfinished() const
{
    Unfinished unfinished;
    const QDir folder(m_directory);
    if (folder.exists() && !folder.isReadable()) {
        return fail(ErrorCode::Io, u"the journal in %1 cannot be read"_s.arg(m_directory),
                    u"check whose it is and its permissions"_s);
    }
    const QStringList names = folder.entryList({u"*.json"_s}, QDir::Files | QDir::System, QDir::Name);
    for (const QString &name : names) {
        const Result<CommandId> id = CommandId::parse(name.chopped(5));
        if (!id)
            continue;
        Result<std::optional<JournalEntry>> entry = find(*id);
        if (!entry)
            unfinished.unreadable.push_back(entry.error());
        else if (*entry && !(*entry)->outcome)
            unfinished.entries.push_back(std::move(**entry));
    }
    std::ranges::sort(unfinished.entries, {}, &JournalEntry::writtenAt);
    return unfinished;
}

Result<std::optional<JournalEntry>> Journal::find(const CommandId &id) const
{
    for (const QString &path : {pendingPath(m_directory, id), donePath(m_directory, id)}) {
        const Result<std::optional<QByteArray>> content = contentOf(path);
        if (!content)
            return propagate(content);
        if (!*content)
            continue;
        std::optional<JournalEntry> entry = entryFrom(id, **content);
        if (!entry)
            return tl::unexpected(damaged(path));
        const Result<std::optional<QByteArray>> outcome = contentOf(outcomePath(m_directory, id));
        if (!outcome)
            return propagate(outcome);
        if (*outcome)
            entry->outcome = outcomeNamed(QString::fromLatin1((*outcome)->trimmed()));
        return entry;
    }
    return std::nullopt;
}

} // namespace idemdesk::desk
