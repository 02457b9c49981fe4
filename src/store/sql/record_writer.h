// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/command_transaction.h"
#include "store/sql/context.h"

namespace idemdesk::store {

/// The compare-and-set updates of one record, for every SQL database. Each is one statement whose number of affected
/// rows decides (R20). Errors: Refused where the layout lacks a column that the change needs.
class RecordWriter
{
public:
    explicit RecordWriter(const SqlContext &context) : m_context(context) {}

    [[nodiscard]] Result<qint64> changeLease(const LeaseChange &change);
    [[nodiscard]] Result<qint64> complete(const CompletionChange &change);

private:
    const SqlContext &m_context;
};

} // namespace idemdesk::store
