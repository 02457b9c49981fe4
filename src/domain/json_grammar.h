// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace idemdesk::domain {

/// Judges a text by the grammar of RFC 8259, all of it: simdjson on demand is lazy, looks at numbers and literals only
/// when asked, and cannot tell a text that is cut from one that is wrong. Linear in the text's length, bounded in
/// depth.
class JsonGrammar
{
public:
    enum class Verdict {
        Whole,           ///< one value and blanks
        Cut,             ///< the beginning of such a text, ending inside the value
        Syntax,          ///< neither
        InvalidUtf8,     ///< bytes inside a string that are no UTF-8
        LoneSurrogate,   ///< `\ud800` without its other half: the grammar has it, no text can hold it (RFC 8259, 8.2)
        TrailingGarbage, ///< something behind the value
        TooDeep,         ///< nested deeper than deepest
    };
    static constexpr int deepest = 64;

    explicit JsonGrammar(QByteArrayView text) : m_text(text) {}

    /// To be called once.
    [[nodiscard]] Verdict judge();

    /// Where the fault stands, in bytes from the start; after judge().
    [[nodiscard]] qsizetype position() const { return m_at; }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] bool sees(char c) const { return !atEnd() && m_text[m_at] == c; }
    [[nodiscard]] bool seesDigit() const { return !atEnd() && m_text[m_at] >= '0' && m_text[m_at] <= '9'; }
    bool take(char c);
    void skipBlanks();

    bool stop(Verdict verdict);
    bool stopHere();

    bool value(int depth);
    bool object(int depth);
    bool member(int depth);
    bool array(int depth);
    bool string();
    bool character();
    bool escape();
    bool unicodeEscape();
    bool hexDigits(unsigned &value);
    bool number();
    bool digits();
    bool literal(QByteArrayView word);

    QByteArrayView m_text;
    qsizetype m_at = 0;
    Verdict m_verdict = Verdict::Whole;
};

} // namespace idemdesk::domain
