// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/key_grammar.h"

#include "domain/inert_text.h"
#include "domain/utf8.h"

#include <array>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

/// The two grammars that go by a name (R4): letters, digits and a few more ASCII characters, within a length.
struct NamedGrammar
{
    QStringView name;
    QStringView expression;
    qsizetype least;
    qsizetype most;
    QByteArrayView beyondAlphanumeric;
};

constexpr std::array<NamedGrammar, 2> namedGrammars{{
    {u"s0", u"[A-Za-z0-9_-]{1,128}", 1, 128, "_-"},
    {u"s4", u"[A-Za-z0-9-]{8,128}", 8, 128, "-"},
}};

const NamedGrammar *grammarNamed(const QString &name)
{
    const auto found = std::find_if(namedGrammars.begin(), namedGrammars.end(),
                                    [&name](const NamedGrammar &grammar) { return grammar.name == name; });
    return found == namedGrammars.end() ? nullptr : &*found;
}

QRegularExpression wholly(const QString &expression)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(expression));
}

bool isAlphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

QString lengthOf(const QByteArray &key)
{
    return key.size() == 1 ? u"1 byte"_s : u"%1 bytes"_s.arg(key.size());
}

/// A byte's kind, never the byte: a flaw is shown where the key is not.
QString kindOf(char byte)
{
    const auto value = static_cast<unsigned char>(byte);
    if (byte == ' ' || byte == '\t')
        return u"a blank"_s;
    if (byte == '"' || byte == '\'')
        return u"a quote"_s;
    if (byte == '\n' || byte == '\r')
        return u"a line break"_s;
    if (value < 0x20 || value == 0x7F)
        return u"a control character"_s;
    return value > 0x7F ? u"a character outside ASCII"_s : u"a character that the grammar does not allow"_s;
}

std::optional<QString> lengthFlaw(const QByteArray &key, const NamedGrammar &grammar)
{
    if (key.isEmpty())
        return u"empty"_s;
    if (key.size() > grammar.most)
        return u"%1, %2 at most"_s.arg(lengthOf(key)).arg(grammar.most);
    if (key.size() < grammar.least)
        return u"%1, %2 at least"_s.arg(lengthOf(key)).arg(grammar.least);
    return {};
}

std::optional<QString> characterFlaw(const QByteArray &key, const NamedGrammar &grammar)
{
    const auto stray = std::find_if_not(key.begin(), key.end(), [&grammar](char c) {
        return isAlphanumeric(c) || grammar.beyondAlphanumeric.contains(c);
    });
    if (stray == key.end())
        return {};
    return u"%1 at byte %2"_s.arg(kindOf(*stray)).arg(stray - key.begin());
}

} // namespace

KeyGrammar::KeyGrammar() : KeyGrammar(namedGrammars[0].name.toString(), wholly(namedGrammars[0].expression.toString()))
{}

KeyGrammar::KeyGrammar(QString text, QRegularExpression expression)
    : m_text(std::move(text)), m_expression(std::move(expression))
{}

Result<KeyGrammar> KeyGrammar::parse(const QString &text)
{
    if (const NamedGrammar *grammar = grammarNamed(text))
        return KeyGrammar(text, wholly(grammar->expression.toString()));
    // Judged by itself first: `a)|(b` would become valid inside the anchors and then match parts of a key.
    const QRegularExpression plain(text);
    if (text.isEmpty() || !plain.isValid()) {
        const QString fault = text.isEmpty() ? u"it is empty"_s : plain.errorString();
        return fail(
            ErrorCode::Profile,
            u"key_grammar \"%1\" is no regular expression: %2 at character %3"_s.arg(
                inertText(text, 80), fault, QString::number(std::max<qsizetype>(plain.patternErrorOffset(), 0))),
            u"write s0, s4 or a regular expression such as [A-Za-z0-9_-]{1,128}"_s);
    }
    return KeyGrammar(text, wholly(text));
}

std::optional<QString> KeyGrammar::flaw(const QByteArray &key) const
{
    if (m_expression.match(QString::fromLatin1(key)).hasMatch())
        return {};
    const NamedGrammar *grammar = grammarNamed(m_text);
    if (!grammar)
        return u"%1 that do not match the key grammar"_s.arg(lengthOf(key));
    if (auto flaw = lengthFlaw(key, *grammar))
        return flaw;
    if (const qsizetype invalid = firstInvalidUtf8(key); invalid >= 0)
        return u"invalid UTF-8 at byte %1"_s.arg(invalid);
    return characterFlaw(key, *grammar);
}

} // namespace idemdesk::domain
