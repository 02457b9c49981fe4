// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/record_search.h"

#include "store/sql/index_advice.h"
#include "store/sql/page_plan.h"
#include "store/sql/record_row.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

RecordSearch::RecordSearch(const SqlContext &context, QString column, QByteArray value)
    : m_context(context), m_records(context.tables.records), m_column(std::move(column)), m_value(std::move(value))
{
    add(m_column, SqlValues::ofBytes(m_value));
}

void RecordSearch::narrow(const QString &column, const std::optional<qint64> &value)
{
    if (value)
        add(column, QVariant::fromValue(*value));
}

void RecordSearch::narrow(const QString &column, const std::optional<QByteArray> &value)
{
    m_operation = value;
    if (value)
        add(column, SqlValues::ofBytes(*value));
}

void RecordSearch::add(const QString &column, const QVariant &value)
{
    if (m_records.has(column))
        m_known[column] = value;
}

Result<std::vector<domain::Record>> RecordSearch::run(int limit, const ReadBudget &budget)
{
    const Choice choice = bestIndex();
    const Result<bool> allowed = choice.reachesValue ? true : affordable(choice, budget.rows);
    if (!allowed)
        return propagate(allowed);
    if (!*allowed)
        return refusal(budget.rows);
    Result<domain::Provenance> provenance = m_context.provenance();
    if (!provenance)
        return propagate(provenance);
    QStringList all;
    for (const auto &[column, _] : m_known)
        all << m_records.column(column)->name;
    SqlValues values;
    for (const auto &[column, value] : m_known)
        values.set(column, value);
    values.set(u"rows"_s, QVariant(std::max(limit, 1)));
    Result<SqlRows> rows =
        m_context.connection.read(u"records/matching.sql"_s, input(choice, conditionsOn(all)), values);
    if (!rows)
        return propagate(rows);
    Result<std::vector<domain::Record>> found =
        RecordRows(m_records, m_context.states, std::move(*provenance)).all(*rows, nullptr);
    // A column that compares without regard to case or blanks lets more through than was asked for (R4).
    if (found)
        std::erase_if(*found, [this](const domain::Record &record) { return !matches(record); });
    return found;
}

RecordSearch::Choice RecordSearch::bestIndex() const
{
    QStringList known;
    for (const auto &[column, _] : m_known)
        known << m_records.column(column)->name;
    const QString value = m_records.column(m_column)->name;
    Choice best;
    for (const IndexFacts &index : m_records.facts().indexes) {
        if (index.partial)
            continue;
        const auto end = std::ranges::find_if_not(
            index.columns, [&](const QString &column) { return known.contains(column, Qt::CaseInsensitive); });
        const qsizetype leading = end - index.columns.begin();
        const bool reaches = index.columns.mid(0, leading).contains(value, Qt::CaseInsensitive);
        if (std::pair(reaches, leading) > std::pair(best.reachesValue, best.known))
            best = {&index, leading, reaches};
    }
    return best;
}

Result<bool> RecordSearch::affordable(const Choice &choice, qint64 rows) const
{
    SqlValues values;
    for (const auto &[column, value] : m_known)
        values.set(column, value);
    return fewerRowsThan(m_context, m_records, rows, input(choice, conditionsOn(choice.leading())), values);
}

QString RecordSearch::conditionsOn(const QStringList &physical) const
{
    QStringList conditions;
    for (const auto &[column, value] : m_known) {
        if (!physical.contains(m_records.column(column)->name, Qt::CaseInsensitive))
            continue;
        const bool bytes = value.typeId() == QMetaType::QByteArray;
        conditions << (bytes ? u"{any %1 %1}"_s : u"{column %1} = {keyparam %1 %1}"_s).arg(column);
    }
    return conditions.isEmpty() ? u"1 = 1"_s : conditions.join(u" AND "_s);
}

TemplateInput RecordSearch::input(const Choice &choice, const QString &conditions) const
{
    return {.table = &m_records,
            .index = choice.index ? std::optional(choice.index->name) : std::nullopt,
            .inserts = {{u"leading"_s, conditionsOn(choice.leading())}, {u"conditions"_s, conditions}},
            .lists = {{m_column, 1}, {u"operation"_s, 1}}};
}

bool RecordSearch::matches(const domain::Record &record) const
{
    const bool sameValue = m_column == u"business_ref"_s ? record.businessRef == m_value : record.scope.key == m_value;
    return sameValue && (!m_operation || record.scope.operation == *m_operation);
}

tl::unexpected<Error> RecordSearch::refusal(qint64 rows) const
{
    const bool byKey = m_column == u"idempotency_key"_s;
    const QString what = byKey ? u"the key without its whole scope"_s : u"the business reference"_s;
    const QString statement = createIndex(m_records, {m_column}, m_context.connection.dialect());
    return fail(
        ErrorCode::Refused,
        u"no index of table %1 leads to %2, and at least %3 rows would be read"_s.arg(m_records.name(), what).arg(rows),
        byKey ? u"name tenant, actor and operation as well, or have this index made: %1"_s.arg(statement)
              : u"have this index made: %1"_s.arg(statement));
}

} // namespace idemdesk::store
