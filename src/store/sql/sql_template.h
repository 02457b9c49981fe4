// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "store/sql/dialect.h"
#include "store/sql/mapped_table.h"
#include "store/sql/sql_statement.h"

#include <QString>

#include <map>
#include <optional>

namespace idemdesk::store {

/// What a template is filled with.
struct TemplateInput
{
    const MappedTable *table = nullptr;      ///< null: the statement names no table of the profile
    std::optional<QString> index = {};       ///< for `{table}`: IndexFacts::name; absent: the planner chooses
    std::map<QString, QString> inserts = {}; ///< for `{insert NAME}`: templates themselves
    std::map<QString, int> lists = {};       ///< rows of each list
};

/// Fills a template of resources/sql. Lines that start with `--` are comments. The language:
///
///   {table}                 the table, read by the input's index
///   {column NAME}           a column
///   {order}                 the key's columns, for ORDER BY
///   {mapped}                every column that the profile maps and the login may read
///   {sorted}                the same for few rows that are found by another index
///   {key}                   output: the key's columns
///   {integer|bytes|time|length NAME}  output, or NULL where the layout lacks the column
///   {keyparam NAME VALUE}   `:VALUE` as the kind of key column NAME
///   {timeparam NAME VALUE}  `:VALUE` as a time of that column
///   {same NAME VALUE}       the column holds exactly the bytes (or integer) of `:VALUE`
///   {glob NAME VALUE}       the column matches the pattern `:VALUE`
///   {any LIST NAME}         the column equals one value of the list
///   {matching LIST NAME …}  the table's rows whose columns equal one row of the list, for FROM; `key`: the key's columns
///   {insert NAME}           another template from the input
///   {include PATH}          another file of resources/sql
///   :NAME                   a bound value
///   :NAME!text              the same; bytes are bound as text (or `!uuid`)
///
/// NAME is logical. Text in quotes is left alone. Error: Internal for a template that does not
/// fit its input: unknown placeholder, missing list or column, includes nested too deep.
[[nodiscard]] Result<SqlStatement> renderTemplate(const QString &text, const TemplateInput &input,
                                                  const Dialect &dialect);

} // namespace idemdesk::store
