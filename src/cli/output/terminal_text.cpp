// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/terminal_text.h"

#include "domain/inert_text.h"

#include <QTextBoundaryFinder>

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// The longest start of the word that fits, at least one whole character.
qsizetype fittingLength(const QString &word, int columns)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, word);
    qsizetype fits = finder.toNextBoundary();
    for (qsizetype end = fits; end > 0; end = finder.toNextBoundary()) {
        if (domain::displayWidth(word.left(end)) > columns)
            break;
        fits = end;
    }
    return fits;
}

/// Fills lines with words.
class LineFiller
{
public:
    explicit LineFiller(int columns) : m_columns(std::max(columns, 1)) {}

    void add(const QString &word)
    {
        const QString joined = m_line.isEmpty() ? word : m_line + u' ' + word;
        if (domain::displayWidth(joined) <= m_columns) {
            m_line = joined;
            return;
        }
        if (!m_line.isEmpty())
            m_lines += m_line;
        chop(word);
    }

    [[nodiscard]] QStringList lines() const { return m_lines + QStringList{m_line}; }

private:
    /// A word wider than a line; looks at no more of it at a time than a few lines hold.
    void chop(const QString &word)
    {
        const qsizetype most = qsizetype(m_columns) * 8;
        for (qsizetype at = 0;;) {
            const QString head = word.mid(at, most);
            const bool last = at + head.size() == word.size();
            const qsizetype fits = fittingLength(head, m_columns);
            if (last && (fits <= 0 || fits == head.size())) {
                m_line = head;
                return;
            }
            m_lines += head.left(fits);
            at += fits;
        }
    }

    int m_columns;
    QStringList m_lines;
    QString m_line;
};

} // namespace

QString safeForTerminal(const QString &text)
{
    // A backslash may be the mark of an earlier inertText(): it alone is no reason to mask a second time.
    QString plain = text;
    plain.remove(u'\\');
    const qsizetype whole = plain.size() + 1;
    return domain::inertText(plain, whole) == plain ? text : domain::inertText(text, 16 * whole);
}

QStringList wrapped(const QString &text, int columns)
{
    QStringList lines;
    const QStringList paragraphs = text.split(u'\n');
    for (const QString &paragraph : paragraphs) {
        LineFiller filler(columns);
        const QStringList words = paragraph.split(u' ', Qt::SkipEmptyParts);
        for (const QString &word : words)
            filler.add(word);
        lines += filler.lines();
    }
    return lines;
}

QString padded(const QString &text, int columns, bool right)
{
    const QString blanks(std::max(0, columns - domain::displayWidth(text)), u' ');
    return right ? blanks + text : text + blanks;
}

} // namespace idemdesk::cli
