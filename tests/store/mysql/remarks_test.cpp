// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_remarks.h"

#include <QtTest>

#include <algorithm>

using namespace idemdesk;
using namespace Qt::StringLiterals;
using store::MySqlVariables;
using store::ServerRemark;
using Level = ServerRemark::Level;

namespace {

MySqlVariables healthy()
{
    MySqlVariables variables;
    variables.values = {{u"version"_s, u"10.11.6-MariaDB-0+deb12u1-log"_s},
                        {u"log_bin"_s, u"ON"_s},
                        {u"binlog_format"_s, u"ROW"_s},
                        {u"read_only"_s, u"OFF"_s},
                        {u"innodb_flush_log_at_trx_commit"_s, u"1"_s},
                        {u"sync_binlog"_s, u"1"_s}};
    return variables;
}

MySqlVariables with(MySqlVariables variables, const std::map<QString, QString> &changes)
{
    for (const auto &[name, value] : changes)
        variables.values[name] = value;
    return variables;
}

MySqlVariables galera(const std::map<QString, QString> &changes = {})
{
    const MySqlVariables node = with(healthy(), {{u"wsrep_on"_s, u"ON"_s},
                                                 {u"wsrep_sync_wait"_s, u"1"_s},
                                                 {u"wsrep_ready"_s, u"ON"_s},
                                                 {u"wsrep_cluster_size"_s, u"3"_s},
                                                 {u"wsrep_cluster_name"_s, u"shop"_s},
                                                 {u"wsrep_cluster_status"_s, u"Primary"_s},
                                                 {u"wsrep_local_state_comment"_s, u"Synced"_s}});
    return with(node, changes);
}

} // namespace

/// What a server is set to is told apart: what is well, what breaks a rule, and what no decision may rest on.
class RemarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void settingsHaveTheirLevel_data();
    void settingsHaveTheirLevel();
    void versionsAreReadOfWhatPackagersWrite_data();
    void versionsAreReadOfWhatPackagersWrite();
};

void RemarksTest::settingsHaveTheirLevel_data()
{
    QTest::addColumn<MySqlVariables>("variables");
    QTest::addColumn<QString>("remark");
    QTest::addColumn<Level>("level");
    const auto add = [](const char *name, const MySqlVariables &variables, const QString &remark, Level level) {
        QTest::newRow(name) << variables << remark << level;
    };
    add("of today", healthy(), u"version"_s, Level::Ok);
    add("old MariaDB", with(healthy(), {{u"version"_s, u"10.5.21-MariaDB"_s}}), u"version"_s, Level::Warning);
    add("MySQL of today", with(healthy(), {{u"version"_s, u"8.0.36"_s}}), u"version"_s, Level::Ok);
    add("old MySQL", with(healthy(), {{u"version"_s, u"5.7.44-log"_s}}), u"version"_s, Level::Warning);
    add("rows in the log", healthy(), u"binlog-format"_s, Level::Ok);
    add("mixed log", with(healthy(), {{u"binlog_format"_s, u"MIXED"_s}}), u"binlog-format"_s, Level::Ok);
    add("statements in the log", with(healthy(), {{u"binlog_format"_s, u"STATEMENT"_s}}), u"binlog-format"_s,
        Level::Warning);
    add("statements in no log", with(healthy(), {{u"binlog_format"_s, u"STATEMENT"_s}, {u"log_bin"_s, u"OFF"_s}}),
        u"binlog-format"_s, Level::Ok);
    add("primary", healthy(), u"server-writable"_s, Level::Ok);
    add("read-only", with(healthy(), {{u"read_only"_s, u"ON"_s}}), u"server-writable"_s, Level::Failure);
    add("read-only as MariaDB 12 has it", with(healthy(), {{u"read_only"_s, u"NO_LOCK_NO_ADMIN"_s}}),
        u"server-writable"_s, Level::Failure);
    add("super read-only", with(healthy(), {{u"super_read_only"_s, u"ON"_s}}), u"server-writable"_s, Level::Failure);
    add("durable", healthy(), u"durability"_s, Level::Ok);
    add("log flushed once a second", with(healthy(), {{u"innodb_flush_log_at_trx_commit"_s, u"2"_s}}), u"durability"_s,
        Level::Warning);
    add("binary log not synced", with(healthy(), {{u"sync_binlog"_s, u"0"_s}}), u"durability"_s, Level::Warning);
    add("whole cluster", galera(), u"galera"_s, Level::Ok);
    add("split cluster", galera({{u"wsrep_cluster_status"_s, u"non-Primary"_s}}), u"galera"_s, Level::Failure);
    add("node that is not ready", galera({{u"wsrep_ready"_s, u"OFF"_s}}), u"galera"_s, Level::Failure);
    add("reads that do not wait", galera({{u"wsrep_sync_wait"_s, u"0"_s}}), u"galera"_s, Level::Failure);
}

void RemarksTest::settingsHaveTheirLevel()
{
    QFETCH(MySqlVariables, variables);
    QFETCH(QString, remark);
    QFETCH(Level, level);
    const auto remarks = store::mySqlRemarks(variables);
    const auto found = std::ranges::find(remarks, remark, &ServerRemark::name);
    QVERIFY(found != remarks.end());
    QCOMPARE(found->level, level);
    QVERIFY(!found->text.isEmpty());
    QCOMPARE(found->advice.isEmpty(), level == Level::Ok);
    const bool clustered = std::ranges::count(remarks, u"galera"_s, &ServerRemark::name) == 1;
    QCOMPARE(clustered, variables.isGalera());
}

void RemarksTest::versionsAreReadOfWhatPackagersWrite_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("mariaDb");
    QTest::newRow("Debian's MariaDB") << u"10.11.6-MariaDB-0+deb12u1-log"_s << u"10.11.6"_s << true;
    QTest::newRow("MariaDB 11") << u"11.4.2-MariaDB"_s << u"11.4.2"_s << true;
    QTest::newRow("MySQL") << u"8.0.36-0ubuntu0.22.04.1"_s << u"8.0.36"_s << false;
    QTest::newRow("MySQL 9") << u"9.1.0"_s << u"9.1.0"_s << false;
}

void RemarksTest::versionsAreReadOfWhatPackagersWrite()
{
    QFETCH(QString, written);
    QFETCH(QString, version);
    QFETCH(bool, mariaDb);
    MySqlVariables variables;
    variables.values[u"version"_s] = written;
    QCOMPARE(variables.version(), version);
    QCOMPARE(variables.isMariaDb(), mariaDb);
    QVERIFY(variables.isAtLeast(8, 0));
    QVERIFY(!variables.isAtLeast(99, 0));
}

Q_DECLARE_METATYPE(MySqlVariables)
Q_DECLARE_METATYPE(Level)
QTEST_APPLESS_MAIN(RemarksTest)
#include "remarks_test.moc"
