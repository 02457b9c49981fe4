// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/servers/servers.h"
#include "tests/store/mariadb/driver_session.h"

#include <QtTest>

#include <mysql.h>

using namespace Qt::StringLiterals;

namespace idemdesk::test {

/// The password is where it is needed, and nowhere else.
class PasswordTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryByte();
    void isSharedByCopies();
    void isForgottenByTheLibraryOnceLoggedIn();
};

void PasswordTest::keepsEveryByte()
{
    const mariadb::Password password("a\0b"_ba);
    QCOMPARE(password.bytes().toByteArray(), "a\0b"_ba);
    QCOMPARE(password.reveal()[3], '\0');
    QVERIFY(mariadb::Password().bytes().isEmpty());
    QCOMPARE(mariadb::Password().reveal()[0], '\0');
    QVERIFY(mariadb::Password(""_ba).bytes().isEmpty());
}

void PasswordTest::isSharedByCopies()
{
    mariadb::ConnectOptions options;
    const QByteArray given = "secret"_ba;
    options.password = given;
    QVERIFY(options.password.reveal() != given.constData());
    const mariadb::ConnectOptions copy = options;
    QCOMPARE(static_cast<const void *>(copy.password.reveal()), static_cast<const void *>(options.password.reveal()));
    options.password = {};
    QCOMPARE(copy.password.bytes().toByteArray(), given);
}

void PasswordTest::isForgottenByTheLibraryOnceLoggedIn()
{
    const DriverSession session(plainOptions(server(u"mariadb"_s)));
    const auto *handle = session.driver().handle().value<MYSQL *>();
    QVERIFY(handle && handle->passwd);
    QCOMPARE(handle->passwd[0], '\0');
    QCOMPARE(session.value(u"SELECT 1"_s).toInt(), 1);
}

} // namespace idemdesk::test

QTEST_GUILESS_MAIN(idemdesk::test::PasswordTest)
#include "password_test.moc"
