// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_values.h"

#include <QString>
#include <QVariant>

#include <optional>

namespace idemdesk::store {

/// The two orders in which records are paged.
enum class WalkOrder { ByKey, ByExpiry };

/// A place in such an order: behind this record.
struct Place
{
    QVariant expiry; ///< as read from the column; used by ByExpiry alone
    domain::RecordRef ref;
};

/// Conditions and lists of one order over one table, as templates. Written so that an index range serves them:
/// `c >= a AND (c > a OR id > b)`.
class Keyset
{
public:
    Keyset(const MappedTable &table, WalkOrder order) : m_table(table), m_order(order) {}

    /// Rows behind the place that `name` is bound to, and rows up to it, itself among them.
    [[nodiscard]] QString behind(const QString &name) const;
    [[nodiscard]] QString upTo(const QString &name) const;
    /// Values for a place of that name.
    [[nodiscard]] SqlValues bind(const QString &name, const Place &place) const;

    [[nodiscard]] QString columns() const;   ///< of a subquery that holds places alone
    [[nodiscard]] QString outputs() const;   ///< what a place is read from
    [[nodiscard]] QString ascending() const; ///< for ORDER BY
    [[nodiscard]] QString descending() const;

    /// True where the reference has the key's number and kinds of values: another one cannot be in this table.
    [[nodiscard]] bool fits(const domain::RecordRef &ref) const;

private:
    [[nodiscard]] QString keyCondition(const QString &name, const QString &last) const;
    [[nodiscard]] QString condition(const QString &name, const QString &outer, const QString &strict,
                                    const QString &last) const;
    [[nodiscard]] QStringList orderColumns() const;

    const MappedTable &m_table;
    WalkOrder m_order;
};

} // namespace idemdesk::store
