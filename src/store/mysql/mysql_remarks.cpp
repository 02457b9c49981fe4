// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_remarks.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

using Level = ServerRemark::Level;

ServerRemark age(const MySqlVariables &variables)
{
    const bool known = variables.isMariaDb() ? variables.isAtLeast(10, 6) : variables.isAtLeast(8, 0);
    if (known)
        return {u"version"_s, Level::Ok, variables.value(u"version")};
    return {u"version"_s, Level::Warning,
            u"%1 is older than what the desk is made for"_s.arg(variables.value(u"version")),
            u"have it upgraded: MariaDB 10.6, MySQL 8.0 or later"_s};
}

ServerRemark binaryLog(const MySqlVariables &variables)
{
    const QString name = u"binlog-format"_s;
    if (!variables.isOn(u"log_bin"))
        return {name, Level::Ok, u"there is no binary log"_s};
    if (variables.allowsReadCommitted())
        return {name, Level::Ok, variables.value(u"binlog_format")};
    return {name, Level::Warning,
            u"the server logs statements, which excludes writing under READ COMMITTED: commands are refused"_s,
            u"have binlog_format set to ROW or MIXED"_s};
}

/// Decisions read the primary (R14).
ServerRemark writability(const MySqlVariables &variables)
{
    if (!variables.isReadOnly())
        return {u"server-writable"_s, Level::Ok, u"the server takes writes"_s};
    return {u"server-writable"_s, Level::Failure,
            u"the server is set read-only: it is a replica, or no longer the primary"_s,
            u"set `host` in the profile's [connection] to the primary"_s};
}

/// A COMMIT that was acknowledged and is gone after a crash is one that nobody expects (R16).
ServerRemark durability(const MySqlVariables &variables)
{
    QStringList lax;
    if (variables.value(u"innodb_flush_log_at_trx_commit") != u"1"_s)
        lax << u"innodb_flush_log_at_trx_commit = %1"_s.arg(variables.value(u"innodb_flush_log_at_trx_commit"));
    if (variables.isOn(u"log_bin") && variables.value(u"sync_binlog") != u"1"_s)
        lax << u"sync_binlog = %1"_s.arg(variables.value(u"sync_binlog"));
    if (lax.isEmpty())
        return {u"durability"_s, Level::Ok, u"what is committed outlives a crash"_s};
    return {
        u"durability"_s, Level::Warning,
        u"a crash of the server's machine can lose what it had acknowledged as committed (%1)"_s.arg(lax.join(u", "_s)),
        u"have both set to 1"_s};
}

ServerRemark cluster(const MySqlVariables &variables)
{
    const QString text = u"Galera cluster %1: %2 nodes, this one %3, %4"_s.arg(
        variables.value(u"wsrep_cluster_name"), variables.value(u"wsrep_cluster_size"),
        variables.value(u"wsrep_local_state_comment"), variables.value(u"wsrep_cluster_status"));
    const bool whole = variables.isOn(u"wsrep_ready") && variables.value(u"wsrep_cluster_status") == u"Primary"_s;
    if (!whole)
        return {u"galera"_s, Level::Failure, text, u"connect to a node of the primary component"_s};
    if (variables.value(u"wsrep_sync_wait").toInt() % 2 == 0)
        return {u"galera"_s, Level::Failure, text + u"; reads here do not wait for what the cluster has committed"_s,
                u"report this: the desk sets wsrep_sync_wait for its sessions"_s};
    return {u"galera"_s, Level::Ok, text + u"; reads wait for what it has committed"_s};
}

} // namespace

std::vector<ServerRemark> mySqlRemarks(const MySqlVariables &variables)
{
    std::vector<ServerRemark> remarks{age(variables), binaryLog(variables), writability(variables),
                                      durability(variables)};
    if (variables.isGalera())
        remarks.push_back(cluster(variables));
    return remarks;
}

} // namespace idemdesk::store
