// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/test_database.h"

#include <QRandomGenerator>

namespace idemdesk::test {

using namespace Qt::StringLiterals;

namespace {

QString randomWord(const QString &start)
{
    return start % QString::number(QRandomGenerator::system()->generate64(), 36);
}

bool isPostgresql(const ServerAddress &address)
{
    return address.kind == u"postgresql"_s;
}

QString creation(const ServerAddress &address, const QString &name)
{
    return u"CREATE DATABASE "_s % name % (isPostgresql(address) ? u";"_s : u" CHARACTER SET utf8mb4;"_s);
}

/// Sessions that are still there do not keep a database alive for long.
QString removal(const ServerAddress &address, const QString &name)
{
    const QString words =
        isPostgresql(address) ? u"DROP DATABASE %1 WITH (FORCE);"_s : u"SET lock_wait_timeout = 5; DROP DATABASE %1;"_s;
    return words.arg(name);
}

} // namespace

TestDatabase::TestDatabase(ServerAddress address)
    : m_address(std::move(address)), m_name(randomWord(u"idemdesk_"_s)), m_admin(m_address, m_name)
{
    Admin(m_address).execute(creation(m_address, m_name));
}

TestDatabase::~TestDatabase()
{
    if (!Admin(m_address).tryToExecute(removal(m_address, m_name)))
        qWarning("%s: the database %s could not be dropped", qPrintable(m_address.name), qPrintable(m_name));
}

TestLogin::TestLogin(const TestDatabase &database, Certificate certificate)
    : m_database(database), m_user(randomWord(u"login_"_s)), m_password(randomWord(u"secret_"_s))
{
    const bool needed = certificate == Certificate::Needed;
    if (isPostgresql(database.address()))
        database.execute(u"CREATE ROLE "_s % m_user % u" LOGIN PASSWORD '" % m_password % u'\'' %
                         (needed ? u" IN ROLE needs_certificate;"_s : u";"_s));
    else
        database.execute(u"CREATE USER "_s % m_user % u" IDENTIFIED BY '" % m_password % u'\'' %
                         (needed ? u" REQUIRE X509;"_s : u";"_s));
}

TestLogin::~TestLogin()
{
    const QString drop = isPostgresql(m_database.address())
                             ? u"REASSIGN OWNED BY %1 TO CURRENT_USER; DROP OWNED BY %1; DROP ROLE %1;"_s
                             : u"DROP USER %1;"_s;
    if (!m_database.admin().tryToExecute(drop.arg(m_user)))
        qWarning("the login %s could not be dropped", qPrintable(m_user));
}

void TestLogin::grant(const QString &privilegesOnTable) const
{
    m_database.execute(u"GRANT "_s % privilegesOnTable % u" TO " % m_user % u';');
}

void TestLogin::grantEverything() const
{
    if (!isPostgresql(m_database.address())) {
        grant(u"ALL ON "_s % m_database.name() % u".*");
        return;
    }
    grant(u"ALL ON SCHEMA public"_s);
    grant(u"ALL ON ALL TABLES IN SCHEMA public"_s);
    grant(u"ALL ON ALL SEQUENCES IN SCHEMA public"_s);
}

ServerAddress TestLogin::address() const
{
    ServerAddress address = m_database.address();
    address.user = m_user;
    address.password = m_password;
    return address;
}

} // namespace idemdesk::test
