// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/record_ref.h"

#include "domain/inert_text.h"

#include <QStringList>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;

namespace {

bool isHexDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
}

/// Bytes that percent-encoding leaves as they are (RFC 3986, unreserved).
bool isUnreserved(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           QByteArrayView("-._~").contains(c);
}

/// QByteArray::fromPercentEncoding takes anything; here what toString() cannot have written is refused.
bool isPercentEncoded(QByteArrayView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (isUnreserved(text[i]))
            continue;
        if (text[i] != '%' || i + 2 >= text.size() || !isHexDigit(text[i + 1]) || !isHexDigit(text[i + 2]))
            return false;
        i += 2;
    }
    return true;
}

std::optional<RecordRef::Part> parsePart(const QString &text)
{
    const QByteArray ascii = text.toUtf8();
    if (ascii.startsWith('=')) {
        if (!isPercentEncoded(QByteArrayView(ascii).sliced(1)))
            return {};
        return RecordRef::Part(QByteArray::fromPercentEncoding(ascii.sliced(1)));
    }
    bool ok = false;
    const qint64 number = ascii.toLongLong(&ok);
    // One record has one spelling: `007`, `+7` and ` 7` are none.
    if (!ok || QByteArray::number(number) != ascii)
        return {};
    return RecordRef::Part(number);
}

QString partToString(const RecordRef::Part &part)
{
    if (const auto *number = std::get_if<qint64>(&part))
        return QString::number(*number);
    return u'=' + QString::fromLatin1(std::get<QByteArray>(part).toPercentEncoding());
}

} // namespace

std::optional<qint64> RecordRef::integer() const
{
    if (m_parts.size() != 1 || !std::holds_alternative<qint64>(m_parts.front()))
        return {};
    return std::get<qint64>(m_parts.front());
}

QString RecordRef::toString() const
{
    QStringList texts;
    for (const Part &part : m_parts)
        texts.append(partToString(part));
    return texts.join(u'/');
}

Result<RecordRef> RecordRef::parse(const QString &text)
{
    std::vector<Part> parts;
    const QStringList texts = text.split(u'/');
    for (const QString &one : texts) {
        auto part = parsePart(one);
        if (!part)
            return fail(ErrorCode::Usage, u"\"%1\" is not a record's id"_s.arg(inertText(text, 80)),
                        u"write a whole number such as 42, a text as =order%2D1, and several columns as 7/=x"_s);
        parts.push_back(std::move(*part));
    }
    return RecordRef(std::move(parts));
}

} // namespace idemdesk::domain
