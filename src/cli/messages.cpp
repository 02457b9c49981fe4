// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/messages.h"

#include "cli/output/terminal_text.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int Indent = 4;

/// The lead stands before the first line, as far in as `blanks`; the lines behind it are indented.
QString linesOf(int blanks, const QString &lead, const QString &text, std::optional<int> columns)
{
    QStringList lines;
    for (const QString &line : text.isEmpty() ? QStringList() : text.split(u'\n')) {
        const QString whole = (lines.isEmpty() ? lead : QString()) + safeForTerminal(line);
        lines += columns ? wrapped(whole, *columns - Indent) : QStringList{whole};
    }
    if (lines.isEmpty())
        return {};
    return QString(blanks, u' ') + lines.join(u'\n' + QString(Indent, u' ')) + u'\n';
}

} // namespace

QString errorText(const Error &error, std::optional<int> columns)
{
    return linesOf(0, u"idemctl: "_s, error.message, columns) + linesOf(2, u"what to do: "_s, error.advice, columns) +
           linesOf(2, u"in detail: "_s, error.detail, columns);
}

void writeError(Output &output, const Error &error)
{
    output.messages.write(errorText(error, output.messageColumns));
}

void writeNote(Output &output, const QString &text)
{
    output.data.flush();
    output.messages.write(linesOf(0, u"idemctl: "_s, text, output.messageColumns));
    output.messages.flush();
}

} // namespace idemdesk::cli
