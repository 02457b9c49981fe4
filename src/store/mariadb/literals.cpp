// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/literals.h"

#include "store/mariadb/parameters.h"

#include <algorithm>
#include <limits>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

QString hexadecimal(QByteArrayView bytes)
{
    return u"X'"_s + QString::fromLatin1(bytes.toByteArray().toHex().toUpper()) + u'\'';
}

/// A backslash means itself or not, by sql_mode.
bool isPlain(const QString &text)
{
    return std::ranges::none_of(text, [](QChar c) { return c < u' ' || c == u'\\' || c == QChar(0x7f); });
}

QString textLiteral(QByteArrayView utf8)
{
    QString text = QString::fromUtf8(utf8);
    if (!isPlain(text))
        return u"_utf8mb4 "_s + hexadecimal(utf8);
    return u'\'' + text.replace(u'\'', u"''"_s) + u'\'';
}

QString integerLiteral(const Parameter &value)
{
    return value.isUnsigned() ? QString::number(value.integer())
                              : QString::number(static_cast<qlonglong>(value.integer()));
}

} // namespace

std::optional<QString> literal(const QVariant &value)
{
    Parameter parameter;
    if (parameter.set(value).isError())
        return {};
    switch (parameter.type()) {
    case MYSQL_TYPE_NULL:
        return u"NULL"_s;
    case MYSQL_TYPE_LONGLONG:
        return integerLiteral(parameter);
    case MYSQL_TYPE_DOUBLE:
        // The exponent makes it a double; without one it would be a decimal.
        return QString::number(parameter.real(), 'e', std::numeric_limits<double>::max_digits10 - 1);
    case MYSQL_TYPE_BLOB:
        return hexadecimal(parameter.bytes());
    default:
        return textLiteral(parameter.bytes());
    }
}

} // namespace idemdesk::mariadb
