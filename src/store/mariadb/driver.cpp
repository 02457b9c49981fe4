// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/driver.h"

#include "store/mariadb/connection.h"
#include "store/mariadb/driver_error.h"
#include "store/mariadb/identifiers.h"
#include "store/mariadb/literals.h"
#include "store/mariadb/result.h"
#include "store/mariadb/schema.h"

#include <QSqlField>

#include <array>
#include <utility>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

QString trimmedAtEnd(QString text)
{
    while (text.endsWith(u' '))
        text.chop(1);
    return text;
}

} // namespace

Driver::Driver(ConnectOptions options, QObject *parent)
    : QSqlDriver(parent)
    , m_options(std::move(options))
    , m_running(std::make_shared<RunningStatement>())
    , m_connection(std::make_shared<Connection>(std::make_shared<const ConnectOptions>(m_options), m_running))
{}

Driver::~Driver()
{
    m_connection->close();
}

bool Driver::open(const QString &database, const QString &user, const QString &password, const QString &host, int port,
                  const QString &connectOptions)
{
    close();
    ConnectOptions options = m_options;
    const std::array replacements{std::pair(&options.database, &database), std::pair(&options.user, &user),
                                  std::pair(&options.host, &host)};
    for (const auto &[option, replacement] : replacements) {
        if (!replacement->isEmpty())
            *option = *replacement;
    }
    if (!password.isEmpty())
        options.password = Password(password.toUtf8());
    if (port > 0)
        options.port = static_cast<quint16>(port);
    m_connection = std::make_shared<Connection>(std::make_shared<const ConnectOptions>(std::move(options)), m_running);
    if (!connectOptions.isEmpty())
        m_connection->fail(ownError(error::NotImplemented, u"connect options as text: they are the driver's own"_s));
    const bool opened = connectOptions.isEmpty() && m_connection->open();
    if (!opened)
        setLastError(toSqlError(m_connection->lastError(), u"cannot connect"_s, QSqlError::ConnectionError));
    setOpen(opened);
    setOpenError(!opened);
    return opened;
}

void Driver::close()
{
    m_connection->close();
    setOpen(false);
    setOpenError(false);
}

bool Driver::isOpen() const
{
    return m_connection->isOpen();
}

bool Driver::hasFeature(DriverFeature feature) const
{
    switch (feature) {
    case Transactions:
    case QuerySize:
    case BLOB:
    case Unicode:
    case PreparedQueries:
    case PositionalPlaceholders:
    case LastInsertId:
    case BatchOperations:
    case FinishQuery:
    case MultipleResultSets:
    case CancelQuery:
        return true;
    default:
        return false;
    }
}

QSqlResult *Driver::createResult() const
{
    return new Result(this);
}

QStringList Driver::tables(QSql::TableType type) const
{
    return tableNames(m_connection, type);
}

QSqlRecord Driver::record(const QString &table) const
{
    return tableRecord(m_connection, table);
}

QSqlIndex Driver::primaryIndex(const QString &table) const
{
    return primaryKey(m_connection, table);
}

QString Driver::escapeIdentifier(const QString &name, IdentifierType /*type*/) const
{
    return quoted(name);
}

bool Driver::isIdentifierEscaped(const QString &text, IdentifierType /*type*/) const
{
    return unquotedPath(text).has_value();
}

QString Driver::stripDelimiters(const QString &text, IdentifierType /*type*/) const
{
    const std::optional<QStringList> path = unquotedPath(text);
    return path && path->size() == 1 ? path->first() : text;
}

int Driver::maximumIdentifierLength(IdentifierType /*type*/) const
{
    return 64;
}

QString Driver::formatValue(const QSqlField &field, bool trimStrings) const
{
    QVariant value = field.value();
    if (trimStrings && value.typeId() == QMetaType::QString)
        value = trimmedAtEnd(value.toString());
    const std::optional<QString> text = literal(value);
    return text ? *text : QSqlDriver::formatValue(field, trimStrings);
}

QVariant Driver::handle() const
{
    return QVariant::fromValue(m_connection->handle());
}

bool Driver::runAndReport(QByteArrayView statement, QSqlError::ErrorType type)
{
    if (m_connection->run(statement))
        return true;
    setLastError(toSqlError(m_connection->lastError(), QString::fromLatin1(statement) + u" failed"_s, type));
    return false;
}

bool Driver::beginTransaction()
{
    return runAndReport("START TRANSACTION", QSqlError::TransactionError);
}

bool Driver::commitTransaction()
{
    return runAndReport("COMMIT", QSqlError::TransactionError);
}

bool Driver::rollbackTransaction()
{
    return runAndReport("ROLLBACK", QSqlError::TransactionError);
}

const ServerError &Driver::lastServerError() const
{
    return m_connection->lastError();
}

QString Driver::cipher() const
{
    return m_connection->isOpen() ? QString::fromLatin1(mysql_get_ssl_cipher(m_connection->handle())) : QString();
}

QString Driver::serverVersion() const
{
    return m_connection->isOpen() ? QString::fromLatin1(mysql_get_server_info(m_connection->handle())) : QString();
}

bool Driver::isMariaDb() const
{
    return m_connection->isOpen() && m_running->isMariaDb();
}

quint64 Driver::connectionId() const
{
    return m_running->connectionId();
}

bool Driver::setStatementTimeout(std::chrono::milliseconds limit)
{
    // MariaDB counts seconds with decimals, MySQL milliseconds.
    const QString statement = m_running->isMariaDb()
                                  ? u"SET SESSION max_statement_time=%1.%2"_s.arg(limit.count() / 1000)
                                        .arg(limit.count() % 1000, 3, 10, QChar(u'0'))
                                  : u"SET SESSION max_execution_time=%1"_s.arg(limit.count());
    return runAndReport(statement.toLatin1(), QSqlError::StatementError);
}

Canceller Driver::canceller() const
{
    return {m_connection->options(), m_running};
}

bool Driver::cancelQuery()
{
    return canceller().cancel().outcome == CancelOutcome::Sent;
}

QSqlDatabase addDatabase(ConnectOptions options, const QString &name)
{
    return QSqlDatabase::addDatabase(new Driver(std::move(options)), name);
}

} // namespace idemdesk::mariadb
