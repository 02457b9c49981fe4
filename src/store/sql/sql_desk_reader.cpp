// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_desk_reader.h"

#include "store/sql/audit_log.h"
#include "store/sql/migrations.h"
#include "store/sql/set_findings.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

using Takeovers = std::map<domain::RecordRef, std::vector<domain::RecordedTakeover>>;

Result<domain::RecordRef> refIn(const SqlRows &row, int position)
{
    const Result<domain::RecordRef> ref = domain::RecordRef::parse(row.at(position).toString());
    if (!ref)
        return fail(ErrorCode::Corrupt, u"the console's own tables hold a record id that is none"_s, {},
                    ref.error().message);
    return ref;
}

domain::RecordedTakeover takeoverIn(const SqlRows &row)
{
    const QVariant seen = row.at(4);
    const QVariant order = row.at(6);
    return {row.at(1).toString(),
            row.at(2).toLongLong(),
            row.at(3).toByteArray(),
            seen.isNull() ? std::nullopt : std::optional(seen.toInt() != 0),
            domain::UtcMicros(row.at(5).toLongLong()),
            order.isNull() ? std::nullopt : std::optional(order.toLongLong())};
}

/// The console's table of steps, for a template that matches a list.
MappedTable stepTable()
{
    TableFacts facts;
    facts.name = u"idemdesk_command_step"_s;
    return MappedTable(facts, {{u"record_ref"_s, {u"record_ref"_s, ColumnKind::Text}}});
}

} // namespace

Result<bool> SqlDeskReader::installed()
{
    return schemaStatus().map([](const SchemaStatus &status) { return status.pending.empty(); });
}

Result<SchemaStatus> SqlDeskReader::schemaStatus()
{
    const Result<std::vector<KnownMigration>> known = knownMigrations(m_folder);
    if (!known)
        return propagate(known);
    return appliedMigrations(m_connection, m_schema).map([&](std::vector<Migration> applied) {
        return compareMigrations(std::move(applied), *known);
    });
}

Result<std::optional<DiagnosisRun>> SqlDeskReader::lastDiagnosis()
{
    const Result<bool> there = has(u"idemdesk_diagnosis_count"_s);
    if (!there || !*there)
        return there ? Result<std::optional<DiagnosisRun>>(std::nullopt) : propagate(there);
    DiagnosisRun run;
    {
        Result<SqlRows> rows = m_connection.read(u"desk/last_diagnosis.sql"_s, {}, {});
        if (!rows)
            return propagate(rows);
        const Result<bool> found = rows->next();
        if (!found || !*found)
            return found ? Result<std::optional<DiagnosisRun>>(std::nullopt) : propagate(found);
        run.id = rows->at(0).toLongLong();
        run.startedAt = domain::UtcMicros(rows->at(1).toLongLong());
        run.finishedAt = domain::UtcMicros(rows->at(2).toLongLong());
        run.records = rows->at(3).toLongLong();
    }
    if (const Result<> done = readCounts(run); !done)
        return propagate(done);
    return run;
}

Result<> SqlDeskReader::readCounts(DiagnosisRun &run)
{
    Result<SqlRows> rows =
        m_connection.read(u"desk/diagnosis_counts.sql"_s, {}, SqlValues().set(u"run"_s, QVariant::fromValue(run.id)));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        run.counts[static_cast<domain::Anomaly>(rows->at(0).toInt())] = rows->at(1).toLongLong();
    return more ? Result<>() : propagate(more);
}

Result<std::vector<StoredFinding>> SqlDeskReader::findingsOf(qint64 run, int limit)
{
    std::vector<StoredFinding> findings;
    const Result<bool> there = has(u"idemdesk_finding"_s);
    if (!there || !*there)
        return there ? Result<std::vector<StoredFinding>>(findings) : propagate(there);
    SqlValues values;
    values.set(u"run"_s, QVariant::fromValue(run)).set(u"rows"_s, QVariant(std::max(limit, 0)));
    Result<SqlRows> rows = m_connection.read(u"desk/findings.sql"_s, {}, values);
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        const Result<domain::RecordRef> ref = refIn(*rows, 0);
        if (!ref)
            return propagate(ref);
        findings.push_back(
            {*ref, static_cast<domain::Anomaly>(rows->at(1).toInt()), domain::UtcMicros(rows->at(2).toLongLong())});
    }
    return more ? Result<std::vector<StoredFinding>>(std::move(findings)) : propagate(more);
}

