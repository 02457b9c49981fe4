// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/rows.h"

#include <mysql.h>

namespace idemdesk::mariadb {

/// Rows that came as text, all of them at once. They belong to the statement and are gone with it.
class TextRows : public Rows
{
public:
    explicit TextRows(MYSQL_RES *stored);

    [[nodiscard]] Step next() override;
    [[nodiscard]] bool seek(qint64 row) override;
    [[nodiscard]] qint64 count() const override;
    [[nodiscard]] QVariant value(std::size_t column) override;
    [[nodiscard]] bool isNull(std::size_t column) const override { return m_row[column] == nullptr; }

private:
    MYSQL_RES *m_stored;
    MYSQL_ROW m_row = nullptr;
};

} // namespace idemdesk::mariadb
