// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/secrets.h"

#include <QtTest/QtTest>

using namespace idemdesk::profile;
using namespace Qt::StringLiterals;

class SystemKeychainTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasNothingWhereNoSessionBusIs();
    void hasNothingWhereTheBusDoesNotAnswer();
};

void SystemKeychainTest::hasNothingWhereNoSessionBusIs()
{
    qunsetenv("DBUS_SESSION_BUS_ADDRESS");
    QVERIFY(!SystemKeychain().read(u"orders/digest-key"_s).has_value());
}

void SystemKeychainTest::hasNothingWhereTheBusDoesNotAnswer()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/idemdesk-test-bus");
    QVERIFY(!SystemKeychain().read(u"orders/digest-key"_s).has_value());
}

QTEST_GUILESS_MAIN(SystemKeychainTest)
#include "system_keychain_test.moc"
