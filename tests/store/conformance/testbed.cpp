// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/store/conformance/testbed.h"

#include "profile/profile_file.h"
#include "tests/store/conformance/mysql_testbed.h"
#include "tests/store/conformance/postgresql_testbed.h"
#include "tests/store/conformance/sqlite_testbed.h"

#include <QtTest>

#include <stdexcept>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

profile::Layout Testbed::layout() const
{
    const QByteArray base = m_kind == store::ExampleLayout::Leased ? "leased" : "atomic";
    const QByteArray toml =
        "name = \"t\"\n[connection]\ndriver = \"sqlite\"\nfile = \"/t.db\"\n[layout]\nbase = \"" + base + "\"\n";
    return valueOf(profile::parseProfile(toml, u"/t.toml"_s)).layout;
}

std::unique_ptr<store::Session> Testbed::read()
{
    return valueOf(store(layout())->openReadOnly());
}

std::unique_ptr<store::WriteSession> Testbed::write()
{
    return valueOf(store(layout())->openForWriting());
}

qint64 Testbed::insert(const QString &table, const Columns &columns)
{
    QStringList names;
    QVariantList values;
    for (const auto &[name, value] : columns) {
        names << name;
        values << value;
    }
    return execute(insertion(table, names), values);
}

void Testbed::dropIndex(const QString &index, const QString &)
{
    execute(u"DROP INDEX "_s + index);
}

void Testbed::dropTables()
{
    for (const QString &table : {u"downstream_outcome"_s, u"outbox_event"_s, u"orders"_s, u"api_idempotency"_s})
        execute(u"DROP TABLE "_s + table);
}

QString Testbed::insertion(const QString &table, const QStringList &names) const
{
    const QString marks = QStringList(names.size(), u"?"_s).join(u',');
    return u"INSERT INTO %1 (%2) VALUES (%3)"_s.arg(table, names.join(u','), marks);
}

qint64 Testbed::record(const Columns &changes)
{
    const domain::UtcMicros created = clock.at.minus(std::chrono::hours(1));
    Columns columns{{u"tenant_id"_s, 1},
                    {u"actor_id"_s, 2},
                    {u"operation"_s, QByteArray("orders.create.v1")},
                    {u"idempotency_key"_s, QByteArray("key-" + QByteArray::number(++m_made))},
                    {u"fingerprint_version"_s, 1},
                    {u"request_hash"_s, QByteArray(32, 'h')},
                    {u"state"_s, u"COMPLETED"_s},
                    {u"response_status"_s, 201},
                    {u"response_body"_s, QByteArray("{}")},
                    {u"created_at"_s, time(created)},
                    {u"completed_at"_s, time(created)},
                    {u"expires_at"_s, time(clock.at.plus(std::chrono::hours(720)))}};
    if (m_kind == store::ExampleLayout::Leased)
        columns[u"updated_at"_s] = time(created);
    for (const auto &[name, value] : changes)
        columns[name] = value;
    return insert(u"api_idempotency"_s, columns);
}

qint64 Testbed::openRecord(const Columns &changes)
{
    Columns columns{{u"state"_s, u"PROCESSING"_s},
                    {u"response_status"_s, QVariant()},
                    {u"response_body"_s, QVariant()},
                    {u"completed_at"_s, QVariant()},
                    {u"expires_at"_s, QVariant()}};
    for (const auto &[name, value] : changes)
        columns[name] = value;
    return record(columns);
}

qint64 Testbed::order(const Columns &changes)
{
    Columns columns{{u"tenant_id"_s, 1},
                    {u"client_order_ref"_s, QByteArray("ORD-" + QByteArray::number(++m_made))},
                    {u"sku"_s, QByteArray("SKU-1")},
                    {u"quantity"_s, 2},
                    {u"created_at"_s, time(clock.at)}};
    for (const auto &[name, value] : changes)
        columns[name] = value;
    return insert(u"orders"_s, columns);
}

const std::map<QString, MakeTestbed> &testbeds()
{
    static const std::map<QString, MakeTestbed> all{
        {u"galera"_s, [](store::ExampleLayout kind) { return std::make_unique<MySqlTestbed>(kind, u"galera-1"_s); }},
        {u"mariadb"_s, [](store::ExampleLayout kind) { return std::make_unique<MySqlTestbed>(kind); }},
        {u"postgresql"_s, [](store::ExampleLayout kind) { return std::make_unique<PostgreSqlTestbed>(kind); }},
        {u"sqlite"_s, [](store::ExampleLayout kind) { return std::make_unique<SqliteTestbed>(kind); }},
    };
    return all;
}

void testbedRows()
{
    QTest::addColumn<QString>("database");
    for (const auto &[name, make] : testbeds())
        QTest::newRow(qPrintable(name)) << name;
}

std::unique_ptr<Testbed> makeTestbed(store::ExampleLayout kind)
{
    QFETCH(QString, database);
    return testbeds().at(database)(kind);
}

void failWith(const Error &error)
{
    // QtTest reports what escapes from a test function as its failure, and goes on with the next one.
    throw std::runtime_error(qPrintable(u"%1 | %2 | %3"_s.arg(error.message, error.advice, error.detail)));
}

} // namespace idemdesk::test
