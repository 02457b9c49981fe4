// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/command_transaction.h"
#include "store/sql/context.h"
#include "store/sql/locked_row.h"
#include "store/sql/record_writer.h"
#include "store/sql/sql_business_reader.h"
#include "store/sql/transaction.h"

#include <memory>
#include <optional>

namespace idemdesk::store {

/// CommandTransaction for every SQL database.
class SqlCommandTransaction final : public CommandTransaction
{
public:
    /// The context outlives it. Errors: those of Transaction::begin().
    [[nodiscard]] static Result<std::unique_ptr<CommandTransaction>>
    begin(const SqlContext &context, const BusinessAccess &access, DeskReader &desk);

    [[nodiscard]] Result<domain::UtcMicros> now() override { return m_context.now(); }
    [[nodiscard]] Result<QString> databaseId() override;
    [[nodiscard]] bool locksReachAllWriters() const override { return m_context.locksReachAllWriters; }
    [[nodiscard]] Result<void> mayChangeRecords() override;
    [[nodiscard]] Result<Claim> claim(const CommandStep &step) override;
    [[nodiscard]] Result<std::vector<CommandStep>> stepsOf(const QString &commandId) override;
    [[nodiscard]] Result<std::optional<domain::Record>> lockRecord(const domain::RecordRef &ref) override;
    [[nodiscard]] BusinessReader &business() override { return m_business; }
    [[nodiscard]] Result<std::vector<domain::RecordedTakeover>> takeoversOf(const domain::RecordRef &ref) override;
    [[nodiscard]] Result<qint64> changeLease(const LeaseChange &change) override;
    [[nodiscard]] Result<qint64> complete(const CompletionChange &change) override;
    [[nodiscard]] Result<void> keepReconstruction(const Reconstruction &reconstruction) override;
    [[nodiscard]] Result<qint64> appendAudit(const audit::Entry &entry) override;
    [[nodiscard]] Result<void> commit() override;

private:
    SqlCommandTransaction(const SqlContext &context, const BusinessAccess &access, DeskReader &desk,
                          Transaction transaction);

    [[nodiscard]] bool hasLocked(const domain::RecordRef &ref) const { return m_locked && m_locked->ref() == ref; }

    const SqlContext &m_context;
    DeskReader &m_desk;
    std::optional<Transaction> m_transaction;
    SqlBusinessReader m_business;
    RecordWriter m_writer;
    std::optional<LockedRow> m_locked; ///< the record that lockRecord() read last
};

} // namespace idemdesk::store
