// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/rows.h"
#include "store/mariadb/statement.h"

#include <QSqlResult>

#include <memory>
#include <optional>
#include <vector>

namespace idemdesk::mariadb {

class Driver;

/// What a QSqlQuery over a Driver runs on. Forward-only queries read their rows from the wire, one by one; the others hold
/// all rows in memory and can seek.
class Result : public QSqlResult
{
public:
    explicit Result(const Driver *driver);
    ~Result() override;

protected:
    bool prepare(const QString &text) override;
    bool exec() override;
    bool reset(const QString &text) override;
    bool execBatch(bool arrayBind) override;

    bool fetch(int row) override;
    bool fetchNext() override;
    bool fetchFirst() override;
    bool fetchLast() override;
    QVariant data(int column) override;
    bool isNull(int column) override;

    bool nextResult() override;

    int size() override;
    int numRowsAffected() override;
    QVariant lastInsertId() const override;
    QSqlRecord record() const override;
    void detachFromResultSet() override;

private:
    void startOver();
    void closeRows();
    void forgetResult();
    bool takeResult();
    bool step(int row);
    bool reportFailure(const QString &doing);
    bool isPrepared();
    [[nodiscard]] bool isReadable() const;
    [[nodiscard]] bool hasColumn(int column) const;

    std::shared_ptr<Connection> m_connection;
    std::unique_ptr<Statement> m_statement;
    std::unique_ptr<Rows> m_rows;
    std::vector<std::optional<QVariant>> m_values; ///< of the present row, as far as they were asked for
    qlonglong m_affected = -1;
    QVariant m_insertId;
};

} // namespace idemdesk::mariadb
