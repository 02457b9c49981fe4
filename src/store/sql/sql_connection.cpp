// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_connection.h"

#include "store/sql/sql_files.h"

#include <algorithm>
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
    const Result<PreparedStatement *> entry = run(file, input, values);
    if (!entry)
        return propagate(entry);
    return SqlRows(*this, **entry);
}

Result<qint64> SqlConnection::write(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<PreparedStatement *> entry = run(file, input, values);
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

Result<> SqlConnection::begin()
{
    return control(m_dialect->beginWrite(), &QSqlDatabase::transaction);
}

Result<> SqlConnection::commit()
{
    return control(u"COMMIT"_s, &QSqlDatabase::commit);
}

Result<> SqlConnection::rollBack()
{
    return control(u"ROLLBACK"_s, &QSqlDatabase::rollback);
}

Result<> SqlConnection::control(const QString &statement, ByDriver byDriver)
{
    if (!m_dialect->beginWrite().isEmpty())
        return execute(statement);
    if (const Result<> begun = m_watch->begin(); !begun)
        return begun;
    if (!(m_database.*byDriver)())
        return tl::unexpected<Error>(failure(m_database.lastError(), {}));
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

Result<PreparedStatement *> SqlConnection::run(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<PreparedStatement *> entry = prepared(file, input);
    if (!entry)
        return entry;
    const SqlStatement &statement = (*entry)->statement;
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

Result<PreparedStatement *> SqlConnection::prepared(const QString &file, const TemplateInput &input)
{
    auto &ofTemplate = m_prepared[cacheKey(file, input)];
    const auto free = std::ranges::find_if(ofTemplate, [](const auto &each) { return !each->inUse; });
    if (free != ofTemplate.end())
        return free->get();
    const Result<QString> text = sqlFile(file);
    if (!text)
        return propagate(text);
    Result<SqlStatement> statement = renderTemplate(*text, input, *m_dialect);
    if (!statement)
        return propagate(statement);
    auto entry = std::make_unique<PreparedStatement>(PreparedStatement{std::move(*statement), QSqlQuery(m_database)});
    entry->query.setForwardOnly(true);
    if (!entry->query.prepare(entry->statement.text))
        return tl::unexpected<Error>(failure(entry->query.lastError(), entry->statement));
    return ofTemplate.emplace_back(std::move(entry)).get();
}

} // namespace idemdesk::store
