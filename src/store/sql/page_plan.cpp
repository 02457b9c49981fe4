// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/page_plan.h"

#include "store/sql/index_advice.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Up to so many rows are sorted for a page where the index that finds them is in another order.
constexpr qint64 mostSorted = 10'000;

const IndexFacts *orderedIndex(const SqlContext &context, const QString &column)
{
    const MappedTable &records = context.tables.records;
    const QStringList key = records.physical(records.key());
    for (const IndexFacts &index : records.facts().indexes) {
        if (index.leads(records.physical({column})) && records.has(column) &&
            context.connection.dialect().carriesKeyOrder(records.facts(), index, 1, key))
            return &index;
    }
    return nullptr;
}

class Planner
{
public:
    Planner(const SqlContext &context, const RecordQuery &query, const RecordFilter &filter, const ReadBudget &budget)
        : m_context(context), m_records(context.tables.records), m_query(query), m_filter(filter), m_budget(budget)
    {}

    Result<std::vector<WalkPhase>> plan()
    {
        if (m_query.byExpiry())
            return byExpiry();
        if (m_query.state == domain::State::Processing) {
            const Result<std::optional<WalkPhase>> phase = byState();
            if (!phase)
                return propagate(phase);
            if (*phase)
                return std::vector{**phase};
            const Result<std::vector<WalkPhase>> phases = openThenExpiring();
            if (!phases || !phases->empty())
                return phases;
        }
        return std::vector{byKey()};
    }

private:
    [[nodiscard]] WalkPhase byKey() const
    {
        const IndexFacts *key = m_records.facts().uniqueOver(m_records.physical(m_records.key()));
        // Of a unique index in another column order nothing is gained: the planner may choose.
        const bool ordered = key && key->leads(m_records.physical(m_records.key()));
        return {Cursor::Phase::Open, WalkOrder::ByKey, ordered ? std::optional(key->name) : std::nullopt, u"1 = 1"_s,
                !m_filter.passesAll()};
    }

    [[nodiscard]] WalkPhase expiring(const std::optional<QString> &index) const
    {
        QStringList bounds{u"{column expires_at} IS NOT NULL"_s};
        if (m_query.expiresAfter)
            bounds << u"{column expires_at} >= {timeparam expires_at expires_after}"_s;
        if (m_query.expiresBefore)
            bounds << u"{column expires_at} <= {timeparam expires_at expires_before}"_s;
        return {Cursor::Phase::Expiring, WalkOrder::ByExpiry, index, bounds.join(u" AND "_s), true, !index};
    }

    /// Nothing where no index on the expiry serves.
    Result<std::vector<WalkPhase>> openThenExpiring()
    {
        WalkPhase open{Cursor::Phase::Open, WalkOrder::ByKey, {}, u"{column expires_at} IS NULL"_s, true};
        if (const IndexFacts *index = orderedIndex(m_context, u"expires_at"_s)) {
            open.index = index->name;
            return std::vector{open, expiring(index->name)};
        }
        const IndexFacts *index = m_records.indexOn({u"expires_at"_s});
        if (!index)
            return std::vector<WalkPhase>();
        open.index = index->name;
        open.few = true;
        const Result<bool> few = fewRows(open);
        if (!few)
            return propagate(few);
        return *few ? std::vector{open, expiring(index->name)} : std::vector<WalkPhase>();
    }

    Result<std::vector<WalkPhase>> byExpiry()
    {
        if (const IndexFacts *index = m_records.indexOn({u"expires_at"_s}))
            return std::vector{expiring(index->name)};
        const Result<bool> small = fewerRowsThan(m_context, m_records, m_budget.rows, {}, {});
        if (!small)
            return propagate(small);
        if (*small)
            return std::vector{expiring(std::nullopt)};
        return fail(ErrorCode::Refused,
                    u"no index of table %1 is in order of its expiry, and the table has more than %2 rows"_s
                        .arg(m_records.name())
                        .arg(m_budget.rows),
                    createIndex(m_records, {u"expires_at"_s}, m_context.connection.dialect()));
    }

    Result<std::optional<WalkPhase>> byState()
    {
        const IndexFacts *any = m_records.indexOn({u"state"_s});
        if (!any)
            return std::nullopt;
        const IndexFacts *ordered = orderedIndex(m_context, u"state"_s);
        const bool oneWord = m_context.states.processing.size() == 1;
        if (ordered && oneWord) {
            return WalkPhase{Cursor::Phase::Open, WalkOrder::ByKey, ordered->name,
                             u"{column state} = {keyparam state states}"_s, true};
        }
        const WalkPhase sorted{Cursor::Phase::Open, WalkOrder::ByKey, any->name, u"{any states state}"_s, true, true};
        const Result<bool> few = fewRows(sorted);
        if (!few)
            return propagate(few);
        return *few ? std::optional(sorted) : std::nullopt;
    }

    /// True where so few rows meet the phase's restriction that they may be sorted for each page.
    [[nodiscard]] Result<bool> fewRows(const WalkPhase &phase) const
    {
        TemplateInput input{
            .index = phase.index, .inserts = {{u"conditions"_s, phase.restriction}}, .lists = m_filter.lists()};
        return fewerRowsThan(m_context, m_records, mostSorted, std::move(input), m_filter.values());
    }

    const SqlContext &m_context;
    const MappedTable &m_records;
    const RecordQuery &m_query;
    const RecordFilter &m_filter;
    const ReadBudget &m_budget;
};

} // namespace

Result<std::vector<WalkPhase>> planPage(const SqlContext &context, const RecordQuery &query, const RecordFilter &filter,
                                        const ReadBudget &budget)
{
    return Planner(context, query, filter, budget).plan();
}

Result<bool> fewerRowsThan(const SqlContext &context, const MappedTable &table, qint64 most, TemplateInput conditions,
                           const SqlValues &values)
{
    conditions.table = &table;
    conditions.inserts.emplace(u"conditions"_s, u"1 = 1"_s);
    SqlValues all = values;
    all.set(u"rows"_s, QVariant::fromValue(most));
    Result<SqlRows> rows = context.connection.read(u"records/bounded_count.sql"_s, conditions, all);
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    return rows->at(0).toLongLong() < most;
}

} // namespace idemdesk::store
