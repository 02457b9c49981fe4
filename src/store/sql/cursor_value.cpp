// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/cursor_value.h"

#include <limits>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

QString cursorText(const QVariant &value)
{
    if (value.isNull())
        return {};
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return QString::number(value.toLongLong());
    case QMetaType::Double:
        return u'~' + QString::number(value.toDouble(), 'g', std::numeric_limits<double>::max_digits10);
    case QMetaType::QByteArray:
        return u'=' + QString::fromLatin1(value.toByteArray().toHex());
    default:
        return u'\'' + value.toString();
    }
}

QVariant cursorValue(const QString &text)
{
    if (text.isEmpty())
        return {};
    if (text.startsWith(u'\''))
        return text.mid(1);
    if (text.startsWith(u'='))
        return QByteArray::fromHex(text.mid(1).toLatin1());
    if (text.startsWith(u'~'))
        return text.mid(1).toDouble();
    return QVariant::fromValue(text.toLongLong());
}

} // namespace idemdesk::store
