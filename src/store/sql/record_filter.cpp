// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_filter.h"

#include "store/glob.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

RecordFilter::RecordFilter(const RecordQuery &query, const MappedTable &table, const profile::StateMap &states,
                           const Dialect &dialect)
    : m_query(query), m_table(table), m_dialect(dialect)
{
    if (!checkColumns())
        return;
    addState(states);
    addScope();
    if (query.operation)
        addOperation(*query.operation);
    addTimes();
}

Result<> RecordFilter::checkColumns() const
{
    const std::array<std::pair<bool, QString>, 4> needs{{{m_query.tenant.has_value(), u"tenant_id"_s},
                                                         {m_query.actor.has_value(), u"actor_id"_s},
                                                         {m_query.createdBefore.has_value(), u"created_at"_s},
                                                         {m_query.byExpiry(), u"expires_at"_s}}};
    for (const auto &[needed, column] : needs) {
        if (needed && !m_table.has(column)) {
            return fail(ErrorCode::Refused, u"this layout has no column %1, which the list asks for"_s.arg(column),
                        u"leave that condition out, or name the column in [columns.records] of the profile"_s);
        }
    }
    return {};
}

QString RecordFilter::conditions() const
{
    return m_conditions.isEmpty() ? u"1 = 1"_s : QString(u'(' + m_conditions.join(u") AND ("_s) + u')');
}

void RecordFilter::addState(const profile::StateMap &states)
{
    if (!m_query.state)
        return;
    if (*m_query.state == domain::State::Processing)
        return addWords(u"states"_s, states.processing);
    if (*m_query.state == domain::State::Completed)
        return addWords(u"states"_s, states.completed);
    std::vector<QByteArray> known = states.processing;
    known.insert(known.end(), states.completed.begin(), states.completed.end());
    addWords(u"states"_s, known);
    m_conditions.last() = u"{column state} IS NULL OR NOT (%1)"_s.arg(m_conditions.constLast());
}

void RecordFilter::addWords(const QString &list, const std::vector<QByteArray> &words)
{
    std::vector<SqlValues::Row> rows;
    for (const QByteArray &word : words)
        rows.push_back({SqlValues::ofBytes(word)});
    m_lists[list] = static_cast<int>(rows.size());
    // A profile that gives no word for a state has no record in it.
    m_conditions << (rows.empty() ? u"1 = 0"_s : u"{any %1 state}"_s.arg(list));
    m_values.setRows(list, std::move(rows));
}

void RecordFilter::addScope()
{
    if (m_query.tenant) {
        m_conditions << u"{column tenant_id} = {keyparam tenant_id tenant}"_s;
        m_values.set(u"tenant"_s, QVariant::fromValue(*m_query.tenant));
    }
    if (m_query.actor) {
        m_conditions << u"{column actor_id} = {keyparam actor_id actor}"_s;
        m_values.set(u"actor"_s, QVariant::fromValue(*m_query.actor));
    }
}

void RecordFilter::addOperation(const QByteArray &operation)
{
    if (operation == "*")
        return;
    if (hasWildcard(operation)) {
        m_conditions << u"{glob operation operation}"_s;
        m_values.set(u"operation"_s, m_dialect.globPattern(operation));
        return;
    }
    m_conditions << u"{any operation operation}"_s;
    m_lists[u"operation"_s] = 1;
    m_values.set(u"operation"_s, operation);
}

void RecordFilter::addTimes()
{
    if (m_query.createdBefore) {
        m_conditions << u"{column created_at} <= {timeparam created_at created_before}"_s;
        m_values.set(u"created_before"_s,
                     m_dialect.timeAtOrAfter(*m_query.createdBefore, m_table.times(u"created_at"_s)));
    }
    if (m_query.expiresAfter) {
        m_conditions << u"{column expires_at} >= {timeparam expires_at expires_after}"_s;
        m_values.set(u"expires_after"_s,
                     m_dialect.timeAtOrBefore(*m_query.expiresAfter, m_table.times(u"expires_at"_s)));
    }
    if (m_query.expiresBefore) {
        m_conditions << u"{column expires_at} <= {timeparam expires_at expires_before}"_s;
        m_values.set(u"expires_before"_s,
                     m_dialect.timeAtOrAfter(*m_query.expiresBefore, m_table.times(u"expires_at"_s)));
    }
}

bool RecordFilter::matches(const domain::Record &record) const
{
    if (m_query.state && record.state != *m_query.state)
        return false;
    if (m_query.operation && !globMatches(*m_query.operation, record.scope.operation))
        return false;
    return timesMatch(record);
}

bool RecordFilter::timesMatch(const domain::Record &record) const
{
    if (m_query.createdBefore && !(record.createdAt && record.createdAt->earliest() < *m_query.createdBefore))
        return false;
    if (m_query.expiresAfter && !(record.expiresAt && record.expiresAt->latest() >= *m_query.expiresAfter))
        return false;
    return !m_query.expiresBefore || (record.expiresAt && record.expiresAt->earliest() < *m_query.expiresBefore);
}

} // namespace idemdesk::store
