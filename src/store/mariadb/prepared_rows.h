// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/prepared_statement.h"
#include "store/mariadb/rows.h"

#include <memory>

namespace idemdesk::mariadb {

/// The rows of an executed statement. Fixed-size values are read into cells of ours with the row; texts and bytes stay in
/// the library's row until they are asked for, and are then read at their own length.
class PreparedRows : public Rows
{
public:
    /// The statement must outlive the rows, and be the one that is using the wire. Null with the connection's error.
    [[nodiscard]] static std::unique_ptr<PreparedRows> open(PreparedStatement &statement, Statement::Reading reading);

    ~PreparedRows() override;

    [[nodiscard]] Step next() override;
    [[nodiscard]] bool seek(qint64 row) override;
    [[nodiscard]] qint64 count() const override;
    [[nodiscard]] QVariant value(std::size_t column) override;
    [[nodiscard]] bool isNull(std::size_t column) const override { return m_cells[column].null != 0; }

private:
    struct Cell
    {
        union {
            qint64 integer;
            float single;
            double real;
            MYSQL_TIME time;
        } fixed;
        unsigned long length;
        my_bool null;
        my_bool error;
    };

    PreparedRows(PreparedStatement &statement, Statement::Reading reading);

    [[nodiscard]] bool bindCells();
    [[nodiscard]] QByteArray bytes(std::size_t column);
    void indexRows();

    PreparedStatement &m_statement;
    Statement::Reading m_reading;
    std::vector<Cell> m_cells;
    std::vector<MYSQL_ROW_OFFSET> m_index; ///< of buffered rows, made by the first seek
};

} // namespace idemdesk::mariadb
