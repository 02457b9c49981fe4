// SPDX-License-Identifier: GPL-3.0-or-later
#include "audit/canonical_json.h"

namespace idemdesk::audit {

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

QString quoted(const QString &text)
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

QString written(const JsonObject &object);
QString written(const JsonArray &array);

struct Writer
{
    QString operator()(std::nullptr_t) const { return u"null"_s; }
    QString operator()(bool value) const { return value ? u"true"_s : u"false"_s; }
    QString operator()(qint64 value) const { return quoted(QString::number(value)); }
    QString operator()(const QString &value) const { return quoted(value); }
    QString operator()(const JsonArray &value) const { return written(value); }
    QString operator()(const JsonObject &value) const { return written(value); }
};

QString written(const JsonArray &array)
{
    QString out = u"["_s;
    for (const JsonValue &element : array) {
        if (out.size() > 1)
            out += u',';
        out += std::visit(Writer{}, element.value);
    }
    return out + u']';
}

QString written(const JsonObject &object)
{
    QString out = u"{"_s;
    for (const auto &[name, value] : object) {
        if (out.size() > 1)
            out += u',';
        out += quoted(name) + u':' + std::visit(Writer{}, value.value);
    }
    return out + u'}';
}

} // namespace

QByteArray canonicalJson(const JsonObject &object)
{
    return written(object).toUtf8();
}

} // namespace idemdesk::audit
