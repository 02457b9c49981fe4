// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mysql/mysql_error_meanings.h"

#include <algorithm>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

std::vector<MySqlMeaning> reaching()
{
    return {
        {{2002, 2003, 2005},
         ErrorCode::Connection,
         u"no server answers there"_s,
         u"check `host`, `port` or `socket` in the profile's [connection], and that the server runs"_s},
        {{1049},
         ErrorCode::Connection,
         u"the server has no such database"_s,
         u"check `database` in the profile's [connection]"_s},
        {{1040, 1203, 1226},
         ErrorCode::Connection,
         u"the server gives out no more connections"_s,
         u"nothing was changed; try again when others have closed theirs, or have max_connections raised"_s},
        {{1129},
         ErrorCode::Connection,
         u"the server refuses this host after too many failed connections"_s,
         u"have an administrator run FLUSH HOSTS there"_s},
        {{1053, 1927, 2006, 2013, 2027, 2055, 4031},
         ErrorCode::Connection,
         u"the connection was lost"_s,
         u"check that the server runs and the network is up, then try again"_s},
        {{1047},
         ErrorCode::Connection,
         u"this node is not part of the cluster's primary component"_s,
         u"connect to a node whose wsrep_cluster_status is Primary"_s},
        {{1045, 1130, 1251, 1275, 1698, 1820, 1862, 2059, 2061, 3118, 3159, 4151, 5010},
         ErrorCode::Authentication,
         u"the server refused the login"_s,
         u"check `user` in the profile's [connection], its password, and where it may log in from"_s},
        {{2026}, ErrorCode::Tls, u"the connection cannot be protected"_s, u""_s},
    };
}

std::vector<MySqlMeaning> forbidding()
{
    return {
        {{1044, 1142, 1143, 1227, 1356, 1370, 1410},
         ErrorCode::Privilege,
         u"the login may not do this"_s,
         u"`idemctl schema grants` prints what the desk needs"_s},
        {{1290, 1792, 1836, 1223, 3100},
         ErrorCode::ReadOnly,
         u"the server accepts no writes"_s,
         u"nothing was changed; connect to the primary"_s},
        {{1665},
         ErrorCode::Refused,
         u"the server logs statements instead of rows (binlog_format=STATEMENT), which excludes READ COMMITTED"_s,
         u"nothing was changed; have binlog_format set to ROW or MIXED"_s},
    };
}

std::vector<MySqlMeaning> waiting()
{
    return {
        {{1205, 3572},
         ErrorCode::Busy,
         u"another transaction holds a lock on it"_s,
         u"nothing was changed; try again when it has ended"_s},
        {{1213, 1614},
         ErrorCode::Busy,
         u"another transaction was faster, and the server rolled this one back"_s,
         u"nothing was changed; try again"_s},
        {{1412, 1615}, ErrorCode::Busy, u"the table was being altered"_s, u"nothing was changed; try again"_s},
        {{1317}, ErrorCode::Cancelled, u"the statement was stopped"_s, u""_s},
        {{1969, 3024},
         ErrorCode::Timeout,
         u"it took longer than it may"_s,
         u"narrow the search, or allow it more time"_s},
    };
}

std::vector<MySqlMeaning> damaged()
{
    return {
        {{1021, 1114},
         ErrorCode::DiskFull,
         u"no space is left for the database"_s,
         u"nothing was changed; free some space and try again"_s},
        {{126, 127, 134, 144, 145, 1034, 1035, 1194, 1195, 1712, 1877},
         ErrorCode::Corrupt,
         u"the table is damaged"_s,
         u"restore it from a backup, or see what CHECK TABLE says"_s},
        {{1005, 1016, 1023, 1024, 1026, 1030},
         ErrorCode::Io,
         u"the server could not read or write its files"_s,
         u"see the server's error log"_s},
        {{1054, 1146, 1176},
         ErrorCode::Profile,
         u"the table's shape has changed"_s,
         u"check [tables] and [columns] of the profile against the database"_s},
    };
}

std::vector<MySqlMeaning> values()
{
    return {
        {{1022, 1048, 1062, 1169, 1216, 1217, 1364, 1451, 1452, 1557, 1586, 1761, 1762, 3819, 4025},
         ErrorCode::Constraint,
         u"a constraint of the table was violated"_s,
         u""_s},
        {{1153, 1301, 2020},
         ErrorCode::Refused,
         u"a value is larger than the server accepts (max_allowed_packet)"_s,
         u"nothing was changed"_s},
        {{1264, 1265, 1292, 1366, 1406, 3854},
         ErrorCode::Refused,
         u"a column cannot hold the value"_s,
         u"nothing was changed; compare the value with the type of the column"_s},
    };
}

std::vector<MySqlMeaning> all()
{
    std::vector<MySqlMeaning> together;
    for (const auto &some : {reaching(), forbidding(), waiting(), damaged(), values()})
        together.insert(together.end(), some.begin(), some.end());
    return together;
}

} // namespace

const MySqlMeaning *mySqlMeaning(uint number)
{
    static const std::vector<MySqlMeaning> meanings = all();
    const auto found = std::ranges::find_if(meanings, [number](const MySqlMeaning &meaning) {
        return std::ranges::find(meaning.numbers, number) != meaning.numbers.end();
    });
    return found == meanings.end() ? nullptr : &*found;
}

} // namespace idemdesk::store
