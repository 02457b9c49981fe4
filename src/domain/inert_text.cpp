// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/inert_text.h"

#include "domain/text_width.h"
#include "domain/utf8.h"

#include <array>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

struct Range
{
    char32_t first;
    char32_t last;
};

/// Letters, marks and symbols that show nothing (Unicode, Default_Ignorable_Code_Point beyond the format characters,
/// and the empty Braille pattern).
constexpr std::array invisible = std::to_array<Range>({
    {0x034F, 0x034F},
    {0x115F, 0x1160},
    {0x17B4, 0x17B5},
    {0x180B, 0x180F},
    {0x2800, 0x2800},
    {0x3164, 0x3164},
    {0xFE00, 0xFE0F},
    {0xFFA0, 0xFFA0},
    {0xE0100, 0xE01EF},
});

bool isInvisible(char32_t character)
{
    return std::any_of(invisible.begin(), invisible.end(),
                       [character](const Range &range) { return character >= range.first && character <= range.last; });
}

bool isActive(char32_t character)
{
    switch (QChar::category(character)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return character != U' ';
    default:
        return isInvisible(character);
    }
}

/// Takes the first character off the text; a lone surrogate counts as one.
char32_t takeCharacter(QStringView &text)
{
    const bool isPair = text.size() > 1 && text[0].isHighSurrogate() && text[1].isLowSurrogate();
    const char32_t character = isPair ? QChar::surrogateToUcs4(text[0], text[1]) : text[0].unicode();
    text = text.sliced(isPair ? 2 : 1);
    return character;
}

QString hex(char32_t value, int digits)
{
    return QString::number(static_cast<uint>(value), 16).toUpper().rightJustified(digits, u'0');
}

/// Collects inert characters up to a limit, and remembers when something no longer fitted.
class InertWriter
{
public:
    explicit InertWriter(qsizetype most) : m_room(std::max<qsizetype>(most, 0)) {}

    [[nodiscard]] bool isFull() const { return m_full; }
    [[nodiscard]] QString take() { return std::move(m_text); }

    void writeInvalidByte(char byte) { append(u"\\x"_s + hex(static_cast<unsigned char>(byte), 2)); }

    void write(char32_t character)
    {
        // A mark without a character before it would join whatever is printed in front of this text.
        if (isActive(character) || (m_text.isEmpty() && QChar::isMark(character)))
            append(u"\\u{"_s + hex(character, 4) + u'}');
        else if (character == U'\\')
            append(u"\\\\"_s);
        else
            append(QString::fromUcs4(&character, 1), 1);
    }

private:
    void append(const QString &text) { append(text, text.size()); }

    void append(const QString &text, qsizetype characters)
    {
        m_full = characters > m_room;
        if (m_full)
            return;
        m_room -= characters;
        m_text += text;
    }

    QString m_text;
    qsizetype m_room;
    bool m_full = false;
};

QString cutMark(qsizetype bytes)
{
    return u"… (%1 bytes)"_s.arg(bytes);
}

} // namespace

QString inertText(const QByteArray &bytes, qsizetype most)
{
    InertWriter writer(most);
    for (qsizetype offset = 0; offset < bytes.size() && !writer.isFull();) {
        const Utf8Step step = decodeUtf8(QByteArrayView(bytes).sliced(offset));
        if (step.length == 0)
            writer.writeInvalidByte(bytes[offset]);
        else
            writer.write(step.character);
        offset += std::max<qsizetype>(step.length, 1);
    }
    return writer.isFull() ? writer.take() + cutMark(bytes.size()) : writer.take();
}

QString inertText(const QString &text, qsizetype most)
{
    InertWriter writer(most);
    for (QStringView rest(text); !rest.isEmpty() && !writer.isFull();)
        writer.write(takeCharacter(rest));
    return writer.isFull() ? writer.take() + cutMark(text.toUtf8().size()) : writer.take();
}

int displayWidth(const QString &text)
{
    int width = 0;
    for (QStringView rest(text); !rest.isEmpty();)
        width += characterWidth(takeCharacter(rest));
    return width;
}

QString elided(const QString &text, int columns)
{
    if (columns <= 0 || displayWidth(text) <= columns)
        return columns <= 0 ? QString() : text;
    QStringView rest(text);
    for (int room = columns - 1;;) {
        QStringView next = rest;
        room -= characterWidth(takeCharacter(next));
        if (room < 0)
            break;
        rest = next;
    }
    return text.chopped(rest.size()) + u'…';
}

} // namespace idemdesk::domain
