// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/mariadb/parameters.h"

#include <vector>

namespace idemdesk::mariadb {

/// The values of several executions in the form in which MariaDB takes them in one message: column by column, one type for
/// each.
class BulkValues
{
public:
    /// A message must stay below the server's max_allowed_packet, 16 MiB unless it was set otherwise.
    static constexpr qsizetype mostBytes = 1024 * 1024;
    static constexpr std::size_t mostRows = 10'000;

    /// One more execution. False where it does not go with those before: another type in a column, or too large. The first
    /// one always goes.
    [[nodiscard]] bool add(const std::vector<Parameter> &row);

    [[nodiscard]] std::size_t rows() const { return m_rows.size(); }
    /// One for each column; they read from this object.
    [[nodiscard]] std::vector<MYSQL_BIND> binds();

private:
    /// Where the library finds a column's values: fixed ones beside each other, others by pointer and length.
    struct Arrays
    {
        std::vector<quint64> fixed;
        std::vector<const char *> pointers;
        std::vector<unsigned long> lengths;
        std::vector<char> indicators;
    };

    /// What decides whether two values may share a column.
    struct Kind
    {
        enum_field_types type = MYSQL_TYPE_NULL;
        bool isUnsigned = false;
        friend bool operator==(const Kind &, const Kind &) = default;
    };

    [[nodiscard]] static Kind kindOf(const Parameter &value) { return {value.type(), value.isUnsigned()}; }
    [[nodiscard]] bool goesWithColumns(const std::vector<Parameter> &row) const;
    [[nodiscard]] Arrays arrange(std::size_t column) const;
    [[nodiscard]] MYSQL_BIND bind(std::size_t column);

    std::vector<std::vector<Parameter>> m_rows;
    std::vector<Kind> m_kinds; ///< of the columns; MYSQL_TYPE_NULL until a value came
    std::vector<Arrays> m_arrays;
    qsizetype m_bytes = 0;
};

} // namespace idemdesk::mariadb
