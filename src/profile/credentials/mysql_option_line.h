// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace idemdesk::profile {

/// One line of an option file of MySQL or MariaDB, read as their own programs read it.
struct MySqlOptionLine
{
    enum class Kind { Nothing, Group, Include, IncludeFolder, Option, Broken };

    Kind kind = Kind::Nothing;
    QByteArrayView name;  ///< of the group, the path to include, or the option as it is written
    QByteArrayView value; ///< of an option, as it is written; absent values are empty
};

[[nodiscard]] MySqlOptionLine mySqlOptionLine(QByteArrayView text);

/// The value that a written one stands for: without its quotes, with its escapes replaced (`\b \t \n \r \\ \s \" \'`). A
/// copy that the caller wipes.
[[nodiscard]] QByteArray mySqlOptionValue(QByteArrayView written);

/// True where the option has this name: `-` and `_` are the same, and `loose-` before it says nothing.
[[nodiscard]] bool isMySqlOption(QByteArrayView written, QByteArrayView name);

} // namespace idemdesk::profile
