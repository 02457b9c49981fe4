// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_grammar.h"

#include "domain/utf8.h"

namespace idemdesk::domain {

JsonGrammar::Verdict JsonGrammar::judge()
{
    skipBlanks();
    if (atEnd())
        return Verdict::Syntax;
    if (!value(1))
        return m_verdict;
    skipBlanks();
    return atEnd() ? Verdict::Whole : Verdict::TrailingGarbage;
}

bool JsonGrammar::take(char c)
{
    if (!sees(c))
        return false;
    ++m_at;
    return true;
}

void JsonGrammar::skipBlanks()
{
    while (sees(' ') || sees('\n') || sees('\r') || sees('\t'))
        ++m_at;
}

bool JsonGrammar::stop(Verdict verdict)
{
    m_verdict = verdict;
    return false;
}

/// What the grammar wants does not stand here: the text ends, or it is wrong.
bool JsonGrammar::stopHere()
{
    return stop(atEnd() ? Verdict::Cut : Verdict::Syntax);
}

bool JsonGrammar::value(int depth)
{
    if (atEnd())
        return stopHere();
    switch (m_text[m_at]) {
    case '{':
        return object(depth);
    case '[':
        return array(depth);
    case '"':
        return string();
    case 't':
        return literal("true");
    case 'f':
        return literal("false");
    case 'n':
        return literal("null");
    default:
        return number();
    }
}

bool JsonGrammar::object(int depth)
{
    if (depth > deepest)
        return stop(Verdict::TooDeep);
    ++m_at;
    skipBlanks();
    if (take('}'))
        return true;
    do {
        if (!member(depth))
            return false;
    } while (take(','));
    return take('}') || stopHere();
}

bool JsonGrammar::member(int depth)
{
    skipBlanks();
    if (!sees('"'))
        return stopHere();
    if (!string())
        return false;
    skipBlanks();
    if (!take(':'))
        return stopHere();
    skipBlanks();
    if (!value(depth + 1))
        return false;
    skipBlanks();
    return true;
}

bool JsonGrammar::array(int depth)
{
    if (depth > deepest)
        return stop(Verdict::TooDeep);
    ++m_at;
    skipBlanks();
    if (take(']'))
        return true;
    do {
        skipBlanks();
        if (!value(depth + 1))
            return false;
        skipBlanks();
    } while (take(','));
    return take(']') || stopHere();
}

bool JsonGrammar::string()
{
    ++m_at;
    while (!sees('"')) {
        if (!character())
            return false;
    }
    ++m_at;
    return true;
}

bool JsonGrammar::character()
{
    if (atEnd() || static_cast<unsigned char>(m_text[m_at]) < 0x20)
        return stopHere();
    if (take('\\'))
        return escape();
    const QByteArrayView rest = m_text.sliced(m_at);
    const Utf8Step step = decodeUtf8(rest);
    if (step.length == 0)
        return stop(isCutUtf8(rest) ? Verdict::Cut : Verdict::InvalidUtf8);
    m_at += step.length;
    return true;
}

bool JsonGrammar::escape()
{
    if (take('u'))
        return unicodeEscape();
    if (atEnd() || !QByteArrayView("\"\\/bfnrt").contains(m_text[m_at]))
        return stopHere();
    ++m_at;
    return true;
}

bool JsonGrammar::unicodeEscape()
{
    unsigned first = 0;
    if (!hexDigits(first))
        return false;
    if (first >= 0xDC00 && first <= 0xDFFF)
        return stop(Verdict::LoneSurrogate);
    if (first < 0xD800 || first > 0xDBFF)
        return true;
    unsigned second = 0;
    if (!take('\\') || !take('u'))
        return stop(atEnd() ? Verdict::Cut : Verdict::LoneSurrogate);
    if (!hexDigits(second))
        return false;
    return (second >= 0xDC00 && second <= 0xDFFF) || stop(Verdict::LoneSurrogate);
}

bool JsonGrammar::hexDigits(unsigned &value)
{
    for (int i = 0; i < 4; ++i, ++m_at) {
        const qsizetype digit = atEnd() ? -1 : QByteArrayView("0123456789abcdef0123456789ABCDEF").indexOf(m_text[m_at]);
        if (digit < 0)
            return stopHere();
        value = value * 16 + static_cast<unsigned>(digit % 16);
    }
    return true;
}

bool JsonGrammar::number()
{
    take('-');
    if (!take('0') && !digits())
        return false;
    if (take('.') && !digits())
        return false;
    if (take('e') || take('E')) {
        if (!take('+'))
            take('-');
        return digits();
    }
    return true;
}

bool JsonGrammar::digits()
{
    if (!seesDigit())
        return stopHere();
    while (seesDigit())
        ++m_at;
    return true;
}

bool JsonGrammar::literal(QByteArrayView word)
{
    for (const char c : word) {
        if (!take(c))
            return stopHere();
    }
    return true;
}

} // namespace idemdesk::domain
