// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/sql/dialect.h"
#include "store/sql/prepared_statement.h"
#include "store/sql/sql_rows.h"
#include "store/sql/sql_statement.h"
#include "store/sql/sql_template.h"
#include "store/sql/sql_values.h"
#include "store/sql/statement_watch.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace idemdesk::store {

/// One open connection. Statements are prepared once and kept; all of them are gone before the connection is removed.
/// Lives and dies on the thread that opened it.
class SqlConnection
{
public:
    /// Takes over an open database. `label` names it in messages: `demo.db`.
    SqlConnection(const QSqlDatabase &database, QString label, std::unique_ptr<const Dialect> dialect,
                  std::shared_ptr<StatementWatch> watch);
    ~SqlConnection();
    SqlConnection(const SqlConnection &) = delete;
    SqlConnection &operator=(const SqlConnection &) = delete;

    /// A name for QSqlDatabase that no other connection of this process has.
    [[nodiscard]] static QString uniqueName();

    /// Fills the template file, or that of the dialect's folder in its place, and runs it. The rows must be gone before
    /// the next statement runs: many drivers hold one result at a time, and none is asked for more. A value that the
    /// column cannot hold matches nothing. Errors: those of Dialect::error(), Timeout, Cancelled.
    [[nodiscard]] Result<SqlRows> read(const QString &file, const TemplateInput &input, const SqlValues &values);
    /// The same for a statement that returns no rows; the number of affected ones. Error: Refused for a value that its
    /// column cannot hold.
    [[nodiscard]] Result<qint64> write(const QString &file, const TemplateInput &input, const SqlValues &values);
    /// The same for one row whose id the database gives out; that id.
    [[nodiscard]] Result<qint64> insert(const QString &file, const TemplateInput &input, const SqlValues &values);
    /// Runs one statement of this program as it is: migrations and session set-up.
    [[nodiscard]] Result<> execute(const QString &statement);

    /// A transaction for writing, and its two ends; for class Transaction. A statement that fails within it spoils it:
    /// some servers have rolled it back then, and would carry out what follows outside of any transaction. Nothing more
    /// is sent, and it cannot be committed.
    [[nodiscard]] Result<> begin();
    [[nodiscard]] Result<> commit();
    [[nodiscard]] Result<> rollBack();

    /// Why the open transaction is spoilt.
    [[nodiscard]] const std::optional<Error> &spoilt() const { return m_spoilt; }

    /// Ends the reading of a result; for SqlRows.
    void close(PreparedStatement &prepared);
    /// What a failed statement of this connection means.
    [[nodiscard]] Error failure(const QSqlQuery &failed, const SqlStatement &statement);

    [[nodiscard]] const Dialect &dialect() const { return *m_dialect; }
    /// For what a dialect asks of its own library.
    [[nodiscard]] const QSqlDatabase &database() const { return m_database; }
    [[nodiscard]] StatementWatch &watch() { return *m_watch; }
    [[nodiscard]] std::shared_ptr<StatementWatch> sharedWatch() const { return m_watch; }
    [[nodiscard]] const QString &label() const { return m_label; }

private:
    /// What a value that its parameter cannot take means.
    enum class Unfit { MatchesNothing, IsRefused };

    friend class SqlRows;
    [[nodiscard]] Error failure(const QSqlError &error, const SqlStatement &statement);
    [[nodiscard]] Result<> occupy();
    void ended();
    using ByDriver = bool (QSqlDatabase::*)();
    [[nodiscard]] Result<> control(const QString &statement, ByDriver byDriver);
    [[nodiscard]] Result<PreparedStatement *> run(const QString &file, const TemplateInput &input,
                                                  const SqlValues &values, Unfit unfit);
    [[nodiscard]] static Result<> bind(PreparedStatement &prepared, const SqlValues &values, Unfit unfit);
    [[nodiscard]] Result<> start(PreparedStatement &prepared);
    [[nodiscard]] Result<PreparedStatement *> prepared(const QString &file, const TemplateInput &input);

    QSqlDatabase m_database;
    QString m_label;
    std::unique_ptr<const Dialect> m_dialect;
    std::shared_ptr<StatementWatch> m_watch;
    std::map<QString, std::vector<std::unique_ptr<PreparedStatement>>> m_prepared; ///< by template; more than one
                                                                                   ///< where results overlap
    int m_occupied = 0; ///< statements that run, or whose rows are being read
    bool m_inTransaction = false;
    std::optional<Error> m_spoilt;
};

} // namespace idemdesk::store
