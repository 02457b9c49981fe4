// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/demo/demo_case.h"
#include "domain/result.h"
#include "store/sql/example_schema.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QString>

#include <map>
#include <memory>
#include <vector>

namespace idemdesk::desk {

/// A column's parameter, `:state`, and its value.
using DemoValues = std::vector<std::pair<QString, QVariant>>;

/// Writes the rows of one demo database: opened once, filled in one transaction, closed by the destructor. Not safe
/// against a crash of the computer while it writes: the file is a copy that nobody uses yet.
/// Errors of every function: DiskFull, Io, Connection.
class DemoDatabase
{
public:
    /// Opens or makes the file and begins the transaction.
    [[nodiscard]] static Result<std::unique_ptr<DemoDatabase>> open(const QString &path);
    ~DemoDatabase();
    DemoDatabase(const DemoDatabase &) = delete;
    DemoDatabase &operator=(const DemoDatabase &) = delete;

    /// The example tables with their indexes, as the store has them.
    [[nodiscard]] Result<> createTables(store::ExampleLayout layout);
    [[nodiscard]] Result<> insert(const DemoCase &made);
    /// Runs the statement of that resource once; it is prepared once and kept.
    [[nodiscard]] Result<> run(const QString &resource, const DemoValues &values);
    /// Without it the destructor leaves nothing behind but an empty file.
    [[nodiscard]] Result<> commit();

private:
    explicit DemoDatabase(QSqlDatabase database) : m_database(std::move(database)) {}

    [[nodiscard]] Result<> execute(const QString &statement);
    [[nodiscard]] Result<QSqlQuery *> prepared(const QString &resource);
    [[nodiscard]] Error failure(const QSqlError &error) const;

    QSqlDatabase m_database;
    store::ExampleLayout m_layout = store::ExampleLayout::Leased;
    std::map<QString, QSqlQuery> m_prepared;
};

} // namespace idemdesk::desk
