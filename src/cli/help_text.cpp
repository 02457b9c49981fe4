// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help_text.h"

#include "cli/output/terminal_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString exitLine(const ExitNote &note)
{
    const QStringList lines = wrapped(note.meaning, 72);
    return u"  %1  %2\n"_s.arg(int(note.code)).arg(lines.join(u"\n     "_s));
}

} // namespace

QString overviewText()
{
    return u"idemctl finds the idempotency records that nobody can vouch for, and tells what\n"
           "happened to one, what is wrong with it, what a retry would get now, and what\n"
           "may and may not be done about it. It only reads, unless a command says\n"
           "otherwise.\n"_s;
}

QString overviewFooter()
{
    return u"A profile says which database to read and what its tables are called:\n"
           "--profile NAME|FILE, or IDEMDESK_PROFILE. Each command explains itself:\n"
           "idemctl help COMMAND, or idemctl COMMAND --help\n"
           "\n"
           "First steps:\n"
           "  idemctl demo /tmp/demo\n"
           "  export IDEMDESK_PROFILE=/tmp/demo/profile.toml\n"
           "  idemctl check\n"
           "  idemctl diagnose --all\n"
           "  idemctl list --queue\n"
           "  idemctl show ID\n"
           "  idemctl lookup --ref REFERENCE\n"
           "\n"
           "Exit codes:\n"
           "  0  done                            5  there are findings\n"
           "  1  failed                          6  outcome unknown\n"
           "  2  command line or profile wrong   7  stopped early, work left\n"
           "  3  refused, or record not found    8  verification failed\n"
           "  4  approval needed                 9  no connection\n"_s;
}

QString groupSummary(const QString &group)
{
    if (group == u"commands"_s)
        return u"what you sent, and what became of it"_s;
    if (group == u"audit"_s)
        return u"the log of every change, reveal and refusal"_s;
    return u"the tables that this console keeps beside yours (idemdesk_…)"_s;
}

QString commandFooter(const Command &command)
{
    QString text = filled(command.about, 80) + u"\n\nExamples:\n"_s;
    for (const QString &example : command.examples)
        text += u"  "_s + wrapped(example, 76).join(u" \\\n      "_s) + u'\n';
    text += u"\nExit codes:\n"_s;
    for (const ExitNote &note : command.exits)
        text += exitLine(note);
    return text + u"\n--profile NAME|FILE and --format table|json|jsonl|csv go with every command."_s;
}

QString filled(const QString &text, int columns)
{
    return wrapped(text, columns).join(u'\n');
}

} // namespace idemdesk::cli
