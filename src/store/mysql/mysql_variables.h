// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/sql_connection.h"

#include <QString>

#include <map>

namespace idemdesk::store {

/// Settings and states of a server, as far as the desk asks for them; those of a kind of server that has none are absent.
class MySqlVariables
{
public:
    /// Empty where the server has no such variable.
    [[nodiscard]] QString value(QStringView name) const;
    [[nodiscard]] bool isOn(QStringView name) const;

    [[nodiscard]] bool isMariaDb() const;
    /// `10.11.19`: without what the packager added.
    [[nodiscard]] QString version() const;
    /// True where the version is this one or a later one.
    [[nodiscard]] bool isAtLeast(int major, int minor, int patch = 0) const;
    /// False where statements are logged, which excludes writing under READ COMMITTED (error 1665).
    [[nodiscard]] bool allowsReadCommitted() const;
    /// True where the server refuses the writes of ordinary logins: it is no primary, or about to be none.
    [[nodiscard]] bool isReadOnly() const;
    [[nodiscard]] bool isGalera() const { return isOn(u"wsrep_on"); }

    std::map<QString, QString> values; ///< by name in lower case
};

/// The settings of this session. Errors: those of a read.
[[nodiscard]] Result<MySqlVariables> readMySqlVariables(SqlConnection &connection);
/// Adds what a Galera node says of its state.
[[nodiscard]] Result<> readWsrepStatus(SqlConnection &connection, MySqlVariables &variables);

} // namespace idemdesk::store
