// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/command/journal.h"

#include "desk/command/durable_file.h"

#include <QDir>
#include <QFile>
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

QByteArray written(const Command &command, const QString &profilePath, domain::UtcMicros now)
{
    const audit::JsonObject object{{u"command_id"_s, {command.id.text()}},
                                   {u"payload"_s, {QString::fromUtf8(command.payload())}},
                                   {u"profile_path"_s, {profilePath}},
                                   {u"written_at"_s, {now.toString()}}};
    return audit::canonicalJson(object) + '\n';
}

audit::JsonObject parametersOf(const QJsonObject &object)
{
    audit::JsonObject parameters;
    for (auto parameter = object.begin(); parameter != object.end(); ++parameter)
        parameters.emplace(parameter.key(), audit::JsonValue{parameter.value().toString()});
    return parameters;
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
                    parametersOf(payload.value(u"parameters"_s).toObject())};
    if (payload.value(u"generation"_s).isString())
        command.generation = payload.value(u"generation"_s).toString().toLongLong();
    return command;
}

std::optional<QByteArray> contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? std::optional(file.readAll()) : std::nullopt;
}

std::optional<JournalEntry> entryFrom(const CommandId &id, const QByteArray &content)
{
    const QJsonObject object = QJsonDocument::fromJson(content).object();
    const QJsonObject payload = QJsonDocument::fromJson(object.value(u"payload"_s).toString().toUtf8()).object();
    const Result<domain::UtcMicros> at = domain::UtcMicros::parse(object.value(u"written_at"_s).toString());
    const std::optional<Command> command = commandOf(id, payload);
    if (!at || !command)
        return {};
    return JournalEntry{*command, object.value(u"profile_path"_s).toString(), *at, {}};
}

} // namespace

Result<void> Journal::begin(const Command &command, const QString &profilePath, domain::UtcMicros now)
{
    if (Result<void> made = makeDirectoryDurably(m_directory + u"/done"_s); !made)
        return made;
    const Result<std::optional<JournalEntry>> known = find(command.id);
    if (!known)
        return propagate(known);
    if (*known) {
        if ((*known)->command.payload() == command.payload())
            return {};
        return fail(ErrorCode::Refused, u"command id %1 was used for something else"_s.arg(command.id.text()),
                    u"repeat that command to the letter, or leave --command-id out for a new one"_s);
    }
    const Result<bool> fresh = writeDurably(pendingPath(m_directory, command.id), written(command, profilePath, now));
    if (!fresh)
        return propagate(fresh);
    // Two consoles with one id at one moment: whoever was second reads what the first one wrote.
    return *fresh ? Result<void>() : begin(command, profilePath, now);
}

Result<void> Journal::finish(const CommandId &id, OutcomeKind outcome)
{
    const Result<bool> noted = writeDurably(outcomePath(m_directory, id), outcomeName(outcome).toLatin1() + '\n');
    if (!noted)
        return propagate(noted);
    return renameDurably(pendingPath(m_directory, id), donePath(m_directory, id));
}

Result<std::vector<JournalEntry>> Journal::unfinished() const
{
    std::vector<JournalEntry> entries;
    const QStringList names = QDir(m_directory).entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        const Result<CommandId> id = CommandId::parse(name.chopped(5));
        if (!id)
            continue;
        const Result<std::optional<JournalEntry>> entry = find(*id);
        if (!entry)
            return propagate(entry);
        if (*entry && !(*entry)->outcome)
            entries.push_back(**entry);
    }
    std::ranges::sort(entries, {}, &JournalEntry::writtenAt);
    return entries;
}

Result<std::optional<JournalEntry>> Journal::find(const CommandId &id) const
{
    std::optional<QByteArray> content = contentOf(pendingPath(m_directory, id));
    if (!content)
        content = contentOf(donePath(m_directory, id));
    if (!content)
        return std::nullopt;
    std::optional<JournalEntry> entry = entryFrom(id, *content);
    if (!entry) {
        return fail(ErrorCode::Io,
                    u"the journal's file for command %1 in %2 cannot be read"_s.arg(id.text(), m_directory),
                    u"keep the file, and ask the database: idemctl commands settle %1"_s.arg(id.text()));
    }
    if (const std::optional<QByteArray> outcome = contentOf(outcomePath(m_directory, id)))
        entry->outcome = outcomeNamed(QString::fromLatin1(outcome->trimmed()));
    return entry;
}

} // namespace idemdesk::desk
