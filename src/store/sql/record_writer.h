// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/command_transaction.h"
#include "store/sql/context.h"
#include "store/sql/locked_row.h"

namespace idemdesk::store {

/// The compare-and-set updates of one record, for every SQL database. Each is one statement whose number of affected
/// rows decides (R20). `row` is the record as it was read under its lock; its times are judged here and must still stand
/// there, to the byte, for the statement to take hold. Errors: Refused where the layout lacks a column that the change
/// needs, and where a time cannot be written as its application reads it.
class RecordWriter
{
public:
    explicit RecordWriter(const SqlContext &context) : m_context(context) {}

    [[nodiscard]] Result<qint64> changeLease(const LeaseChange &change, const LockedRow &row);
    [[nodiscard]] Result<qint64> complete(const CompletionChange &change, const LockedRow &row);

private:
    const SqlContext &m_context;
};

} // namespace idemdesk::store
