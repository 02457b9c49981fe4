// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/server_error.h"

#include <QByteArray>
#include <QVariant>

#include <utility>
#include <vector>

#include <mysql.h>

namespace idemdesk::mariadb {

/// One value in the form in which it is sent: text in utf8mb4, bytes as they are, integers of 64 bits, doubles, NULL.
/// Other types are refused, QDateTime among them: it holds milliseconds only, and a time zone that no column has. Times
/// are bound as text.
class Parameter
{
public:
    /// Null QStrings and null QByteArrays are NULL, as with Qt's own drivers; empty ones are empty.
    /// Error: UnsupportedParameter, also for text that has no form in UTF-8.
    [[nodiscard]] ServerError set(const QVariant &value);

    [[nodiscard]] enum_field_types type() const { return m_type; }
    [[nodiscard]] bool isUnsigned() const { return m_isUnsigned; }
    [[nodiscard]] quint64 integer() const { return m_integer; }
    [[nodiscard]] double real() const { return m_real; }
    [[nodiscard]] QByteArrayView bytes() const { return m_bytes; }
    /// Reads from this object, which must stay where it is.
    [[nodiscard]] MYSQL_BIND toBind();

private:
    void setInteger(quint64 value, bool isUnsigned);
    void setReal(double value);
    void setBytes(const QByteArray &value);
    [[nodiscard]] bool setText(const QString &value);

    enum_field_types m_type = MYSQL_TYPE_NULL;
    bool m_isUnsigned = false;
    quint64 m_integer = 0;
    double m_real = 0;
    QByteArray m_bytes;
};

/// The values of one execution. Must outlive it: the library reads them in place.
class Parameters
{
public:
    /// Longer values are sent ahead in pieces, each in a message of its own, so that one that the server does not take
    /// is an error instead of the end of the connection, and no second copy of it is made.
    static constexpr qsizetype longValuePiece = 512 * 1024;

    Parameters() = default;
    Parameters(const Parameters &) = delete;
    Parameters &operator=(const Parameters &) = delete;

    /// Error: UnsupportedParameter, naming the position from 1.
    [[nodiscard]] ServerError set(const QList<QVariant> &values);

    [[nodiscard]] std::size_t count() const { return m_parameters.size(); }
    [[nodiscard]] MYSQL_BIND *binds() const { return const_cast<MYSQL_BIND *>(m_binds.data()); }
    [[nodiscard]] const std::vector<std::pair<unsigned int, QByteArrayView>> &longValues() const
    {
        return m_longValues;
    }

private:
    std::vector<Parameter> m_parameters;
    std::vector<MYSQL_BIND> m_binds;
    std::vector<std::pair<unsigned int, QByteArrayView>> m_longValues;
};

} // namespace idemdesk::mariadb
