// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "domain/result.h"
#include "domain/stored_time.h"
#include "store/sql/prepared_statement.h"

#include <QByteArray>
#include <QVariant>

#include <optional>

namespace idemdesk::store {

class SqlConnection;
class MappedTable;

/// The result of one statement, read forward once; the statement ends with it. A value of the wrong kind is
/// remembered as the fault of its row, and the row then has no meaning.
class SqlRows
{
public:
    SqlRows(SqlConnection &connection, PreparedStatement &prepared);
    ~SqlRows();
    SqlRows(SqlRows &&other) noexcept;
    SqlRows &operator=(SqlRows &&) = delete;

    /// False behind the last row. Errors: those of a statement, and the fault of the row before.
    [[nodiscard]] Result<bool> next();
    /// The fault of the present row, naming table, column and record: Unreadable, or Corrupt for its key.
    [[nodiscard]] Result<> fault() const;
    /// Goes on as if the present row had no fault.
    void forgive() { m_fault.reset(); }

    /// By position, for statements over the catalogue.
    [[nodiscard]] QVariant at(int position) const { return m_prepared->query.value(position); }
    [[nodiscard]] QVariant last() const;
    /// By the name that the server gives the column; invalid where there is none. For SHOW, whose columns differ.
    [[nodiscard]] QVariant named(const QString &column) const;
    /// Values by logical column; absent for NULL, and for columns that the statement does not return.
    [[nodiscard]] QVariant raw(const QString &column) const;
    [[nodiscard]] std::optional<qint64> integer(const QString &column);
    [[nodiscard]] std::optional<QByteArray> bytes(const QString &column) const;
    /// As the table's column holds it.
    [[nodiscard]] std::optional<domain::StoredTime> time(const QString &column, const MappedTable &table) const;
    /// The key of the row, from `id`, `id.2`, …
    [[nodiscard]] domain::RecordRef key();

private:
    void remember(ErrorCode code, const QString &column, const QString &problem);
    [[nodiscard]] int position(const QString &column) const;

    SqlConnection *m_connection;
    PreparedStatement *m_prepared; ///< null once moved from
    std::optional<Error> m_fault;
};

} // namespace idemdesk::store
