// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/placeholders.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

Result<QString> Placeholders::expand(const QStringList &words)
{
    std::optional<QString> value;
    if (m_input.table && words.size() == 1)
        value = ofTable(words[0]);
    else if (m_input.table && words.size() >= 3 && words[0] == u"matching"_s)
        value = matching(words[1], words.mid(2));
    else if (m_input.table && words.size() == 3 && words[0] == u"any"_s)
        value = any(words[1], words[2]);
    else if (m_input.table && words.size() == 2)
        value = output(words[0], words[1]);
    else if (m_input.table && words.size() == 3)
        value = ofColumn(words[0], words[1], u':' + words[2]);
    if (!value)
        return fail(ErrorCode::Internal,
                    u"a statement has the placeholder {%1}, which does not fit"_s.arg(words.join(u' ')));
    return *value;
}

std::optional<QString> Placeholders::ofTable(const QString &word)
{
    if (word == u"table"_s)
        return m_dialect.indexedTable(m_dialect.quoted(m_input.table->name()), m_input.index);
    if (word == u"key"_s)
        return key();
    if (word == u"order"_s)
        return order();
    return {};
}

std::optional<QString> Placeholders::output(const QString &kind, const QString &column)
{
    if (kind == u"column"_s)
        return m_input.table->has(column) ? std::optional(quoted(column)) : std::nullopt;
    QString expression = u"NULL"_s;
    const bool has = m_input.table->has(column);
    if (kind == u"integer"_s)
        expression = has ? m_dialect.integerOutput(quoted(column)) : expression;
    else if (kind == u"bytes"_s)
        expression = has ? m_dialect.bytesOutput(quoted(column)) : expression;
    else if (kind == u"time"_s)
        expression = has ? m_dialect.timeOutput(quoted(column), m_input.table->times().encoding) : expression;
    else if (kind == u"length"_s)
        expression = has ? m_dialect.lengthOutput(quoted(column)) : expression;
    else
        return {};
    m_outputs.emplace(kind == u"length"_s ? QString(column + u".length"_s) : column,
                      static_cast<int>(m_outputs.size()));
    return expression;
}

std::optional<QString> Placeholders::ofColumn(const QString &word, const QString &column, const QString &parameter)
{
    const MappedTable::Column *found = m_input.table->column(column);
    if (!found)
        return {};
    if (word == u"keyparam"_s)
        return m_dialect.keyParameter(parameter, found->kind);
    if (word == u"timeparam"_s)
        return m_dialect.timeParameter(parameter, m_input.table->times().encoding);
    if (word == u"glob"_s)
        return m_dialect.globMatch(quoted(column), parameter);
    return {};
}

std::optional<QString> Placeholders::any(const QString &list, const QString &column) const
{
    const MappedTable::Column *found = m_input.table->column(column);
    const std::optional<int> rows = rowsOf(list);
    if (!found || !rows)
        return {};
    return m_dialect.matchAny({quoted(column), found->kind}, list, *rows);
}

std::optional<QString> Placeholders::matching(const QString &list, QStringList columns) const
{
    if (columns == QStringList{u"key"_s})
        columns = m_input.table->key();
    std::vector<MatchColumn> matches;
    for (const QString &column : columns) {
        if (const MappedTable::Column *found = m_input.table->column(column))
            matches.push_back({m_dialect.quoted(found->name), found->kind});
    }
    const std::optional<int> rows = rowsOf(list);
    if (!rows || matches.size() != static_cast<std::size_t>(columns.size()))
        return {};
    return m_dialect.tableMatching(m_dialect.quoted(m_input.table->name()), matches, list, *rows);
}

std::optional<int> Placeholders::rowsOf(const QString &list) const
{
    const auto found = m_input.lists.find(list);
    return found == m_input.lists.end() ? std::nullopt : std::optional(found->second);
}

QString Placeholders::key()
{
    QStringList expressions;
    for (const QString &column : m_input.table->key()) {
        expressions << m_dialect.keyOutput(quoted(column), m_input.table->column(column)->kind);
        m_outputs.emplace(column, static_cast<int>(m_outputs.size()));
    }
    return expressions.join(u", "_s);
}

QString Placeholders::order() const
{
    QStringList names;
    for (const QString &column : m_input.table->key())
        names << quoted(column);
    return names.join(u", "_s);
}

QString Placeholders::quoted(const QString &column) const
{
    return m_dialect.quoted(m_input.table->column(column)->name);
}

} // namespace idemdesk::store
