// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <vector>

namespace idemdesk::store {

/// One `?` of a statement: a named value, or one cell of a named list of rows.
struct SqlParameter
{
    QString name;
    int row = -1; ///< -1: not a list
    int column = 0;
    /// What bytes become before the driver gets them, where the database does not take bytes for the column's type.
    enum class Form {
        AsGiven,
        Text, ///< of UTF-8
        Uuid, ///< text, with small letters and hyphens
    };
    Form form = Form::AsGiven;
};

/// A statement as a driver takes it: its values are `?` in the order of `parameters`.
struct SqlStatement
{
    QString text;
    std::vector<SqlParameter> parameters;
    std::map<QString, int> columns; ///< position of each logical column in the result
    QString table;                  ///< physical name, for messages; may be empty
};

} // namespace idemdesk::store
