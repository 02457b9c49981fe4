// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/mysql_options.h"

#include "profile/credentials/mysql_option_files.h"

#include <map>
#include <utility>
#include <vector>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

namespace {

QString textOf(const Secret &value)
{
    return QString::fromUtf8(value.reveal(), value.size());
}

/// The last user of each group; that of all of them stands under the empty name.
std::map<QByteArray, QString> usersOf(const std::vector<MySqlOption> &options)
{
    std::map<QByteArray, QString> users;
    for (const MySqlOption &option : options) {
        if (!option.isPassword)
            users[option.group] = users[QByteArray()] = textOf(option.value);
    }
    return users;
}

} // namespace

Result<MySqlLogin> mySqlLogin(const UserFiles &files, const QString &user)
{
    const QString path = files.inHome(u".my.cnf"_s);
    MySqlOptionFiles walk(files);
    if (path.isEmpty())
        return MySqlLogin{user, {}, {}, {}};
    if (const Result<> read = walk.read(path); !read)
        return propagate(read);
    std::vector<MySqlOption> options = walk.take();
    const std::map<QByteArray, QString> users = usersOf(options);
    const auto last = users.find(QByteArray());
    MySqlLogin login{user.isEmpty() && last != users.end() ? last->second : user, {}, {}, {}};
    for (MySqlOption &option : options) {
        if (!option.isPassword)
            continue;
        const auto owner = users.find(option.group);
        if (owner != users.end() && owner->second != login.user) {
            login.notes.append(
                u"%1: that is the password of another user than %2, and is not used"_s.arg(option.place, login.user));
            continue;
        }
        login.password = std::move(option.value);
        login.passwordSource = option.place;
    }
    return login;
}

} // namespace idemdesk::profile
