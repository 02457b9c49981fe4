// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/csv_text.h"

#include "cli/output/json_text.h"

#include <algorithm>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

bool isScalar(const Value &value)
{
    return !std::holds_alternative<List>(value.data) && !std::holds_alternative<Fields>(value.data);
}

/// Calls visit(name, value) for every field, those of inner objects under dotted names.
template <typename Visit>
void flatten(const Fields &fields, const QString &prefix, const Visit &visit)
{
    for (const Field &field : fields) {
        const QString name = prefix + field.name;
        if (const auto *inner = std::get_if<Fields>(&field.value.data))
            flatten(*inner, name + u'.', visit);
        else
            visit(name, field.value);
    }
}

QString defused(const QString &text)
{
    static const QString formulaStarts = u"=+-@\t\r"_s;
    return !text.isEmpty() && formulaStarts.contains(text.front()) ? u'\'' + text : text;
}

QString quotedWhereNeeded(const QString &text)
{
    const auto needsQuotes = [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; };
    const bool blankEnds = text.startsWith(u' ') || text.endsWith(u' ');
    if (!blankEnds && !std::ranges::any_of(text, needsQuotes))
        return text;
    QString inner = text;
    return u'"' + inner.replace(u'"', u"\"\""_s) + u'"';
}

QString listText(const List &list)
{
    if (!std::ranges::all_of(list, isScalar))
        return compactJson(list);
    QStringList texts;
    for (const Value &value : list)
        texts += scalarText(value);
    return texts.join(u' ');
}

QString cellText(const Value &value)
{
    if (std::holds_alternative<qint64>(value.data))
        return scalarText(value);
    const auto *list = std::get_if<List>(&value.data);
    return quotedWhereNeeded(defused(list ? listText(*list) : scalarText(value)));
}

} // namespace

QString csvHeader(const Fields &item)
{
    QStringList names;
    flatten(item, {}, [&](const QString &name, const Value &) { names += quotedWhereNeeded(name); });
    return names.join(u',');
}

QString csvRow(const Fields &item)
{
    QStringList cells;
    flatten(item, {}, [&](const QString &, const Value &value) { cells += cellText(value); });
    return cells.join(u',');
}

} // namespace idemdesk::cli
