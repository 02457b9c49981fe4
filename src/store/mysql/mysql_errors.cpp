// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_errors.h"

#include "store/mariadb/driver.h"
#include "store/mysql/mysql_error_meanings.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

namespace number = mariadb::error;

/// `Got error 28 "No space left on device" from storage engine`.
bool diskIsFull(const mariadb::ServerError &error)
{
    return error.code != number::DuplicateKey && error.text.contains(u"rror 28"_s);
}

QString tlsReason(mariadb::TlsFailure failure)
{
    switch (failure) {
    case mariadb::TlsFailure::NotOffered:
        return u"the server offers no TLS"_s;
    case mariadb::TlsFailure::HostName:
        return u"the server's certificate is made out for another host"_s;
    case mariadb::TlsFailure::UnknownAuthority:
        return u"the server's certificate is signed by nobody that is trusted here"_s;
    case mariadb::TlsFailure::Expired:
        return u"the server's certificate has expired or is not valid yet"_s;
    case mariadb::TlsFailure::None:
    case mariadb::TlsFailure::Other:
        break;
    }
    return u"the connection cannot be protected"_s;
}

QString tlsAdvice(mariadb::TlsFailure failure)
{
    switch (failure) {
    case mariadb::TlsFailure::HostName:
        return u"name the server in `host` as its certificate does"_s;
    case mariadb::TlsFailure::UnknownAuthority:
        return u"set `ca` in the profile's [connection] to the file of the authority that signed it"_s;
    case mariadb::TlsFailure::Expired:
        return u"have the server's certificate renewed; compare this computer's clock"_s;
    default:
        return u"nothing was sent; have TLS set up at the server, or set tls = \"off\" for a server on this machine"_s;
    }
}

/// The server puts the values themselves into some of its texts (R9).
QString detailOf(const mariadb::ServerError &error, ErrorCode code)
{
    const bool mayHoldValues = code == ErrorCode::Constraint || code == ErrorCode::Refused;
    const QString head = u"error %1 (%2)"_s.arg(error.code).arg(error.sqlState);
    return mayHoldValues || error.text.isEmpty() ? head : QString(head + u": " + error.text);
}

const mariadb::ServerError *lastErrorOf(const QSqlDatabase &database)
{
    const auto *driver = dynamic_cast<const mariadb::Driver *>(database.driver());
    return driver ? &driver->lastServerError() : nullptr;
}

} // namespace

Error mySqlError(const mariadb::ServerError &error, const QString &doing)
{
    if (error.tls != mariadb::TlsFailure::None) {
        return {ErrorCode::Tls, u"%1 failed: %2"_s.arg(doing, tlsReason(error.tls)), tlsAdvice(error.tls),
                detailOf(error, ErrorCode::Tls)};
    }
    const MySqlMeaning *meaning = mySqlMeaning(diskIsFull(error) ? 1021 : error.code);
    if (!meaning && error.connectionLost)
        meaning = mySqlMeaning(number::ServerLost);
    if (!meaning)
        return {ErrorCode::Internal, u"%1 failed"_s.arg(doing), {}, detailOf(error, ErrorCode::Internal)};
    const QString named = error.constraint.isEmpty() ? QString() : QString(u": "_s + error.constraint);
    return {meaning->code, u"%1 failed: %2%3"_s.arg(doing, meaning->what, named), meaning->advice,
            detailOf(error, meaning->code)};
}

Error mySqlError(const QSqlDatabase &database, const QSqlError &error, const QString &doing)
{
    const mariadb::ServerError *last = lastErrorOf(database);
    // Qt refuses by itself, and without a reason, where the connection is gone; the driver knows why.
    if (last && (last->code == error.nativeErrorCode().toUInt() || error.nativeErrorCode().isEmpty()))
        return mySqlError(*last, doing);
    mariadb::ServerError plain;
    plain.code = error.nativeErrorCode().toUInt();
    plain.text = error.databaseText().isEmpty() ? error.driverText() : error.databaseText();
    return mySqlError(plain, doing);
}

} // namespace idemdesk::store
