// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/parameters.h"

#include <QStringConverter>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

ServerError Parameter::set(const QVariant &value)
{
    if (value.isNull())
        return {};
    switch (value.typeId()) {
    case QMetaType::Bool:
        setInteger(value.toBool() ? 1 : 0, false);
        return {};
    case QMetaType::Char:
    case QMetaType::SChar:
    case QMetaType::Short:
    case QMetaType::Int:
    case QMetaType::Long:
    case QMetaType::LongLong:
        setInteger(static_cast<quint64>(value.toLongLong()), false);
        return {};
    case QMetaType::UChar:
    case QMetaType::UShort:
    case QMetaType::UInt:
    case QMetaType::ULong:
    case QMetaType::ULongLong:
        setInteger(value.toULongLong(), true);
        return {};
    case QMetaType::Float:
    case QMetaType::Double:
        setReal(value.toDouble());
        return {};
    case QMetaType::QByteArray:
        setBytes(value.toByteArray());
        return {};
    case QMetaType::QString:
        if (setText(value.toString()))
            return {};
        return ownError(error::UnsupportedParameter, u"the text holds half of a surrogate pair; bind its bytes"_s);
    default:
        return ownError(error::UnsupportedParameter, u"no value of the type %1 can be bound; bind text or bytes"_s.arg(
                                                         QString::fromLatin1(value.typeName())));
    }
}

void Parameter::setInteger(quint64 value, bool isUnsigned)
{
    m_type = MYSQL_TYPE_LONGLONG;
    m_isUnsigned = isUnsigned;
    m_integer = value;
}

void Parameter::setReal(double value)
{
    m_type = MYSQL_TYPE_DOUBLE;
    m_real = value;
}

void Parameter::setBytes(const QByteArray &value)
{
    if (value.isNull())
        return;
    // The server takes a blob for bytes, and a string for text in the connection's character set.
    m_type = MYSQL_TYPE_BLOB;
    m_bytes = value;
}

bool Parameter::setText(const QString &value)
{
    if (value.isNull())
        return true;
    QStringEncoder encoder(QStringEncoder::Utf8, QStringEncoder::Flag::Stateless);
    m_type = MYSQL_TYPE_STRING;
    m_bytes = encoder.encode(value);
    return !encoder.hasError();
}

MYSQL_BIND Parameter::toBind()
{
    MYSQL_BIND bound{};
    bound.buffer_type = m_type;
    bound.is_unsigned = m_isUnsigned;
    switch (m_type) {
    case MYSQL_TYPE_LONGLONG:
        bound.buffer = &m_integer;
        break;
    case MYSQL_TYPE_DOUBLE:
        bound.buffer = &m_real;
        break;
    default:
        // Only read from: the library's structure serves both directions.
        bound.buffer = const_cast<char *>(m_bytes.constData());
        bound.buffer_length = static_cast<unsigned long>(m_bytes.size());
    }
    return bound;
}

ServerError Parameters::set(const QList<QVariant> &values)
{
    m_parameters.assign(static_cast<std::size_t>(values.size()), {});
    m_binds.clear();
    m_longValues.clear();
    for (std::size_t at = 0; at < m_parameters.size(); ++at) {
        Parameter &parameter = m_parameters[at];
        ServerError refusal = parameter.set(values[static_cast<qsizetype>(at)]);
        if (refusal.isError()) {
            refusal.text = u"value %1: "_s.arg(at + 1) + refusal.text;
            return refusal;
        }
        m_binds.push_back(parameter.toBind());
        if (parameter.bytes().size() > longValuePiece)
            m_longValues.emplace_back(static_cast<unsigned int>(at), parameter.bytes());
    }
    return {};
}

} // namespace idemdesk::mariadb
