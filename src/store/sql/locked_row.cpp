// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/locked_row.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QStringList timeColumns()
{
    return {u"created_at"_s, u"updated_at"_s, u"lease_until"_s, u"completed_at"_s, u"expires_at"_s};
}

} // namespace

LockedRow::LockedRow(domain::RecordRef ref, const SqlRows &row, const MappedTable &table) : m_ref(std::move(ref))
{
    for (const QString &column : timeColumns()) {
        Read &read = m_times[column];
        read.raw = row.raw(column);
        read.time = row.time(column, table);
    }
}

QVariant LockedRow::raw(const QString &column) const
{
    const auto found = m_times.find(column);
    return found == m_times.end() ? QVariant() : found->second.raw;
}

const std::optional<domain::StoredTime> &LockedRow::time(const QString &column) const
{
    static const std::optional<domain::StoredTime> none;
    const auto found = m_times.find(column);
    return found == m_times.end() ? none : found->second.time;
}

TimeExamples LockedRow::examplesFor(const QString &column) const
{
    TimeExamples examples{raw(column), {}};
    for (const auto &[other, read] : m_times) {
        if (other != column && !read.raw.isNull())
            examples.others.push_back(read.raw);
    }
    return examples;
}

} // namespace idemdesk::store
