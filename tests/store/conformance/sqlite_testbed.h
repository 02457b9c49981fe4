// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/store/conformance/testbed.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

namespace idemdesk::test {

/// A database file of SQLite in a folder of its own.
class SqliteTestbed final : public Testbed
{
public:
    /// Waits for locks as long as this; the product waits longer.
    static constexpr std::chrono::milliseconds busy{200};

    explicit SqliteTestbed(store::ExampleLayout kind = store::ExampleLayout::Leased,
                           const QString &fileName = QStringLiteral("shop.db"));
    /// With these tables instead of the example ones.
    SqliteTestbed(const QStringList &schema, const QString &fileName);
    ~SqliteTestbed() override;

    [[nodiscard]] std::unique_ptr<store::Store> store(const profile::Layout &layout) override;
    qint64 execute(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] std::vector<QVariantList> rows(const QString &statement, const QVariantList &values = {}) override;
    [[nodiscard]] QVariant time(domain::UtcMicros instant) const override;

    /// The first value of the first row.
    [[nodiscard]] QVariant value(const QString &statement, const QVariantList &values = {});
    /// One column of all rows; the statement's `nulls` parameters are bound to NULL.
    [[nodiscard]] QVariantList column(const QString &statement, int position, int nulls);
    [[nodiscard]] QString file() const { return m_folder.filePath(m_fileName); }
    [[nodiscard]] QString folder() const { return m_folder.path(); }
    /// Ends the connection beside the store.
    void disconnect();

private:
    [[nodiscard]] QSqlQuery run(const QString &statement, const QVariantList &values) const;
    [[nodiscard]] QSqlDatabase database() const;

    QTemporaryDir m_folder;
    QString m_fileName;
    QString m_connection;
};

} // namespace idemdesk::test
