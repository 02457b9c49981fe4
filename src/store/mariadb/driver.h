// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/canceller.h"
#include "store/mariadb/connect_options.h"
#include "store/mariadb/server_error.h"

#include <QSqlDatabase>
#include <QSqlDriver>
#include <QSqlError>

#include <chrono>
#include <memory>

namespace idemdesk::mariadb {

class Connection;

/// One connection to MariaDB or MySQL. See README.md for types, errors, and what the driver refuses to do.
/// Lives on one thread, as every QSqlDriver; only what canceller() returns may go to others.
class Driver : public QSqlDriver
{
    Q_OBJECT

public:
    explicit Driver(ConnectOptions options, QObject *parent = nullptr);
    ~Driver() override;

    /// What QSqlDatabase was told by setHostName() and the like replaces the option of the same meaning. Connect options
    /// as text are refused: they are in ConnectOptions. The reason of a failure is in lastError() and lastServerError().
    [[nodiscard]] bool open(const QString &database, const QString &user, const QString &password, const QString &host,
                            int port, const QString &connectOptions) override;
    void close() override;
    /// False as soon as a statement has met the loss of the connection. There is no reconnect: open() makes a new one,
    /// and statements of the old one are gone. QSqlQuery then refuses with "database not open" and an empty error: the
    /// reason stays in lastServerError().
    [[nodiscard]] bool isOpen() const override;

    [[nodiscard]] bool hasFeature(DriverFeature feature) const override;
    [[nodiscard]] QSqlResult *createResult() const override;

    /// Their failure tells by lastServerError().connectionLost whether the outcome is unknown, or the server refused.
    bool beginTransaction() override;
    bool commitTransaction() override;
    bool rollbackTransaction() override;

    [[nodiscard]] QStringList tables(QSql::TableType type) const override;
    /// Of a table in the default database, or of escaped names: `escapeIdentifier(schema) + '.' + escapeIdentifier(table)`.
    [[nodiscard]] QSqlRecord record(const QString &table) const override;
    [[nodiscard]] QSqlIndex primaryIndex(const QString &table) const override;

    /// In backticks, always: a dot is a part of the name, and a name that looks escaped is escaped once more.
    [[nodiscard]] QString escapeIdentifier(const QString &name, IdentifierType type) const override;
    [[nodiscard]] bool isIdentifierEscaped(const QString &text, IdentifierType type) const override;
    [[nodiscard]] QString stripDelimiters(const QString &text, IdentifierType type) const override;
    [[nodiscard]] int maximumIdentifierLength(IdentifierType type) const override;
    /// For showing; the same in every sql_mode.
    [[nodiscard]] QString formatValue(const QSqlField &field, bool trimStrings) const override;

    /// The library's `MYSQL *`, for what this driver lacks; null while closed.
    [[nodiscard]] QVariant handle() const override;

    /// The last failure on this connection, of the driver or one of its results; stays until the next one or open().
    [[nodiscard]] const ServerError &lastServerError() const;

    /// The cipher in use, as in `TLS_AES_256_GCM_SHA384`; empty on a plain connection and while closed.
    [[nodiscard]] QString cipher() const;
    /// As in `10.11.19-MariaDB`; empty while closed.
    [[nodiscard]] QString serverVersion() const;
    [[nodiscard]] bool isMariaDb() const;
    /// The server's number of this connection; 0 while closed.
    [[nodiscard]] quint64 connectionId() const;

    /// Limits every later statement at the server; 0 lifts the limit. Passed: 1969 (MariaDB), 3024 (MySQL, which
    /// limits SELECT only).
    bool setStatementTimeout(std::chrono::milliseconds limit);

    /// For this and later connections of this driver.
    [[nodiscard]] Canceller canceller() const;
    bool cancelQuery() override;

private:
    friend class Result;

    bool runAndReport(QByteArrayView statement, QSqlError::ErrorType type);

    ConnectOptions m_options;
    std::shared_ptr<RunningStatement> m_running;
    std::shared_ptr<Connection> m_connection; ///< never null; closed before open() and after close()
};

/// Registers a new Driver under the name, not yet open. QSqlDatabase owns it.
[[nodiscard]] QSqlDatabase addDatabase(ConnectOptions options, const QString &name);

} // namespace idemdesk::mariadb
