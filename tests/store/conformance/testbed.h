// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profile/layout.h"
#include "store/example_tables.h"
#include "store/session.h"
#include "tests/fixed_clock.h"

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace idemdesk::test {

/// A database of one kind with the example tables, empty, and a way to write into it beside the store.
class Testbed
{
public:
    virtual ~Testbed() = default;

    /// The store under test, on this layout.
    [[nodiscard]] virtual std::unique_ptr<store::Store> store(const profile::Layout &layout) = 0;
    /// Runs one statement; fails the test where it does not work. The last id given out.
    virtual qint64 execute(const QString &statement, const QVariantList &values = {}) = 0;
    /// The rows of a statement, each with all its columns.
    [[nodiscard]] virtual std::vector<QVariantList> rows(const QString &statement, const QVariantList &values = {}) = 0;
    /// A point in time as this database's native columns take it.
    [[nodiscard]] virtual QVariant time(domain::UtcMicros instant) const = 0;
    virtual void dropIndex(const QString &index, const QString &table);
    /// An INSERT that gives ids itself where the database gives them out.
    [[nodiscard]] virtual QString givingIds(const QString &insert) const { return insert; }
    /// Leaves an empty database.
    void dropTables();
    /// This clock is the store's database's instead of `clock`; it outlives every session.
    void follow(const domain::Clock &other) { m_now = &other; }

    /// The bundled layout of the tables that were made.
    [[nodiscard]] profile::Layout layout() const;
    [[nodiscard]] std::unique_ptr<store::Session> read();
    [[nodiscard]] std::unique_ptr<store::WriteSession> write();

    using Columns = std::map<QString, QVariant>;
    qint64 insert(const QString &table, const Columns &columns);
    /// A healthy COMPLETED record of tenant 1, actor 2, but for these columns; its id.
    qint64 record(const Columns &changes = {});
    /// One PROCESSING, without an expiry.
    qint64 openRecord(const Columns &changes = {});
    qint64 order(const Columns &changes = {});

    FixedClock clock;

protected:
    explicit Testbed(store::ExampleLayout kind) : m_kind(kind) {}
    /// The statement that insert() binds values to; it returns the id where execute() cannot tell it otherwise.
    [[nodiscard]] virtual QString insertion(const QString &table, const QStringList &names) const;
    [[nodiscard]] store::ExampleLayout kind() const { return m_kind; }
    [[nodiscard]] const domain::Clock &databaseClock() const { return *m_now; }

private:
    const domain::Clock *m_now = &clock;
    store::ExampleLayout m_kind;
    int m_made = 0;
};

using MakeTestbed = std::function<std::unique_ptr<Testbed>(store::ExampleLayout)>;

/// Every kind of database that the conformance suite runs on, by name. A test is data-driven by it: `testbedRows()` in
/// its `…_data()`, `makeTestbed()` in its body.
[[nodiscard]] const std::map<QString, MakeTestbed> &testbeds();
void testbedRows();
[[nodiscard]] std::unique_ptr<Testbed> makeTestbed(store::ExampleLayout kind = store::ExampleLayout::Leased);

/// The value of a Result; fails the test with the error's words where there is none.
template <typename T>
[[nodiscard]] T valueOf(Result<T> result);

void failWith(const Error &error);

template <typename T>
T valueOf(Result<T> result)
{
    if (!result)
        failWith(result.error());
    return std::move(*result);
}

} // namespace idemdesk::test
