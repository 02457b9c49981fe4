// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_desk_writer.h"

#include "store/sql/database_id.h"
#include "store/sql/migrations.h"
#include "store/sql/set_findings.h"
#include "store/sql/transaction.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QVariant of(qint64 value)
{
    return QVariant::fromValue(value);
}

} // namespace

Result<std::vector<Migration>> SqlDeskWriter::install()
{
    const Result<std::vector<KnownMigration>> known = knownMigrations(m_server.deskFolder());
    if (!known)
        return propagate(known);
    std::vector<Migration> applied;
    for (const KnownMigration &migration : *known) {
        const Result<bool> done = apply(migration, *known);
        if (!done)
            return propagate(done);
        if (*done)
            applied.push_back(migration.migration);
    }
    return nameDatabase(m_connection).map([&] { return std::move(applied); });
}

Result<bool> SqlDeskWriter::apply(const KnownMigration &migration, const std::vector<KnownMigration> &known)
{
    Result<Transaction> transaction = Transaction::begin(m_connection);
    if (!transaction)
        return propagate(transaction);
    // Looked at under a lock: another install may have been faster.
    if (const Result<> locked = m_server.lockForInstall(); !locked)
        return propagate(locked);
    Result<std::vector<Migration>> before = appliedMigrations(m_connection, m_server.schema());
    if (!before)
        return propagate(before);
    const SchemaStatus status = compareMigrations(std::move(*before), known);
    if (status.tampered) {
        return fail(ErrorCode::Refused,
                    u"the console's own tables are not as this program knows them: "_s + *status.tampered,
                    u"nothing was changed; use the program that installed them, or a newer one"_s);
    }
    const int version = migration.migration.version;
    if (std::ranges::find(status.pending, version, &Migration::version) == status.pending.end())
        return false;
    const Result<domain::UtcMicros> now = m_server.now();
    if (!now)
        return propagate(now);
    if (const Result<> made = m_connection.execute(migration.statement); !made)
        return propagate(made);
    SqlValues values;
    values.set(u"version"_s, QVariant(version)).set(u"name"_s, QVariant(migration.migration.name));
    values.set(u"digest"_s, migration.migration.digest).set(u"at"_s, of(now->value()));
    const Result<> noted = write(u"desk/add_migration.sql"_s, values);
    // Where DDL commits by itself there is no lock to look under: another install was faster with the same statement.
    if (!noted && noted.error().code == ErrorCode::Constraint)
        return false;
    if (!noted)
        return propagate(noted);
    return transaction->commit().map([] { return true; });
}

Result<qint64> SqlDeskWriter::storeDiagnosis(const DiagnosisRun &run, std::span<const StoredFinding> findings,
                                             std::span<const StoredSetFinding> sets)
{
    Result<Transaction> transaction = Transaction::begin(m_connection);
    if (!transaction)
        return propagate(transaction);
    const Result<std::optional<TableFacts>> table = m_server.schema().table(u"idemdesk_set_finding"_s);
    if (!table)
        return propagate(table);
    if (!*table) {
        return fail(ErrorCode::Refused, u"the console's own tables are not installed"_s,
                    u"install them with `idemctl schema install`"_s);
    }
    qint64 id = 0;
    const Result<> done =
        insertRun(run, findings, id).and_then([&] { return addSetFindings(m_connection, id, sets); }).and_then([this] {
            return dropOldRuns();
        });
    if (!done)
        return propagate(done);
    return transaction->commit().map([id] { return id; });
}

Result<> SqlDeskWriter::insertRun(const DiagnosisRun &run, std::span<const StoredFinding> findings, qint64 &id)
{
    SqlValues values;
    values.set(u"started"_s, of(run.startedAt.value())).set(u"finished"_s, of(run.finishedAt.value()));
    values.set(u"records"_s, of(run.records));
    const Result<qint64> added = m_connection.insert(u"desk/add_diagnosis.sql"_s, {}, values);
    if (!added)
        return propagate(added);
    id = *added;
    for (const auto &[anomaly, count] : run.counts) {
        SqlValues counted;
        counted.set(u"run"_s, of(id)).set(u"anomaly"_s, of(static_cast<int>(anomaly))).set(u"findings"_s, of(count));
        if (const Result<> done = write(u"desk/add_diagnosis_count.sql"_s, counted); !done)
            return done;
    }
    return insertFindings(id, findings);
}

Result<> SqlDeskWriter::insertFindings(qint64 run, std::span<const StoredFinding> findings)
{
    qint64 ordinal = 0;
    for (const StoredFinding &finding : findings) {
        SqlValues values;
        values.set(u"run"_s, of(run)).set(u"ordinal"_s, of(++ordinal));
        values.set(u"urgency"_s, of(urgencyOf(finding.anomaly)))
            .set(u"anomaly"_s, of(static_cast<int>(finding.anomaly)));
        values.set(u"record"_s, QVariant(finding.record.toString())).set(u"at"_s, of(finding.foundAt.value()));
        if (const Result<> done = write(u"desk/add_finding.sql"_s, values); !done)
            return done;
    }
    return {};
}

Result<> SqlDeskWriter::dropOldRuns()
{
    qint64 oldest = 0;
    {
        Result<SqlRows> rows = m_connection.read(u"desk/oldest_kept_diagnosis.sql"_s, {}, {});
        if (!rows)
            return propagate(rows);
        if (const Result<bool> row = rows->next(); !row)
            return propagate(row);
        oldest = rows->at(0).toLongLong();
    }
    const SqlValues values = SqlValues().set(u"run"_s, of(oldest));
    for (const QString &file : {u"desk/drop_findings.sql"_s, u"desk/drop_set_findings.sql"_s,
                                u"desk/drop_diagnosis_counts.sql"_s, u"desk/drop_diagnoses.sql"_s}) {
        if (const Result<> done = write(file, values); !done)
            return done;
    }
    return {};
}

Result<> SqlDeskWriter::write(const QString &file, const SqlValues &values)
{
    const Result<qint64> written = m_connection.write(file, {}, values);
    return written ? Result<>() : propagate(written);
}

} // namespace idemdesk::store
