// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_example_tables.h"

#include "store/sql/example_schema.h"
#include "store/sql/sql_files.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// In the order in which they are taken away.
const QStringList &tableNames()
{
    static const QStringList names{u"downstream_outcome"_s, u"outbox_event"_s, u"orders"_s, u"api_idempotency"_s};
    return names;
}

QString fileOf(ExampleTable table, ExampleLayout layout)
{
    switch (table) {
    case ExampleTable::Records:
        return layout == ExampleLayout::Leased ? u"demo/record_leased.sql"_s : u"demo/record_atomic.sql"_s;
    case ExampleTable::Orders:
        return u"demo/order.sql"_s;
    case ExampleTable::Outbox:
        return u"demo/event.sql"_s;
    case ExampleTable::Downstream:
        return u"demo/outcome.sql"_s;
    case ExampleTable::Takeovers:
        break;
    }
    return u"demo/takeover.sql"_s;
}

} // namespace

Result<std::unique_ptr<ExampleTables>> SqlExampleTables::make(SqlConnection &connection, SqlServer &server,
                                                              ExampleLayout layout)
{
    std::unique_ptr<SqlExampleTables> tables(new SqlExampleTables(connection, server, layout));
    if (const Result<> made = tables->refuseTaken().and_then([&] { return tables->create(); }); !made)
        return propagate(made);
    Result<Transaction> transaction = Transaction::begin(connection);
    if (!transaction)
        return propagate(transaction);
    tables->m_transaction.emplace(std::move(*transaction));
    return tables;
}

SqlExampleTables::~SqlExampleTables()
{
    m_transaction.reset();
    if (m_made)
        takeAway();
}

Result<> SqlExampleTables::refuseTaken()
{
    for (const QString &name : tableNames()) {
        const Result<std::optional<TableFacts>> table = m_server.schema().table(name);
        if (!table)
            return propagate(table);
        if (*table) {
            return fail(ErrorCode::Refused, u"the database has a table %1 already"_s.arg((*table)->path()),
                        u"nothing was changed; a demo is made in a database that has none of its tables"_s);
        }
    }
    return {};
}

Result<> SqlExampleTables::create()
{
    m_made = true;
    for (const QString &statement : exampleSchema(m_connection.dialect().folder(), m_layout)) {
        if (const Result<> done = m_connection.execute(statement); !done)
            return done;
    }
    return {};
}

Result<> SqlExampleTables::insert(ExampleTable table, const ExampleRow &row)
{
    SqlValues values;
    for (const auto &[name, value] : row) {
        const Result<QVariant> each = bound(value);
        if (!each)
            return propagate(each);
        values.set(name, *each);
    }
    const Result<qint64> inserted = m_connection.write(fileOf(table, m_layout), {}, values);
    return inserted ? Result<>() : propagate(inserted);
}

Result<> SqlExampleTables::commit()
{
    for (const QString &file : sqlFilesIn(m_connection.dialect().folder() + u"/demo/afterwards"_s)) {
        if (const Result<SqlRows> done = m_connection.read(file, {}, {}); !done)
            return propagate(done);
    }
    const Result<> committed = m_transaction->commit();
    // What became of a lost COMMIT is not known, and what stands there is not taken away.
    m_made = m_made && !committed && committed.error().code != ErrorCode::OutcomeUnknown;
    return committed;
}

Result<QVariant> SqlExampleTables::bound(const ExampleValue &value) const
{
    if (const auto *time = std::get_if<domain::UtcMicros>(&value))
        return m_connection.dialect().timeValue(*time, {}, {});
    if (const auto *number = std::get_if<qint64>(&value))
        return QVariant::fromValue(*number);
    if (const auto *bytes = std::get_if<QByteArray>(&value))
        return SqlValues::ofBytes(*bytes);
    const auto *text = std::get_if<QString>(&value);
    return text ? QVariant(*text) : QVariant();
}

void SqlExampleTables::takeAway()
{
    for (const QString &name : tableNames()) {
        TableFacts facts;
        facts.name = name;
        const MappedTable table(facts, {});
        const Result<SqlStatement> statement =
            renderTemplate(sqlFile(u"demo/drop.sql"_s).value_or(QString()), {.table = &table}, m_connection.dialect());
        // One that was not made yet cannot be dropped, and that is well.
        if (statement)
            static_cast<void>(m_connection.execute(statement->text));
    }
}

} // namespace idemdesk::store
