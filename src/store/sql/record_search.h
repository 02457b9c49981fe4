// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/record.h"
#include "store/record_query.h"
#include "store/sql/context.h"

#include <optional>
#include <vector>

namespace idemdesk::store {

/// Finds records by a column of bytes and whatever else of their scope is known. An index must lead to it: one that
/// starts with known columns and reaches the one searched for, or one that leaves fewer rows than the budget; or else
/// the whole table is smaller than the budget.
class RecordSearch
{
public:
    RecordSearch(const SqlContext &context, QString column, QByteArray value);

    /// Columns that the layout lacks narrow nothing (R3: an absent part matches every value).
    void narrow(const QString &column, const std::optional<qint64> &value);
    void narrow(const QString &column, const std::optional<QByteArray> &value);

    /// In key order, without bodies, byte for byte. Error: Refused, with the CREATE INDEX that would help.
    [[nodiscard]] Result<std::vector<domain::Record>> run(int limit, const ReadBudget &budget);

private:
    /// The index to read by, and how many of its leading columns are known.
    struct Choice
    {
        const IndexFacts *index = nullptr;
        qsizetype known = 0;
        bool reachesValue = false;

        /// The known columns that it starts with.
        [[nodiscard]] QStringList leading() const { return index ? index->columns.mid(0, known) : QStringList(); }
    };

    void add(const QString &column, const QVariant &value);
    [[nodiscard]] Choice bestIndex() const;
    [[nodiscard]] Result<bool> affordable(const Choice &choice, qint64 rows) const;
    [[nodiscard]] QString conditionsOn(const QStringList &physical) const;
    [[nodiscard]] TemplateInput input(const Choice &choice, const QString &conditions) const;
    [[nodiscard]] bool matches(const domain::Record &record) const;
    [[nodiscard]] tl::unexpected<Error> refusal(qint64 rows) const;

    const SqlContext &m_context;
    const MappedTable &m_records;
    QString m_column;
    QByteArray m_value;
    std::optional<QByteArray> m_operation;
    std::map<QString, QVariant> m_known; ///< by logical column
};

} // namespace idemdesk::store
