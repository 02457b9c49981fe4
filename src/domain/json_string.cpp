// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_string.h"

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

QString escaped(QChar character)
{
    switch (character.unicode()) {
    case u'"':
        return u"\\\""_s;
    case u'\\':
        return u"\\\\"_s;
    case u'\b':
        return u"\\b"_s;
    case u'\f':
        return u"\\f"_s;
    case u'\n':
        return u"\\n"_s;
    case u'\r':
        return u"\\r"_s;
    case u'\t':
        return u"\\t"_s;
    default:
        break;
    }
    if (character.unicode() < 0x20)
        return u"\\u%1"_s.arg(uint(character.unicode()), 4, 16, QChar(u'0'));
    return QString(character);
}

} // namespace

QString jsonString(const QString &text)
{
    QString out = u"\""_s;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar character = text[at];
        const bool pair = character.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate();
        if (pair)
            out += text.mid(at++, 2);
        else
            out += character.isSurrogate() ? QString(QChar::ReplacementCharacter) : escaped(character);
    }
    return out + u'"';
}

} // namespace idemdesk::domain
