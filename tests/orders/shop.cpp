// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/orders/shop.h"

#include <QFile>
#include <QRegularExpression>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

void writeFile(const QString &path, const QByteArray &text)
{
    // Replaced as a whole: a reader never sees half of it.
    QFile file(path + u".new"_s);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(text) != text.size())
        qFatal("%s cannot be written", qPrintable(path));
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.close();
    QFile::remove(path);
    if (!file.rename(path))
        qFatal("%s cannot be written", qPrintable(path));
}

QString serverSection(const ServerAddress &way, const ServerAddress &login, const QString &database)
{
    const QString driver = way.kind == u"postgresql"_s ? u"postgresql"_s : u"mysql"_s;
    return u"driver = \"%1\"\nhost = \"127.0.0.1\"\nport = %2\nuser = \"%3\"\ndatabase = \"%4\"\ntls = \"off\"\n"_s
        .arg(driver)
        .arg(way.port)
        .arg(login.user, database);
}

QByteArray profileText(const QString &connection, const QString &layout)
{
    const QString fenced = layout == u"leased"_s ? u"fenced = \"update\"\n"_s : QString();
    return u"name = \"shop\"\nenvironment = \"development\"\ndigest_key_file = \"digest.key\"\n"
           "[connection]\n%1[layout]\nbase = \"%2\"\n%3"
           "[operation.\"orders.create.v1\"]\nfingerprint = \"orders-v1\"\neffects = \"outbox\"\n"
           "order_id = \"/orderId\"\nlocation = \"/api/orders/{id}\"\nretention = \"30d\"\n"
           "rejection_statuses = [409, 422]\n"_s.arg(connection, layout, fenced)
               .toUtf8();
}

} // namespace

Shop::Shop(const QString &store, const QString &layout)
{
    if (store == u"sqlite"_s) {
        prepare(u"driver = \"sqlite\"\nfile = \"shop.db\"\n"_s, layout);
        return;
    }
    m_database = std::make_unique<TestDatabase>(store);
    m_login = std::make_unique<TestLogin>(*m_database);
    m_login->grantEverything();
    prepare(serverSection(m_database->address(), m_login->address(), m_database->name()), layout);
}

Shop::Shop(const ServerAddress &address, const ServerAddress &way)
    : m_database(std::make_unique<TestDatabase>(address)), m_login(std::make_unique<TestLogin>(*m_database))
{
    m_login->grantEverything();
    prepare(serverSection(way, m_login->address(), m_database->name()), u"atomic"_s);
}

Shop::~Shop() = default;

void Shop::prepare(const QString &connection, const QString &layout)
{
    writeFile(path(u"digest.key"_s), QByteArray(64, 'a') + '\n');
    writeFile(profile(), profileText(connection, layout));
    writeTokens(allTokens());
    const Ended installed =
        run({.name = QStringLiteral(IDEM_ORDERS),
             .arguments = {u"install"_s, u"--profile"_s, profile()},
             .variables = {{u"IDEMDESK_PASSWORD"_s, m_login ? m_login->address().password : QString()}}});
    if (installed.code != 0)
        qFatal("install: %s", installed.errors.constData());
}

QMap<QString, QString> Shop::password() const
{
    return {{u"IDEMDESK_PASSWORD"_s, m_login ? m_login->address().password : QString()}};
}

QString Shop::findings() const
{
    const Ended done =
        run({.name = QStringLiteral(IDEMCTL),
             .arguments = {u"--profile"_s, profile(), u"--format"_s, u"json"_s, u"diagnose"_s, u"--all"_s},
             .variables = password()});
    if (done.code != 0 && done.code != 5)
        qFatal("idemctl diagnose: %s", done.errors.constData());
    static const QRegularExpression code(u"\"code\": *\"(A[0-9]+)\""_s);
    QStringList codes;
    for (const QRegularExpressionMatch &match : code.globalMatch(QString::fromUtf8(done.out)))
        codes << match.captured(1);
    return codes.join(u' ');
}

QProcessEnvironment Shop::environment() const
{
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    if (m_login)
        variables.insert(u"IDEMDESK_PASSWORD"_s, m_login->address().password);
    return variables;
}

QByteArray Shop::allTokens()
{
    return "alice 1 1 create,read\nbob 1 2 create,read\ncarol 2 1 create,read\nreader 1 1 read\nwriter 1 1 create\n";
}

void Shop::writeTokens(const QByteArray &text) const
{
    writeFile(tokens(), text);
}

void Shop::execute(const QString &statement) const
{
    static_cast<void>(value(statement));
}

QString Shop::value(const QString &statement) const
{
    if (m_database)
        return m_database->value(statement + u';');
    const Ended done = run({.name = u"sqlite3"_s,
                            .arguments = {u"-cmd"_s, u".timeout 10000"_s, sqliteFile()},
                            .input = QString(statement + u";\n"_s).toUtf8()});
    if (done.code != 0)
        qFatal("sqlite3: %s\n%s", qPrintable(statement), done.errors.constData());
    return QString::fromUtf8(done.out).section(u'\n', 0, 0);
}

QString Shop::counts() const
{
    const QString orders = value(u"SELECT COUNT(*) FROM orders"_s);
    const QString records = value(u"SELECT COUNT(*) FROM api_idempotency"_s);
    const QString completed = value(u"SELECT COUNT(*) FROM api_idempotency WHERE state = 'COMPLETED'"_s);
    const QString events = value(u"SELECT COUNT(*) FROM outbox_event"_s);
    return u"orders=%1 records=%2 completed=%3 events=%4"_s.arg(orders, records, completed, events);
}

bool Shop::hasWaiter() const
{
    if (m_database->address().kind == u"postgresql"_s)
        return value(u"SELECT COUNT(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' "
                     "AND datname = current_database()"_s) != u"0"_s;
    return value(u"SELECT COUNT(*) FROM information_schema.innodb_trx t JOIN information_schema.processlist p "
                 "ON p.id = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()"_s) != u"0"_s;
}

QString Shop::secondsFromNow(int seconds) const
{
    if (!m_database)
        return u"(CAST(strftime('%s','now') AS INTEGER) + (%1)) * 1000000"_s.arg(seconds);
    if (m_database->address().kind == u"postgresql"_s)
        return u"clock_timestamp() + interval '%1 seconds'"_s.arg(seconds);
    return u"UTC_TIMESTAMP(6) + INTERVAL %1 SECOND"_s.arg(seconds);
}

} // namespace idemdesk::test
