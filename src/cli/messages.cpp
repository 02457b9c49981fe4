// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/messages.h"

#include "cli/output/terminal_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

void writeLines(Sink &sink, const QString &lead, const QString &text)
{
    if (text.isEmpty())
        return;
    const QStringList lines = text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i)
        sink.line((i == 0 ? lead : u"    "_s) + safeForTerminal(lines[i]));
}

} // namespace

void writeError(Sink &sink, const Error &error)
{
    writeLines(sink, u"idemctl: "_s, error.message);
    writeLines(sink, u"  what to do: "_s, error.advice);
    writeLines(sink, u"  in detail: "_s, error.detail);
}

void writeNote(Output &output, const QString &text)
{
    output.data.flush();
    writeLines(output.messages, u"idemctl: "_s, text);
    output.messages.flush();
}

QString notFoundText(const domain::Provenance &provenance)
{
    return u"not found at %1 on %2"_s.arg(provenance.readAt.toString(), provenance.source);
}

} // namespace idemdesk::cli
