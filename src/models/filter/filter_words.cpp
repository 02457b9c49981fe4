// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter_words.h"

#include <algorithm>
#include <utility>

namespace idemdesk::models {

using namespace Qt::StringLiterals;

namespace {

/// Reads one word after the other.
class WordReader
{
public:
    explicit WordReader(QStringView line) : m_line(line) {}

    [[nodiscard]] bool atEnd()
    {
        while (m_at < m_line.size() && m_line[m_at].isSpace())
            ++m_at;
        return m_at == m_line.size();
    }

    [[nodiscard]] FilterWord next()
    {
        FilterWord word;
        word.from = m_at;
        word.valueFrom = m_at;
        while (m_at < m_line.size() && !m_line[m_at].isSpace()) {
            const QChar c = m_line[m_at++];
            if (c == u':' && !word.hasColon) {
                word.hasColon = true;
                word.field = std::exchange(word.value, {});
                word.valueFrom = m_at;
            } else if (c == u'"') {
                word.isOpen = !readQuoted(word.value);
            } else {
                word.value += c;
            }
        }
        word.length = m_at - word.from;
        return word;
    }

private:
    /// False where the line ends before the quote does.
    bool readQuoted(QString &value)
    {
        while (m_at < m_line.size()) {
            const QChar c = m_line[m_at++];
            if (c == u'"')
                return true;
            const bool escapes = c == u'\\' && m_at < m_line.size() && (m_line[m_at] == u'"' || m_line[m_at] == u'\\');
            value += escapes ? m_line[m_at++] : c;
        }
        return false;
    }

    QStringView m_line;
    qsizetype m_at = 0;
};

} // namespace

std::vector<FilterWord> filterWords(QStringView line)
{
    WordReader reader(line);
    std::vector<FilterWord> words;
    while (!reader.atEnd())
        words.push_back(reader.next());
    return words;
}

QString quotedForFilter(const QString &value)
{
    const auto needsQuotes = [](QChar c) { return c.isSpace() || c == u'"'; };
    if (!value.isEmpty() && std::ranges::none_of(value, needsQuotes))
        return value;
    QString quoted = value;
    quoted.replace(u'\\', u"\\\\"_s).replace(u'"', u"\\\""_s);
    return u'"' + quoted + u'"';
}

} // namespace idemdesk::models
