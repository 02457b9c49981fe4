// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/sql/dialect.h"
#include "store/sql/sql_rows.h"
#include "store/sql/sql_statement.h"
#include "store/sql/sql_template.h"
#include "store/sql/sql_values.h"
#include "store/sql/statement_watch.h"

#include <QSqlDatabase>
#include <QSqlQuery>

#include <map>
#include <memory>

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

    /// Fills the template file and runs it. Errors: those of Dialect::error(), Timeout, Cancelled.
    [[nodiscard]] Result<SqlRows> read(const QString &file, const TemplateInput &input, const SqlValues &values);
    /// The same for a statement that returns no rows; the number of affected ones.
    [[nodiscard]] Result<qint64> write(const QString &file, const TemplateInput &input, const SqlValues &values);
    /// Runs one statement as it is: migrations and session set-up.
    [[nodiscard]] Result<> execute(const QString &statement);

    /// What a failed statement of this connection means.
    [[nodiscard]] Error failure(const QSqlError &error, const SqlStatement &statement);

    [[nodiscard]] const Dialect &dialect() const { return *m_dialect; }
    /// For what a dialect asks of its own library.
    [[nodiscard]] const QSqlDatabase &database() const { return m_database; }
    [[nodiscard]] StatementWatch &watch() { return *m_watch; }
    [[nodiscard]] std::shared_ptr<StatementWatch> sharedWatch() const { return m_watch; }
    [[nodiscard]] const QString &label() const { return m_label; }
    [[nodiscard]] QVariant lastInsertId() const { return m_lastInsertId; }

private:
    struct Prepared
    {
        SqlStatement statement;
        QSqlQuery query;
    };

    [[nodiscard]] Result<Prepared *> run(const QString &file, const TemplateInput &input, const SqlValues &values);
    [[nodiscard]] Result<Prepared *> prepared(const QString &file, const TemplateInput &input);

    QSqlDatabase m_database;
    QString m_label;
    std::unique_ptr<const Dialect> m_dialect;
    std::shared_ptr<StatementWatch> m_watch;
    std::map<QString, std::unique_ptr<Prepared>> m_prepared;
    QVariant m_lastInsertId;
};

} // namespace idemdesk::store
