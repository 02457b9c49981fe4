// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_record_reader.h"

#include "store/sql/keyset.h"
#include "store/sql/page_walk.h"
#include "store/sql/record_search.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<std::optional<domain::Record>> SqlRecordReader::find(const domain::RecordRef &ref)
{
    const PassingOver passing(*this, nullptr);
    Result<std::vector<domain::Record>> found = findAll(std::span(&ref, 1));
    if (!found)
        return propagate(found);
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
}

Result<std::vector<domain::Record>> SqlRecordReader::findAll(std::span<const domain::RecordRef> refs)
{
    Found found;
    for (std::size_t at = 0; at < refs.size(); at += listLimit) {
        const auto some = refs.subspan(at, std::min<std::size_t>(listLimit, refs.size() - at));
        if (const Result<> done = findSome(some, found); !done)
            return propagate(done);
    }
    std::vector<domain::Record> records;
    for (const domain::RecordRef &ref : refs) {
        if (const auto at = found.find(ref); at != found.end())
            records.push_back(at->second);
    }
    return records;
}

Result<> SqlRecordReader::findSome(std::span<const domain::RecordRef> refs, Found &found)
{
    const MappedTable &table = m_context.tables.records;
    const Keyset keyset(table, WalkOrder::ByKey);
    std::vector<SqlValues::Row> list;
    for (const domain::RecordRef &ref : refs) {
        if (keyset.fits(ref))
            list.push_back(SqlValues::ofRef(ref));
    }
    if (list.empty())
        return {};
    const Result<RecordRows> reader = rowReader();
    if (!reader)
        return propagate(reader);
    const TemplateInput input{.table = &table,
                              .lists = {{u"refs"_s, paddedListSize(static_cast<qsizetype>(list.size()))}}};
    Result<SqlRows> rows =
        m_context.connection.read(u"records/find.sql"_s, input, SqlValues().setRows(u"refs"_s, std::move(list)));
    if (!rows)
        return propagate(rows);
    Result<std::vector<domain::Record>> records = reader->all(*rows, m_passedOver);
    if (!records)
        return propagate(records);
    for (domain::Record &record : *records)
        found.insert_or_assign(record.ref, std::move(record));
    return {};
}

Result<RecordPage> SqlRecordReader::page(const RecordQuery &query, const std::optional<Cursor> &after, int limit,
                                         const ReadBudget &budget)
{
    const RecordFilter filter(query, m_context.tables.records, m_context.states, m_context.connection.dialect());
    if (const Result<> possible = filter.checkColumns(); !possible)
        return propagate(possible);
    const Result<std::vector<WalkPhase>> plan = planPage(m_context, query, filter, budget);
    if (!plan)
        return propagate(plan);
    return PageWalk(m_context, query, filter, limit, budget, m_passedOver).run(*plan, after);
}

Result<std::vector<domain::Record>> SqlRecordReader::batchAfter(const std::optional<domain::RecordRef> &after, int rows,
                                                                qint64 bytes)
{
    const MappedTable &table = m_context.tables.records;
    if (after && !Keyset(table, WalkOrder::ByKey).fits(*after))
        return fail(ErrorCode::Usage, u"%1 is no id of table %2"_s.arg(after->toString(), table.name()));
    const Result<RecordRows> reader = rowReader();
    if (!reader)
        return propagate(reader);
    Batch batch{.records = {}, .last = after, .rows = std::max(rows, 1), .bytes = bytes};
    // A stretch without a readable row is not the end.
    for (bool more = true; more && !batch.full();) {
        const Result<bool> goesOn = readPortion(*reader, portionOf(batch), batch);
        if (!goesOn)
            return propagate(goesOn);
        more = *goesOn;
    }
    if (!batch.records.empty())
        m_meanBody = std::max<qint64>(batch.held / qint64(batch.records.size()), 1);
    return std::move(batch.records);
}

/// What is asked for and not read has to come over the wire all the same: no more than the bodies before let expect.
qint64 SqlRecordReader::portionOf(const Batch &batch) const
{
    constexpr qint64 withoutExperience = 8;
    const qint64 left = batch.rows - qint64(batch.records.size());
    const qint64 fitting = m_meanBody == 0 ? withoutExperience : (batch.bytes - batch.held) / m_meanBody + 1;
    return std::clamp<qint64>(fitting, 1, left);
}

Result<bool> SqlRecordReader::readPortion(const RecordRows &reader, qint64 asked, Batch &batch)
{
    const MappedTable &table = m_context.tables.records;
    const Keyset keyset(table, WalkOrder::ByKey);
    SqlValues values = batch.last ? keyset.bind(u"after"_s, {{}, *batch.last}) : SqlValues();
    values.set(u"rows"_s, QVariant::fromValue(asked));
    const TemplateInput input{.table = &table,
                              .inserts = {{u"after"_s, batch.last ? keyset.behind(u"after"_s) : u"1 = 1"_s}}};
    Result<SqlRows> rows = m_context.connection.read(u"records/batch.sql"_s, input, values);
    if (!rows)
        return propagate(rows);
    qint64 looked = 0;
    Result<bool> more = rows->next();
    for (; more && *more && !batch.full(); more = rows->next(), ++looked) {
        Result<RecordRows::Row> row = reader.row(*rows);
        if (!row)
            return propagate(row);
        if (const Result<> taken = take(std::move(*row), batch); !taken)
            return propagate(taken);
    }
    return more ? Result<bool>(looked == asked) : propagate(more);
}

Result<> SqlRecordReader::take(RecordRows::Row row, Batch &batch)
{
    if (row) {
        batch.last = row->ref;
        batch.held += row->response.bodyLength.value_or(0);
        batch.records.push_back(std::move(*row));
        return {};
    }
    if (!m_passedOver)
        return tl::unexpected(row.error().why);
    batch.last = row.error().ref;
    m_passedOver->note(row.error());
    return {};
}

Result<std::vector<domain::Record>> SqlRecordReader::byKey(const KeySearch &search, int limit, const ReadBudget &budget)
{
    RecordSearch wanted(m_context, u"idempotency_key"_s, search.key);
    wanted.narrow(u"tenant_id"_s, search.tenant);
    wanted.narrow(u"actor_id"_s, search.actor);
    wanted.narrow(u"operation"_s, search.operation);
    return wanted.run(limit, budget);
}

Result<std::vector<domain::Record>> SqlRecordReader::byBusinessRef(const std::optional<qint64> &tenant,
                                                                   const QByteArray &reference, int limit,
                                                                   const ReadBudget &budget)
{
    if (!m_context.tables.records.has(u"business_ref"_s))
        return std::vector<domain::Record>();
    RecordSearch wanted(m_context, u"business_ref"_s, reference);
    wanted.narrow(u"tenant_id"_s, tenant);
    return wanted.run(limit, budget);
}

Result<RecordRows> SqlRecordReader::rowReader() const
{
    return m_context.provenance().map([this](domain::Provenance provenance) {
        return RecordRows(m_context.tables.records, m_context.states, std::move(provenance));
    });
}

} // namespace idemdesk::store
