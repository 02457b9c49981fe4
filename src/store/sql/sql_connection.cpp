// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_connection.h"

#include "store/sql/sql_files.h"

#include <atomic>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

/// Names a filled template, so that the same one need not be filled again.
QString cacheKey(const QString &file, const TemplateInput &input)
{
    QStringList parts{file, input.table ? input.table->name() : QString(), input.index.value_or(u"*"_s)};
    for (const auto &[name, rows] : input.lists)
        parts << name << QString::number(rows);
    for (const auto &[name, text] : input.inserts)
        parts << name << text;
    return parts.join(QChar(u'\x1f'));
}

QString doing(const SqlStatement &statement, const QString &label)
{
    return statement.table.isEmpty() ? u"work on %1"_s.arg(label)
                                     : u"work on table %1 of %2"_s.arg(statement.table, label);
}

} // namespace

SqlConnection::SqlConnection(const QSqlDatabase &database, QString label, std::unique_ptr<const Dialect> dialect,
                             std::shared_ptr<StatementWatch> watch)
    : m_database(database), m_label(std::move(label)), m_dialect(std::move(dialect)), m_watch(std::move(watch))
{}

SqlConnection::~SqlConnection()
{
    const QString name = m_database.connectionName();
    m_prepared.clear();
    m_watch->detach();
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(name);
}

QString SqlConnection::uniqueName()
{
    static std::atomic<quint64> next = 0;
    return u"idemdesk-%1"_s.arg(++next);
}

Result<SqlRows> SqlConnection::read(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<Prepared *> entry = run(file, input, values);
    if (!entry)
        return propagate(entry);
    return SqlRows(*this, (*entry)->query, (*entry)->statement);
}

Result<qint64> SqlConnection::write(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<Prepared *> entry = run(file, input, values);
    if (!entry)
        return propagate(entry);
    m_lastInsertId = (*entry)->query.lastInsertId();
    const qint64 affected = (*entry)->query.numRowsAffected();
    (*entry)->query.finish();
    return affected;
}

Result<> SqlConnection::execute(const QString &statement)
{
    if (const Result<> begun = m_watch->begin(); !begun)
        return begun;
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    if (!query.prepare(statement) || !query.exec())
        return tl::unexpected<Error>(failure(query.lastError(), {}));
    return {};
}

Error SqlConnection::failure(const QSqlError &error, const SqlStatement &statement)
{
    Error meaning = m_dialect->error(m_database, error, doing(statement, m_label));
    if (meaning.code != ErrorCode::Cancelled)
        return meaning;
    Error reason = m_watch->interrupted();
    reason.detail = meaning.detail;
    return reason;
}

Result<SqlConnection::Prepared *> SqlConnection::run(const QString &file, const TemplateInput &input,
                                                     const SqlValues &values)
{
    const Result<Prepared *> entry = prepared(file, input);
    if (!entry)
        return entry;
    const auto &[statement, _] = **entry;
    QSqlQuery &query = (*entry)->query;
    for (std::size_t at = 0; at < statement.parameters.size(); ++at)
        query.bindValue(static_cast<int>(at), values.value(statement.parameters[at]));
    if (const Result<> begun = m_watch->begin(); !begun)
        return propagate(begun);
    if (query.exec())
        return *entry;
    Error error = failure(query.lastError(), statement);
    query.finish();
    return tl::unexpected<Error>(std::move(error));
}

Result<SqlConnection::Prepared *> SqlConnection::prepared(const QString &file, const TemplateInput &input)
{
    const QString key = cacheKey(file, input);
    if (const auto found = m_prepared.find(key); found != m_prepared.end())
        return found->second.get();
    const Result<QString> text = sqlFile(file);
    if (!text)
        return propagate(text);
    Result<SqlStatement> statement = renderTemplate(*text, input, *m_dialect);
    if (!statement)
        return propagate(statement);
    auto entry = std::make_unique<Prepared>(Prepared{std::move(*statement), QSqlQuery(m_database)});
    entry->query.setForwardOnly(true);
    if (!entry->query.prepare(entry->statement.text))
        return tl::unexpected<Error>(failure(entry->query.lastError(), entry->statement));
    return (m_prepared[key] = std::move(entry)).get();
}

} // namespace idemdesk::store
