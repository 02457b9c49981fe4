// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/sql/dialect.h"

namespace idemdesk::store {

/// PostgreSQL 12 and later. Bytes are bytea; texts go out as their bytes in UTF-8 and come in as text, so that an index
/// on them serves. There are no index hints: sessions are set so that the planner takes an index wherever one serves
/// (postgresql/session/common.sql), and statements leave it one to take.
class PostgreSqlDialect final : public Dialect
{
public:
    [[nodiscard]] QString folder() const override { return QStringLiteral("postgresql"); }
    [[nodiscard]] QString quoted(const QString &identifier) const override;
    [[nodiscard]] QString indexedTable(const QString &table, const std::optional<QString> &index) const override;

    [[nodiscard]] QString integerOutput(const SqlColumn &column) const override;
    [[nodiscard]] QString bytesOutput(const SqlColumn &column) const override;
    [[nodiscard]] QString lengthOutput(const SqlColumn &column) const override;
    [[nodiscard]] QString keyOutput(const SqlColumn &column) const override;
    [[nodiscard]] QString timeOutput(const SqlColumn &column) const override;

    [[nodiscard]] QString keyParameter(const QString &parameter, const SqlColumn &column) const override;
    [[nodiscard]] QString timeParameter(const QString &parameter, const SqlColumn &column) const override;

    [[nodiscard]] QString same(const SqlColumn &column, const QString &parameter) const override;
    [[nodiscard]] QString matchAny(const SqlColumn &column, const QString &list, int rows) const override;
    [[nodiscard]] QString tableMatching(const QString &table, std::span<const SqlColumn> columns, const QString &list,
                                        int rows) const override;
    [[nodiscard]] QString sortedOnly(const SqlColumn &column) const override;
    [[nodiscard]] QString globMatch(const SqlColumn &column, const QString &parameter) const override;
    [[nodiscard]] QVariant globPattern(const QByteArray &pattern) const override;

    [[nodiscard]] domain::StoredTime readTime(const QVariant &value, const TimeFormat &format) const override;
    [[nodiscard]] QVariant timeAtOrBefore(domain::UtcMicros instant, const TimeFormat &format) const override;
    [[nodiscard]] QVariant timeAtOrAfter(domain::UtcMicros instant, const TimeFormat &format) const override;
    [[nodiscard]] Result<QVariant> timeValue(domain::UtcMicros instant, const TimeFormat &format,
                                             const TimeExamples &examples) const override;

    [[nodiscard]] bool carriesKeyOrder(const TableFacts &table, const IndexFacts &index, qsizetype leading,
                                       const QStringList &key) const override;
    [[nodiscard]] bool oneResultAtATime() const override { return true; }
    [[nodiscard]] Error error(const QSqlDatabase &database, const QSqlError &error,
                              const QString &doing) const override;
    [[nodiscard]] QString violatedConstraint(const QSqlQuery &failed) const override;
    [[nodiscard]] QString beginWrite() const override { return {}; }
    [[nodiscard]] QString lockClause() const override { return QStringLiteral("FOR UPDATE"); }
};

} // namespace idemdesk::store
