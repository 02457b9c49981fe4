// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record_ref.h"
#include "store/sql/sql_statement.h"

#include <QVariant>

#include <map>
#include <vector>

namespace idemdesk::store {

/// The values to bind to one statement, by name.
class SqlValues
{
public:
    using Row = std::vector<QVariant>;

    SqlValues &set(const QString &name, const QVariant &value);
    /// Empty bytes stay empty and do not become NULL.
    SqlValues &set(const QString &name, const QByteArray &bytes);
    /// A list of rows; positions behind its end repeat the last one, which leaves a list to match against the same.
    SqlValues &setRows(const QString &name, std::vector<Row> rows);
    SqlValues &merge(const SqlValues &other);

    /// An invalid QVariant binds NULL.
    [[nodiscard]] QVariant value(const SqlParameter &parameter) const;

    [[nodiscard]] static QVariant ofPart(const domain::RecordRef::Part &part);
    [[nodiscard]] static Row ofRef(const domain::RecordRef &ref);
    /// Bytes for binding: never a null QByteArray, which a driver would take for NULL.
    [[nodiscard]] static QVariant ofBytes(const QByteArray &bytes);

private:
    std::map<QString, std::vector<Row>> m_values;
};

/// The size that a list of `count` values is padded to, so that a few prepared statements serve every length. At most
/// `listLimit` values go into one statement.
inline constexpr int listLimit = 200;
[[nodiscard]] int paddedListSize(qsizetype count);

} // namespace idemdesk::store
