// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_command_transaction.h"

#include "store/sql/audit_log.h"
#include "store/sql/command_steps.h"
#include "store/sql/database_id.h"
#include "store/sql/keyset.h"
#include "store/sql/record_row.h"

#include <algorithm>
#include <span>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<std::unique_ptr<CommandTransaction>> SqlCommandTransaction::begin(const SqlContext &context,
                                                                         const BusinessAccess &access, DeskReader &desk)
{
    Result<Transaction> transaction = Transaction::begin(context.connection);
    if (!transaction)
        return propagate(transaction);
    return std::unique_ptr<CommandTransaction>(
        new SqlCommandTransaction(context, access, desk, std::move(*transaction)));
}

SqlCommandTransaction::SqlCommandTransaction(const SqlContext &context, const BusinessAccess &access, DeskReader &desk,
                                             Transaction transaction)
    : m_context(context)
    , m_desk(desk)
    , m_transaction(std::move(transaction))
    , m_business(context, access)
    , m_writer(context)
{}

Result<void> SqlCommandTransaction::mayChangeRecords()
{
    const MappedTable &table = m_context.tables.records;
    QStringList fixed;
    for (const QString &name : table.physical(changedColumns())) {
        if (!table.facts().column(name)->writable)
            fixed << name;
    }
    if (fixed.isEmpty())
        return {};
    return fail(ErrorCode::Privilege,
                u"this login may not change %1 of table %2"_s.arg(fixed.join(u", "_s), table.name()),
                u"nothing was changed; have UPDATE on these columns granted, or use a login that has it"_s);
}

Result<QString> SqlCommandTransaction::databaseId()
{
    return store::databaseId(m_context.connection);
}

Result<Claim> SqlCommandTransaction::claim(const CommandStep &step)
{
    const Result<domain::UtcMicros> at = now();
    if (!at)
        return propagate(at);
    const Result<> added = addStep(m_context.connection, step, *at);
    if (added)
        return Claim();
    if (added.error().code != ErrorCode::Constraint)
        return propagate(added);
    // Rolled back before reading: some databases answer nothing in a transaction that met an error.
    m_transaction.reset();
    const Result<std::vector<CommandStep>> steps = readSteps(m_context.connection, step.commandId);
    if (!steps)
        return propagate(steps);
    const auto existing = std::ranges::find(*steps, step.step, &CommandStep::step);
    if (existing == steps->end())
        return propagate(added);
    return Claim(StepTaken{*existing});
}

Result<std::vector<CommandStep>> SqlCommandTransaction::stepsOf(const QString &commandId)
{
    return readSteps(m_context.connection, commandId);
}

Result<std::optional<domain::Record>> SqlCommandTransaction::lockRecord(const domain::RecordRef &ref)
{
    m_locked.reset();
    const MappedTable &table = m_context.tables.records;
    if (!Keyset(table, WalkOrder::ByKey).fits(ref))
        return std::nullopt;
    const TemplateInput input{.table = &table,
                              .inserts = {{u"lock"_s, m_context.connection.dialect().lockClause()}},
                              .lists = {{u"refs"_s, 1}}};
    std::optional<domain::Record> record;
    {
        Result<SqlRows> rows = m_context.connection.read(u"records/lock.sql"_s, input,
                                                         SqlValues().setRows(u"refs"_s, {SqlValues::ofRef(ref)}));
        if (!rows)
            return propagate(rows);
        const Result<bool> found = rows->next();
        if (!found || !*found)
            return found ? Result<std::optional<domain::Record>>(std::nullopt) : propagate(found);
        Result<domain::Record> read = RecordRows(table, m_context.states, {}).record(*rows);
        if (!read)
            return propagate(read);
        m_locked.emplace(read->ref, *rows, table);
        record = std::move(*read);
    }
    // The lock may have been waited for: when the row was read is known only now.
    Result<domain::Provenance> provenance = m_context.provenance();
    if (!provenance)
        return propagate(provenance);
    record->provenance = std::move(*provenance);
    return record;
}

Result<std::vector<domain::RecordedTakeover>> SqlCommandTransaction::takeoversOf(const domain::RecordRef &ref)
{
    auto takeovers = m_desk.takeoversOf(std::span(&ref, 1));
    if (!takeovers)
        return propagate(takeovers);
    return takeovers->empty() ? std::vector<domain::RecordedTakeover>() : std::move(takeovers->begin()->second);
}

Result<qint64> SqlCommandTransaction::changeLease(const LeaseChange &change)
{
    return hasLocked(change.record) ? m_writer.changeLease(change, *m_locked) : Result<qint64>(0);
}

Result<qint64> SqlCommandTransaction::complete(const CompletionChange &change)
{
    return hasLocked(change.record) ? m_writer.complete(change, *m_locked) : Result<qint64>(0);
}

Result<void> SqlCommandTransaction::keepReconstruction(const Reconstruction &reconstruction)
{
    const Result<domain::UtcMicros> at = now();
    if (!at)
        return propagate(at);
    SqlValues values;
    values.set(u"record"_s, QVariant(reconstruction.record.toString()));
    values.set(u"command"_s, QVariant(reconstruction.commandId));
    values.set(u"order"_s, QVariant::fromValue(reconstruction.orderId));
    values.set(u"before"_s, reconstruction.before).set(u"after"_s, reconstruction.after);
    values.set(u"at"_s, QVariant::fromValue(at->value()));
    const Result<qint64> added = m_context.connection.write(u"desk/add_reconstruction.sql"_s, {}, values);
    return added ? Result<void>() : propagate(added);
}

Result<qint64> SqlCommandTransaction::appendAudit(const audit::Entry &entry)
{
    return appendEntry(m_context.connection, entry);
}

Result<void> SqlCommandTransaction::commit()
{
    if (!m_transaction)
        return fail(ErrorCode::Internal, u"a transaction that had ended was to be committed"_s);
    return m_transaction->commit();
}

} // namespace idemdesk::store
