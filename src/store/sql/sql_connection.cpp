// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_connection.h"

#include "store/sql/parameter_form.h"
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
    m_watch->detach();
    m_database.close();
    m_database = QSqlDatabase();
    // The driver goes before its queries, which would take leave of the server one by one, or complain of a lost one.
    QSqlDatabase::removeDatabase(name);
}

QString SqlConnection::uniqueName()
{
    static std::atomic<quint64> next = 0;
    return u"idemdesk-%1"_s.arg(++next);
}

Result<SqlRows> SqlConnection::read(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<PreparedStatement *> entry = run(file, input, values, Unfit::MatchesNothing);
    if (!entry)
        return propagate(entry);
    return SqlRows(*this, **entry);
}

Result<qint64> SqlConnection::write(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<PreparedStatement *> entry = run(file, input, values, Unfit::IsRefused);
    if (!entry)
        return propagate(entry);
    const qint64 affected = (*entry)->query.numRowsAffected();
    (*entry)->query.finish();
    ended();
    return affected;
}

Result<qint64> SqlConnection::insert(const QString &file, const TemplateInput &input, const SqlValues &values)
{
    const Result<PreparedStatement *> entry = run(file, input, values, Unfit::IsRefused);
    if (!entry)
        return propagate(entry);
    const QVariant id = (*entry)->query.lastInsertId();
    (*entry)->query.finish();
    ended();
    return id.toLongLong();
}

Result<> SqlConnection::execute(const QString &statement)
{
    if (const Result<> occupied = occupy(); !occupied)
        return occupied;
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    Result<> done;
    if (!query.exec(statement))
        done = tl::unexpected<Error>(failure(query, {}));
    ended();
    return done;
}

Result<> SqlConnection::begin()
{
    const Result<> begun = control(m_dialect->beginWrite(), &QSqlDatabase::transaction);
    m_inTransaction = begun.has_value();
    return begun;
}

Result<> SqlConnection::commit()
{
    if (m_spoilt)
        return tl::unexpected<Error>(*m_spoilt);
    const Result<> done = control(u"COMMIT"_s, &QSqlDatabase::commit);
    m_inTransaction = m_inTransaction && !done;
    return done;
}

Result<> SqlConnection::rollBack()
{
    m_inTransaction = false;
    m_spoilt.reset();
    return control(u"ROLLBACK"_s, &QSqlDatabase::rollback);
}

Result<> SqlConnection::control(const QString &statement, ByDriver byDriver)
{
    if (!m_dialect->beginWrite().isEmpty())
        return execute(statement);
    if (const Result<> occupied = occupy(); !occupied)
        return occupied;
    Result<> done;
    if (!(m_database.*byDriver)())
        done = tl::unexpected<Error>(failure(m_database.lastError(), {}));
    ended();
    return done;
}

Result<> SqlConnection::occupy()
{
    if (m_spoilt)
        return tl::unexpected<Error>(*m_spoilt);
    if (m_occupied > 0 && m_dialect->oneResultAtATime())
        return fail(ErrorCode::Internal, u"a statement was to run while the rows of another were being read"_s);
    if (!m_database.isOpen()) // any more: drivers then refuse without a reason
        return tl::unexpected<Error>(failure(m_database.lastError(), {}));
    const Result<> begun = m_watch->begin();
    m_occupied += begun ? 1 : 0;
    return begun;
}

void SqlConnection::ended()
{
    if (--m_occupied == 0)
        m_watch->end();
}

Error SqlConnection::failure(const QSqlQuery &failed, const SqlStatement &statement)
{
    Error error = failure(failed.lastError(), statement);
    const QString constraint = m_dialect->violatedConstraint(failed);
    if (error.code == ErrorCode::Constraint && !constraint.isEmpty())
        error.message += u" (%1)"_s.arg(constraint);
    return error;
}

Error SqlConnection::failure(const QSqlError &error, const SqlStatement &statement)
{
    Error meaning = m_dialect->error(m_database, error, doing(statement, m_label));
    if (meaning.code == ErrorCode::Cancelled) {
        Error reason = m_watch->interrupted();
        reason.detail = meaning.detail;
        meaning = std::move(reason);
    }
    if (m_inTransaction && !m_spoilt)
        m_spoilt = meaning;
    return meaning;
}

void SqlConnection::close(PreparedStatement &prepared)
{
    // A cluster's node may tell no sooner than behind the last row that it has rolled the transaction back.
    if (m_inTransaction && !m_spoilt) {
        while (prepared.query.next()) {
        }
        if (prepared.query.lastError().isValid())
            static_cast<void>(failure(prepared.query, prepared.statement));
    }
    prepared.query.finish();
    prepared.inUse = false;
    ended();
}

Result<PreparedStatement *> SqlConnection::run(const QString &file, const TemplateInput &input, const SqlValues &values,
                                               Unfit unfit)
{
    if (const Result<> occupied = occupy(); !occupied)
        return propagate(occupied);
    const Result<PreparedStatement *> entry = prepared(file, input);
    const Result<> done =
        entry ? bind(**entry, values, unfit).and_then([&] { return start(**entry); }) : propagate(entry);
    if (done)
        return *entry;
    ended();
    return propagate(done);
}

Result<> SqlConnection::bind(PreparedStatement &prepared, const SqlValues &values, Unfit unfit)
{
    int at = 0;
    for (const SqlParameter &parameter : prepared.statement.parameters) {
        const std::optional<QVariant> value = inForm(values.value(parameter), parameter.form);
        if (!value && unfit == Unfit::IsRefused) {
            return fail(ErrorCode::Refused,
                        u"%1 cannot be written: a value is not of its column's kind"_s.arg(prepared.statement.table));
        }
        prepared.query.bindValue(at++, value.value_or(QVariant()));
    }
    return {};
}

Result<> SqlConnection::start(PreparedStatement &prepared)
{
    if (prepared.query.exec())
        return {};
    Error error = failure(prepared.query, prepared.statement);
    prepared.query.finish();
    return tl::unexpected<Error>(std::move(error));
}

Result<PreparedStatement *> SqlConnection::prepared(const QString &file, const TemplateInput &input)
{
    auto &ofTemplate = m_prepared[cacheKey(file, input)];
    const auto free = std::ranges::find_if(ofTemplate, [](const auto &each) { return !each->inUse; });
    if (free != ofTemplate.end())
        return free->get();
    const Result<QString> text = sqlFile(file, m_dialect->folder());
    if (!text)
        return propagate(text);
    Result<SqlStatement> statement = renderTemplate(*text, input, *m_dialect);
    if (!statement)
        return propagate(statement);
    auto entry = std::make_unique<PreparedStatement>(PreparedStatement{std::move(*statement), QSqlQuery(m_database)});
    entry->query.setForwardOnly(true);
    if (!entry->query.prepare(entry->statement.text))
        return tl::unexpected<Error>(failure(entry->query, entry->statement));
    return ofTemplate.emplace_back(std::move(entry)).get();
}

} // namespace idemdesk::store
