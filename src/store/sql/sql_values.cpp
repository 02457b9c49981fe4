// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_values.h"

#include <algorithm>
#include <array>

namespace idemdesk::store {

SqlValues &SqlValues::set(const QString &name, const QVariant &value)
{
    m_values[name] = {Row{value}};
    return *this;
}

SqlValues &SqlValues::set(const QString &name, const QByteArray &bytes)
{
    return set(name, ofBytes(bytes));
}

SqlValues &SqlValues::setRows(const QString &name, std::vector<Row> rows)
{
    m_values[name] = std::move(rows);
    return *this;
}

SqlValues &SqlValues::merge(const SqlValues &other)
{
    for (const auto &[name, rows] : other.m_values)
        m_values[name] = rows;
    return *this;
}

QVariant SqlValues::value(const SqlParameter &parameter) const
{
    const auto found = m_values.find(parameter.name);
    if (found == m_values.end() || found->second.empty())
        return {};
    const std::vector<Row> &rows = found->second;
    const auto row = std::min(static_cast<std::size_t>(std::max(parameter.row, 0)), rows.size() - 1);
    const auto column = static_cast<std::size_t>(parameter.column);
    return column < rows[row].size() ? rows[row][column] : QVariant();
}

QVariant SqlValues::ofBytes(const QByteArray &bytes)
{
    return bytes.isNull() ? QByteArray("", 0) : bytes;
}

QVariant SqlValues::ofPart(const domain::RecordRef::Part &part)
{
    if (const auto *integer = std::get_if<qint64>(&part))
        return QVariant::fromValue(*integer);
    return ofBytes(std::get<QByteArray>(part));
}

SqlValues::Row SqlValues::ofRef(const domain::RecordRef &ref)
{
    Row row;
    for (const domain::RecordRef::Part &part : ref.parts())
        row.push_back(ofPart(part));
    return row;
}

int paddedListSize(qsizetype count)
{
    constexpr std::array steps{1, 8, 40};
    const auto *step = std::ranges::find_if(steps, [count](int size) { return count <= size; });
    return step == steps.end() ? listLimit : *step;
}

} // namespace idemdesk::store
