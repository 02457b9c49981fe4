// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/column.h"

#include <QVariant>

#include <vector>

namespace idemdesk::mariadb {

/// The rows that a statement answered with. There is no row before the first next() or seek().
class Rows
{
public:
    enum class Step {
        Row,    ///< the next row is there
        End,    ///< there is none behind the last
        Failed, ///< the connection holds the error
    };

    Rows() = default;
    virtual ~Rows() = default;
    Rows(const Rows &) = delete;
    Rows &operator=(const Rows &) = delete;

    [[nodiscard]] virtual Step next() = 0;
    /// To a row by its number from 0; of buffered rows only. False where there is none.
    [[nodiscard]] virtual bool seek(qint64 row) = 0;
    /// How many there are, or -1 where only reading them all would tell.
    [[nodiscard]] virtual qint64 count() const = 0;
    [[nodiscard]] virtual QVariant value(std::size_t column) = 0;
    [[nodiscard]] virtual bool isNull(std::size_t column) const = 0;

    [[nodiscard]] const std::vector<Column> &columns() const { return m_columns; }

protected:
    std::vector<Column> m_columns;
};

} // namespace idemdesk::mariadb
