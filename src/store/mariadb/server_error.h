// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>

namespace idemdesk::mariadb {

/// Why no encrypted connection came about.
enum class TlsFailure {
    None,             ///< the failure is another one
    NotOffered,       ///< the server has no TLS, or somebody on the way took the offer out
    HostName,         ///< the certificate is made out for another host
    UnknownAuthority, ///< signed by nobody that is trusted here
    Expired,          ///< the certificate is no longer, or not yet, valid
    Other,            ///< the library's words are in the text
};

/// A failure as the server or the client library reported it.
struct ServerError
{
    /// The number: one of `error`, or any other of the server (1000 to 1999, from 3000 on) or the library (2000 to 2999,
    /// from 5000 on). 0: no error.
    uint code = 0;
    /// Five characters; `HY000` where there is nothing more exact.
    QString sqlState = {};
    QString text = {};
    /// The violated constraint, key or foreign key without its table, for 1062, 1451, 1452, 3819 and 4025; empty where
    /// the text does not say it beyond doubt.
    QString constraint = {};
    TlsFailure tls = TlsFailure::None;
    /// True where the connection is gone with it: what was sent last may have been done or not.
    bool connectionLost = false;

    [[nodiscard]] bool isError() const { return code != 0; }
};

/// Numbers that callers tell apart. What they mean for a program is the program's to say.
namespace error {

inline constexpr uint TooManyConnections = 1040;
inline constexpr uint DatabaseAccessDenied = 1044;
inline constexpr uint AccessDenied = 1045;
inline constexpr uint UnknownDatabase = 1049;
inline constexpr uint ServerShutdown = 1053;
inline constexpr uint DuplicateKey = 1062;
inline constexpr uint ParseError = 1064;
inline constexpr uint HostIsBlocked = 1129;
inline constexpr uint HostNotPrivileged = 1130;
inline constexpr uint TableAccessDenied = 1142;
inline constexpr uint ColumnAccessDenied = 1143;
inline constexpr uint NoSuchTable = 1146;
inline constexpr uint PacketTooLarge = 1153;
inline constexpr uint LockWaitTimeout = 1205;
inline constexpr uint Deadlock = 1213;
inline constexpr uint TooManyUserConnections = 1226;
inline constexpr uint ReadOnlyOption = 1290;
inline constexpr uint CannotBePrepared = 1295;
inline constexpr uint QueryInterrupted = 1317;
inline constexpr uint DataTooLong = 1406;
inline constexpr uint RowIsReferenced = 1451;
inline constexpr uint NoReferencedRow = 1452;
inline constexpr uint BinlogUnsafe = 1665;
inline constexpr uint AccessDeniedNoPassword = 1698;
inline constexpr uint ReadOnlyTransaction = 1792;
inline constexpr uint ReadOnlyMode = 1836;
inline constexpr uint ConnectionKilled = 1927;
inline constexpr uint NoSuchQuery = 1957;
inline constexpr uint StatementTimeout = 1969;      ///< MariaDB's max_statement_time
inline constexpr uint StatementTimeoutMySql = 3024; ///< MySQL's max_execution_time
inline constexpr uint CheckConstraintMySql = 3819;
inline constexpr uint CheckConstraint = 4025;
inline constexpr uint ClientInteractionTimeout = 4031;

inline constexpr uint UnknownError = 2000;
inline constexpr uint NoSocket = 2002;
inline constexpr uint NoConnection = 2003;
inline constexpr uint UnknownHost = 2005;
inline constexpr uint ServerGone = 2006;
inline constexpr uint OutOfMemory = 2008;
inline constexpr uint ServerLost = 2013;
inline constexpr uint WireBusy = 2014; ///< an unbuffered result of the same connection is still being read
inline constexpr uint AnswerTooLarge = 2020;
inline constexpr uint TlsError = 2026;
inline constexpr uint MalformedPacket = 2027;
inline constexpr uint NotPrepared = 2030;
inline constexpr uint ParametersNotBound = 2031;
inline constexpr uint UnsupportedParameter = 2036;
inline constexpr uint NotImplemented = 2054;
inline constexpr uint ServerLostExtended = 2055;
inline constexpr uint PluginNotAllowed = 5010;

} // namespace error

/// A failure that this driver found itself, under a number of the client library's.
[[nodiscard]] inline ServerError ownError(uint code, QString text)
{
    return {code, QStringLiteral("HY000"), std::move(text)};
}

} // namespace idemdesk::mariadb