Result<std::vector<StoredSetFinding>> SqlDeskReader::setFindingsOf(qint64 run, int limit)
{
    const Result<bool> there = has(u"idemdesk_set_finding"_s);
    if (!there || !*there)
        return there ? Result<std::vector<StoredSetFinding>>() : propagate(there);
    return store::setFindingsOf(m_connection, run, limit);
}

Result<std::vector<StoredSetFinding>> SqlDeskReader::setFindingsAbout(std::span<const domain::RecordRef> refs)
{
    const Result<bool> there = has(u"idemdesk_set_finding"_s);
    if (!there || !*there)
        return there ? Result<std::vector<StoredSetFinding>>() : propagate(there);
    return store::setFindingsAbout(m_connection, refs);
}

Result<Takeovers> SqlDeskReader::takeoversOf(std::span<const domain::RecordRef> refs)
{
    Takeovers takeovers;
    const Result<bool> there = has(u"idemdesk_command_step"_s);
    if (!there || !*there)
        return there ? Result<Takeovers>(takeovers) : propagate(there);
    const MappedTable table = stepTable();
    for (std::size_t at = 0; at < refs.size(); at += listLimit) {
        std::vector<SqlValues::Row> list;
        for (const domain::RecordRef &ref : refs.subspan(at, std::min<std::size_t>(listLimit, refs.size() - at)))
            list.push_back({SqlValues::ofBytes(ref.toString().toUtf8())});
        const TemplateInput input{.table = &table,
                                  .lists = {{u"refs"_s, paddedListSize(static_cast<qsizetype>(list.size()))}}};
        Result<SqlRows> rows =
            m_connection.read(u"desk/takeovers.sql"_s, input, SqlValues().setRows(u"refs"_s, std::move(list)));
        if (!rows)
            return propagate(rows);
        Result<bool> more = rows->next();
        for (; more && *more; more = rows->next()) {
            const Result<domain::RecordRef> ref = refIn(*rows, 0);
            if (!ref)
                return propagate(ref);
            takeovers[*ref].push_back(takeoverIn(*rows));
        }
        if (!more)
            return propagate(more);
    }
    return takeovers;
}

Result<std::vector<KeptReconstruction>> SqlDeskReader::reconstructionsOf(const domain::RecordRef &record)
{
    std::vector<KeptReconstruction> kept;
    const Result<bool> there = has(u"idemdesk_reconstruction"_s);
    if (!there || !*there)
        return there ? Result<std::vector<KeptReconstruction>>(kept) : propagate(there);
    Result<SqlRows> rows =
        m_connection.read(u"desk/reconstructions.sql"_s, {}, SqlValues().set(u"record"_s, QVariant(record.toString())));
    if (!rows)
        return propagate(rows);
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next()) {
        kept.push_back({rows->at(0).toString(), rows->at(1).toLongLong(), domain::UtcMicros(rows->at(2).toLongLong())});
    }
    return more ? Result<std::vector<KeptReconstruction>>(std::move(kept)) : propagate(more);
}

Result<qint64> SqlDeskReader::highestAuditSeq()
{
    const Result<bool> there = has(u"idemdesk_command_step"_s);
    if (!there || !*there)
        return there ? Result<qint64>(0) : propagate(there);
    Result<SqlRows> rows = m_connection.read(u"desk/highest_audit_seq.sql"_s, {}, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    return *row ? rows->at(0).toLongLong() : 0;
}

Result<std::vector<audit::SealedEntry>> SqlDeskReader::auditAfter(qint64 seq, int rows)
{
    const Result<bool> there = has(u"idemdesk_audit"_s);
    if (!there || !*there)
        return there ? Result<std::vector<audit::SealedEntry>>() : propagate(there);
    return entriesAfter(m_connection, seq, rows);
}

/// Long reads ask again and again: a table that was there once is not looked for in the catalogue again.
Result<bool> SqlDeskReader::has(const QString &table)
{
    if (m_found.contains(table))
        return true;
    return m_schema.table(table).map([&](const std::optional<TableFacts> &facts) {
        if (facts)
            m_found.insert(table);
        return facts.has_value();
    });
}

} // namespace idemdesk::store
