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
        return m_dialect.indexedTable(m_input.table->quoted(m_dialect), m_input.index);
    if (word == u"key"_s)
        return key();
    if (word == u"order"_s)
        return order();
    if (word == u"sorted"_s)
        return sorted();
    if (word == u"mapped"_s)
        return mapped();
    return {};
}

std::optional<QString> Placeholders::output(const QString &kind, const QString &column)
{
    if (kind == u"column"_s)
        return m_input.table->has(column) ? std::optional(quoted(column)) : std::nullopt;
    QString expression = u"NULL"_s;
    const bool has = m_input.table->has(column);
    if (kind == u"integer"_s)
        expression = has ? m_dialect.integerOutput(described(column)) : expression;
    else if (kind == u"bytes"_s)
        expression = has ? m_dialect.bytesOutput(described(column)) : expression;
    else if (kind == u"time"_s)
        expression = has ? m_dialect.timeOutput(described(column)) : expression;
    else if (kind == u"length"_s)
        expression = has ? m_dialect.lengthOutput(described(column)) : expression;
    else
        return {};
    m_outputs.emplace(kind == u"length"_s ? QString(column + u".length"_s) : column,
                      static_cast<int>(m_outputs.size()));
    return expression;
}

std::optional<QString> Placeholders::ofColumn(const QString &word, const QString &column, const QString &parameter)
{
    if (!m_input.table->has(column))
        return {};
    if (word == u"keyparam"_s)
        return m_dialect.keyParameter(parameter, described(column));
    if (word == u"timeparam"_s)
        return m_dialect.timeParameter(parameter, described(column));
    if (word == u"same"_s)
        return m_dialect.same(described(column), parameter);
    if (word == u"glob"_s)
        return m_dialect.globMatch(described(column), parameter);
    return {};
}

std::optional<QString> Placeholders::any(const QString &list, const QString &column) const
{
    const std::optional<int> rows = rowsOf(list);
    if (!m_input.table->has(column) || !rows)
        return {};
    return m_dialect.matchAny(described(column), list, *rows);
}

std::optional<QString> Placeholders::matching(const QString &list, QStringList columns) const
{
    if (columns == QStringList{u"key"_s})
        columns = m_input.table->key();
    std::vector<SqlColumn> matches;
    for (const QString &column : columns) {
        if (m_input.table->has(column))
            matches.push_back(described(column));
    }
    const std::optional<int> rows = rowsOf(list);
    if (!rows || matches.size() != static_cast<std::size_t>(columns.size()))
        return {};
    return m_dialect.tableMatching(m_input.table->quoted(m_dialect), matches, list, *rows);
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
        expressions << m_dialect.keyOutput(described(column));
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

QString Placeholders::sorted() const
{
    QStringList expressions;
    for (const QString &column : m_input.table->key())
        expressions << m_dialect.sortedOnly(described(column));
    return expressions.join(u", "_s);
}

QString Placeholders::mapped() const
{
    QStringList names;
    for (const QString &name : m_input.table->physicalNames())
        names << m_dialect.quoted(name);
    return names.join(u", "_s);
}

QString Placeholders::quoted(const QString &column) const
{
    return m_dialect.quoted(m_input.table->column(column)->name);
}

SqlColumn Placeholders::described(const QString &column) const
{
    const MappedTable::Column &found = *m_input.table->column(column);
    return {m_dialect.quoted(found.name), found.kind, found.times, found.collation};
}

} // namespace idemdesk::store
