// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/messages.h"

#include "cli/output/terminal_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString linesOf(const QString &lead, const QString &text)
{
    QString all;
    const QStringList lines = text.isEmpty() ? QStringList() : text.split(u'\n');
    for (qsizetype i = 0; i < lines.size(); ++i)
        all += (i == 0 ? lead : u"    "_s) + safeForTerminal(lines[i]) + u'\n';
    return all;
}

} // namespace

QString errorText(const Error &error)
{
    return linesOf(u"idemctl: "_s, error.message) + linesOf(u"  what to do: "_s, error.advice) +
           linesOf(u"  in detail: "_s, error.detail);
}

void writeError(Sink &sink, const Error &error)
{
    sink.write(errorText(error));
}

void writeNote(Output &output, const QString &text)
{
    output.data.flush();
    output.messages.write(linesOf(u"idemctl: "_s, text));
    output.messages.flush();
}

QString notFoundText(const domain::Provenance &provenance)
{
    return u"not found at %1 on %2"_s.arg(provenance.readAt.toString(), provenance.source);
}

} // namespace idemdesk::cli
