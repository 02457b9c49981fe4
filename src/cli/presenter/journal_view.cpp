// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/journal_view.h"

#include "cli/presenter/plain_text.h"
#include "domain/inert_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

Fields journalFields(const desk::JournalEntry &entry)
{
    const desk::Command &command = entry.command;
    return {{u"command_id"_s, command.id.text()},
            {u"action"_s, command.action},
            {u"record_id"_s, refValue(command.record)},
            {u"generation"_s, command.generation},
            {u"profile"_s, command.profile},
            {u"written_at"_s, entry.writtenAt.toString()},
            {u"reason"_s, domain::inertText(command.reason)},
            {u"ticket"_s, domain::inertText(command.ticket)}};
}

std::vector<Column> journalColumns()
{
    return {{u"COMMAND ID"_s, Overflow::Keep}, {u"ACTION"_s}, {u"RECORD"_s, Overflow::Keep}, {u"WRITTEN"_s}};
}

Row journalCells(const desk::JournalEntry &entry)
{
    const desk::Command &command = entry.command;
    return {{command.id.text()}, {command.action}, {command.record.toString()}, {entry.writtenAt.toString()}};
}

} // namespace idemdesk::cli
