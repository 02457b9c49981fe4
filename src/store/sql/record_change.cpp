// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_change.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

RecordChange::RecordChange(const SqlContext &context, const LockedRow &row)
    : m_context(context), m_table(context.tables.records), m_row(row)
{
    const QStringList &key = m_table.key();
    const SqlValues::Row parts = SqlValues::ofRef(row.ref());
    for (qsizetype at = 0; at < key.size() && at < qsizetype(parts.size()); ++at)
        expectBound(key[at], u"keyparam"_s, u"="_s, parts[size_t(at)]);
}

bool RecordChange::has(const QString &column)
{
    if (m_table.has(column))
        return true;
    if (m_table.withholds(column)) {
        keep({ErrorCode::Privilege,
              u"this login may not see %1 of table %2, which it would replace"_s.arg(column, m_table.name()),
              u"settle the record with a login that has SELECT on it"_s});
        return false;
    }
    keep({ErrorCode::Refused,
          u"table %1 has no %2 in this layout, and this change needs it"_s.arg(m_table.name(), column),
          u"map it in [columns.records] of the profile, or settle the record in the application"_s});
    return false;
}

QString RecordChange::bind(const QVariant &value)
{
    const QString name = u"value%1"_s.arg(++m_bound);
    m_values.set(name, value);
    return name;
}

void RecordChange::assignBound(const QString &column, const QString &kind, const QVariant &value)
{
    m_assignments << u"{column %1} = {%2 %1 %3}"_s.arg(column, kind, bind(value));
}

void RecordChange::expectBound(const QString &column, const QString &kind, const QString &comparison,
                               const QVariant &value)
{
    m_conditions << u"{column %1} %2 {%3 %1 %4}"_s.arg(column, comparison, kind, bind(value));
}

void RecordChange::assign(const QString &column, const QVariant &value)
{
    if (has(column))
        assignBound(column, u"keyparam"_s, value);
}

void RecordChange::assignIfThere(const QString &column, const QVariant &value)
{
    if (m_table.has(column))
        assignBound(column, u"keyparam"_s, value);
}

void RecordChange::assignTime(const QString &column, domain::UtcMicros instant)
{
    if (has(column))
        setTime(column, instant);
}

void RecordChange::assignTimeIfThere(const QString &column, domain::UtcMicros instant)
{
    if (m_table.has(column))
        setTime(column, instant);
}

void RecordChange::setTime(const QString &column, domain::UtcMicros instant)
{
    const Result<QVariant> value =
        m_context.connection.dialect().timeValue(instant, m_table.times(column), m_row.examplesFor(column));
    if (!value) {
        Error error = value.error();
        error.message = u"%1 cannot be written: %2"_s.arg(column, error.message);
        return keep(error);
    }
    assignBound(column, u"timeparam"_s, *value);
}

void RecordChange::raise(const QString &column)
{
    if (has(column))
        m_assignments << u"{column %1} = {column %1} + 1"_s.arg(column);
}

void RecordChange::expect(const QString &column, const QVariant &value)
{
    if (has(column))
        m_conditions << u"{same %1 %2}"_s.arg(column, bind(value));
}

void RecordChange::expectUnchangedTime(const QString &column)
{
    if (!has(column))
        return;
    const QVariant read = m_row.raw(column);
    if (read.isNull())
        m_conditions << u"{column %1} IS NULL"_s.arg(column);
    else
        expectBound(column, u"timeparam"_s, u"="_s, read);
}

void RecordChange::expectNullAmong(const QString &first, const QString &second)
{
    if (has(first) && has(second))
        m_conditions << u"({column %1} IS NULL OR {column %2} IS NULL)"_s.arg(first, second);
}

void RecordChange::keep(const Error &error)
{
    if (!m_failure)
        m_failure = error;
}

Result<qint64> RecordChange::run()
{
    if (m_failure)
        return tl::unexpected<Error>(*m_failure);
    const TemplateInput input{
        .table = &m_table,
        .inserts = {{u"assignments"_s, m_assignments.join(u", "_s)}, {u"conditions"_s, m_conditions.join(u" AND "_s)}}};
    return m_context.connection.write(u"records/change.sql"_s, input, m_values);
}

} // namespace idemdesk::store
