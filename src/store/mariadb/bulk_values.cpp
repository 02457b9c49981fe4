// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/bulk_values.h"

#include <bit>
#include <numeric>

namespace idemdesk::mariadb {

namespace {

/// A number takes eight bytes, and every value a few more around it.
constexpr qsizetype bytesAround = 16;

qsizetype sizeOf(const std::vector<Parameter> &row)
{
    return std::accumulate(row.begin(), row.end(), qsizetype(0), [](qsizetype sum, const Parameter &value) {
        return sum + value.bytes().size() + bytesAround;
    });
}

} // namespace

bool BulkValues::add(const std::vector<Parameter> &row)
{
    m_kinds.resize(row.size());
    const qsizetype size = sizeOf(row);
    const bool fits = m_rows.size() < mostRows && m_bytes + size <= mostBytes && goesWithColumns(row);
    if (!m_rows.empty() && !fits)
        return false;
    for (std::size_t column = 0; column < row.size(); ++column) {
        if (row[column].type() != MYSQL_TYPE_NULL)
            m_kinds[column] = kindOf(row[column]);
    }
    m_rows.push_back(row);
    m_bytes += size;
    return true;
}

bool BulkValues::goesWithColumns(const std::vector<Parameter> &row) const
{
    for (std::size_t column = 0; column < row.size(); ++column) {
        const Kind kind = kindOf(row[column]);
        if (kind.type != MYSQL_TYPE_NULL && m_kinds[column].type != MYSQL_TYPE_NULL && kind != m_kinds[column])
            return false;
    }
    return true;
}

std::vector<MYSQL_BIND> BulkValues::binds()
{
    m_arrays.clear();
    for (std::size_t column = 0; column < m_kinds.size(); ++column)
        m_arrays.push_back(arrange(column));
    std::vector<MYSQL_BIND> binds;
    for (std::size_t column = 0; column < m_kinds.size(); ++column)
        binds.push_back(bind(column));
    return binds;
}

BulkValues::Arrays BulkValues::arrange(std::size_t column) const
{
    Arrays arrays;
    for (const std::vector<Parameter> &row : m_rows) {
        const Parameter &value = row[column];
        arrays.fixed.push_back(value.type() == MYSQL_TYPE_DOUBLE ? std::bit_cast<quint64>(value.real())
                                                                 : value.integer());
        arrays.pointers.push_back(value.bytes().data());
        arrays.lengths.push_back(static_cast<unsigned long>(value.bytes().size()));
        arrays.indicators.push_back(value.type() == MYSQL_TYPE_NULL ? STMT_INDICATOR_NULL : STMT_INDICATOR_NONE);
    }
    return arrays;
}

MYSQL_BIND BulkValues::bind(std::size_t column)
{
    MYSQL_BIND bound{};
    const bool onlyNulls = m_kinds[column].type == MYSQL_TYPE_NULL;
    bound.buffer_type = onlyNulls ? MYSQL_TYPE_BLOB : m_kinds[column].type;
    bound.is_unsigned = m_kinds[column].isUnsigned;
    const bool fixed = bound.buffer_type == MYSQL_TYPE_LONGLONG || bound.buffer_type == MYSQL_TYPE_DOUBLE;
    bound.buffer = fixed ? static_cast<void *>(m_arrays[column].fixed.data())
                         : static_cast<void *>(m_arrays[column].pointers.data());
    bound.length = m_arrays[column].lengths.data();
    bound.u.indicator = m_arrays[column].indicators.data();
    return bound;
}

} // namespace idemdesk::mariadb
