// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/result.h"
#include "domain/stored_time.h"
#include "store/sql/sql_statement.h"

#include <QByteArray>
#include <QSqlQuery>
#include <QVariant>

#include <optional>

namespace idemdesk::store {

class SqlConnection;
struct TimeFormat;

/// The result of one statement, read forward once; the statement ends with it. A value of the wrong kind is
/// remembered as the fault of its row, and the row then has no meaning.
class SqlRows
{
public:
    SqlRows(SqlConnection &connection, QSqlQuery &query, const SqlStatement &statement);
    ~SqlRows();
    SqlRows(SqlRows &&other) noexcept;
    SqlRows &operator=(SqlRows &&) = delete;

    /// False behind the last row. Errors: those of a statement, and Corrupt for the fault of the row before.
    [[nodiscard]] Result<bool> next();
    /// The fault of the present row: Corrupt, naming table, column and record.
    [[nodiscard]] Result<> fault() const;

    /// By position, for statements over the catalogue.
    [[nodiscard]] QVariant at(int position) const { return m_query->value(position); }
    [[nodiscard]] QVariant last() const;
    /// Values by logical column; absent for NULL, and for columns that the statement does not return.
    [[nodiscard]] QVariant raw(const QString &column) const;
    [[nodiscard]] std::optional<qint64> integer(const QString &column);
    [[nodiscard]] std::optional<QByteArray> bytes(const QString &column) const;
    [[nodiscard]] std::optional<domain::StoredTime> time(const QString &column, const TimeFormat &format) const;
    /// The key of the row, from `id`, `id.2`, …
    [[nodiscard]] domain::RecordRef key();

private:
    void remember(const QString &column, const QString &problem);
    [[nodiscard]] int position(const QString &column) const;

    SqlConnection *m_connection;
    QSqlQuery *m_query;
    const SqlStatement *m_statement;
    std::optional<Error> m_fault;
};

} // namespace idemdesk::store
