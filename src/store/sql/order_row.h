// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/business.h"
#include "store/sql/context.h"
#include "store/sql/sql_rows.h"

namespace idemdesk::store {

/// Turns rows of statements over orders into orders; what a statement does not return is absent. An order names its
/// record by a key of the kind that records have.
class OrderRows
{
public:
    /// The orders must be mapped.
    explicit OrderRows(const MappedTables &tables);

    /// What a template's `{insert record_id}` stands for.
    [[nodiscard]] QString recordId() const;
    /// The present row; what is wrong with it is its fault().
    [[nodiscard]] domain::Order order(SqlRows &row) const;

private:
    [[nodiscard]] std::optional<domain::RecordRef> recordNamedBy(SqlRows &row) const;

    const MappedTable &m_orders;
    bool m_keysAreIntegers;
};

} // namespace idemdesk::store
