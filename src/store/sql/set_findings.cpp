// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/set_findings.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QVariant of(qint64 value)
{
    return QVariant::fromValue(value);
}

/// Empty, where there are none: a null text would be bound as NULL.
QVariant of(const QStringList &ids)
{
    return ids.isEmpty() ? QVariant(QString(u""_s)) : QVariant(ids.join(u' '));
}

/// NULL where the finding is about no record.
QVariant of(const std::optional<domain::RecordRef> &record)
{
    return record ? QVariant(record->toString()) : QVariant();
}

Result<StoredSetFinding> findingIn(const SqlRows &row)
{
    StoredSetFinding finding;
    finding.anomaly = static_cast<domain::Anomaly>(row.at(0).toInt());
    finding.subject = {row.at(1).toString(), row.at(2).toString()};
    if (!row.at(3).isNull()) {
        const Result<domain::RecordRef> record = domain::RecordRef::parse(row.at(3).toString());
        if (!record)
            return fail(ErrorCode::Corrupt, u"the console's own tables hold a record id that is none"_s, {},
                        record.error().message);
        finding.record = *record;
    }
    finding.related = row.at(4).toString().split(u' ', Qt::SkipEmptyParts);
    finding.foundAt = domain::UtcMicros(row.at(5).toLongLong());
    return finding;
}

Result<> readInto(std::vector<StoredSetFinding> &findings, SqlRows &rows)
{
    Result<bool> more = rows.next();
    for (; more && *more; more = rows.next()) {
        Result<StoredSetFinding> finding = findingIn(rows);
        if (!finding)
            return propagate(finding);
        findings.push_back(std::move(*finding));
    }
    return more ? Result<>() : propagate(more);
}

/// The table, for a template that matches a list of records.
MappedTable findingTable()
{
    TableFacts facts;
    facts.name = u"idemdesk_set_finding"_s;
    return MappedTable(facts, {{u"record_ref"_s, {u"record_ref"_s, ColumnKind::Text}}});
}

} // namespace

qint64 urgencyOf(domain::Anomaly anomaly)
{
    return static_cast<qint64>(domain::Severity::Critical) - static_cast<qint64>(domain::severityOf(anomaly));
}

Result<> addSetFindings(SqlConnection &connection, qint64 run, std::span<const StoredSetFinding> findings)
{
    qint64 ordinal = 0;
    for (const StoredSetFinding &finding : findings) {
        SqlValues values;
        values.set(u"run"_s, of(run)).set(u"urgency"_s, of(urgencyOf(finding.anomaly)));
        values.set(u"ordinal"_s, of(++ordinal)).set(u"anomaly"_s, of(static_cast<qint64>(finding.anomaly)));
        values.set(u"kind"_s, QVariant(finding.subject.kind)).set(u"subject"_s, QVariant(finding.subject.id));
        values.set(u"record"_s, of(finding.record)).set(u"related"_s, of(finding.related));
        values.set(u"at"_s, of(finding.foundAt.value()));
        if (const Result<qint64> added = connection.write(u"desk/add_set_finding.sql"_s, {}, values); !added)
            return propagate(added);
    }
    return {};
}

Result<std::vector<StoredSetFinding>> setFindingsOf(SqlConnection &connection, qint64 run, int limit)
{
    SqlValues values;
    values.set(u"run"_s, of(run)).set(u"rows"_s, QVariant(std::max(limit, 0)));
    Result<SqlRows> rows = connection.read(u"desk/set_findings.sql"_s, {}, values);
    if (!rows)
        return propagate(rows);
    std::vector<StoredSetFinding> findings;
    return readInto(findings, *rows).map([&findings] { return std::move(findings); });
}

Result<std::vector<StoredSetFinding>> setFindingsAbout(SqlConnection &connection,
                                                       std::span<const domain::RecordRef> refs)
{
    const MappedTable table = findingTable();
    std::vector<StoredSetFinding> findings;
    for (std::size_t at = 0; at < refs.size(); at += listLimit) {
        std::vector<SqlValues::Row> list;
        for (const domain::RecordRef &ref : refs.subspan(at, std::min<std::size_t>(listLimit, refs.size() - at)))
            list.push_back({SqlValues::ofBytes(ref.toString().toUtf8())});
        const TemplateInput input{.table = &table,
                                  .lists = {{u"refs"_s, paddedListSize(static_cast<qsizetype>(list.size()))}}};
        Result<SqlRows> rows = connection.read(u"desk/set_findings_of_records.sql"_s, input,
                                               SqlValues().setRows(u"refs"_s, std::move(list)));
        if (!rows)
            return propagate(rows);
        if (const Result<> read = readInto(findings, *rows); !read)
            return propagate(read);
    }
    return findings;
}

} // namespace idemdesk::store
