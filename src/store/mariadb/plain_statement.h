// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/statement.h"

namespace idemdesk::mariadb {

/// A statement that this server cannot prepare (1295): it is sent as text, alone, without parameters. Its rows are always
/// buffered, their values in the same types as those of prepared ones.
class PlainStatement : public Statement
{
public:
    PlainStatement(std::shared_ptr<Connection> connection, QByteArray text);

    bool execute(const Parameters &parameters) override;
    bool executeBatch(const QVariantList &columns) override;
    [[nodiscard]] bool hasRows() const override { return m_hasRows; }
    [[nodiscard]] std::unique_ptr<Rows> rows(Reading reading) override;
    [[nodiscard]] Next nextResult() override { return Next::None; }
    void closeRows() override { m_stored.reset(); }

    [[nodiscard]] qulonglong affectedRows() const override { return m_affected; }
    [[nodiscard]] qulonglong insertId() const override { return m_insertId; }

private:
    bool refuseValues();
    bool send();

    struct ResultCloser
    {
        void operator()(MYSQL_RES *result) const { mysql_free_result(result); }
    };

    std::shared_ptr<Connection> m_connection;
    QByteArray m_text;
    bool m_hasRows = false;
    std::unique_ptr<MYSQL_RES, ResultCloser> m_stored;
    qulonglong m_affected = 0;
    qulonglong m_insertId = 0;
};

} // namespace idemdesk::mariadb
