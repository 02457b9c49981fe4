// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/sql_template.h"

#include "store/sql/placeholders.h"
#include "store/sql/sql_files.h"

#include <QRegularExpression>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepestInclude = 4;

QString withoutComments(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n')) {
        if (!line.trimmed().startsWith(u"--"_s))
            lines << line;
    }
    return lines.join(u'\n').trimmed();
}

/// The position behind the quoted text that starts here.
qsizetype behindQuotes(const QString &text, qsizetype start)
{
    const qsizetype end = text.indexOf(text[start], start + 1);
    return end < 0 ? text.size() : end + 1;
}

bool isQuote(QChar character)
{
    return character == u'\'' || character == u'"' || character == u'`';
}

/// Expands braces; the results are not looked at again, so names of the profile stay what they are.
class Expansion
{
public:
    Expansion(const TemplateInput &input, const Dialect &dialect) : m_input(input), m_placeholders(input, dialect) {}

    Result<QString> expand(const QString &raw, int depth)
    {
        if (depth > deepestInclude)
            return fail(ErrorCode::Internal, u"a statement includes itself"_s);
        const QString text = withoutComments(raw);
        QString out;
        for (qsizetype at = 0; at < text.size();) {
            const Result<qsizetype> next = step(text, at, depth, out);
            if (!next)
                return propagate(next);
            at = *next;
        }
        return out;
    }

    [[nodiscard]] const std::map<QString, int> &columns() const { return m_placeholders.outputs(); }

private:
    Result<qsizetype> step(const QString &text, qsizetype at, int depth, QString &out)
    {
        if (text[at] != u'{') {
            const qsizetype end = isQuote(text[at]) ? behindQuotes(text, at) : at + 1;
            out += QStringView(text).mid(at, end - at);
            return end;
        }
        const qsizetype end = text.indexOf(u'}', at);
        if (end < 0)
            return fail(ErrorCode::Internal, u"a statement has an open brace"_s);
        const Result<QString> value = placeholder(text.mid(at + 1, end - at - 1).simplified().split(u' '), depth);
        if (!value)
            return propagate(value);
        out += *value;
        return end + 1;
    }

    Result<QString> placeholder(const QStringList &words, int depth)
    {
        if (words.size() == 2 && words[0] == u"include"_s) {
            const Result<QString> file = sqlFile(words[1]);
            return file ? expand(*file, depth + 1) : file;
        }
        if (words.size() == 2 && words[0] == u"insert"_s && m_input.inserts.contains(words[1]))
            return expand(m_input.inserts.at(words[1]), depth + 1);
        return m_placeholders.expand(words);
    }

    const TemplateInput &m_input;
    Placeholders m_placeholders;
};

SqlParameter parameterOf(const QRegularExpressionMatch &match)
{
    SqlParameter parameter{match.captured(1)};
    if (match.hasCaptured(2)) {
        parameter.row = match.captured(2).toInt();
        parameter.column = match.captured(3).toInt();
    }
    if (match.hasCaptured(4))
        parameter.form = match.captured(4) == u"uuid"_s ? SqlParameter::Form::Uuid : SqlParameter::Form::Text;
    return parameter;
}

/// Replaces `:name` and `:list.ROW.COLUMN`, either with `!text` or `!uuid` behind it, by `?`, in order; `::type` is a cast
/// and stays.
void bindParameters(const QString &text, SqlStatement &statement)
{
    static const QRegularExpression name(uR"(\G:([A-Za-z_]\w*)(?:\.(\d+)\.(\d+))?(?:!(text|uuid)\b)?)"_s);
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at + 1;
        if (isQuote(text[at])) {
            end = behindQuotes(text, at);
        } else if (text[at] == u':') {
            if (const auto match = name.match(text, at); match.hasMatch()) {
                statement.parameters.push_back(parameterOf(match));
                statement.text += u'?';
                at = match.capturedEnd();
                continue;
            }
            end = text.mid(at, 2) == u"::"_s ? at + 2 : end;
        }
        statement.text += QStringView(text).mid(at, end - at);
        at = end;
    }
}

} // namespace

Result<SqlStatement> renderTemplate(const QString &text, const TemplateInput &input, const Dialect &dialect)
{
    Expansion expansion(input, dialect);
    const Result<QString> expanded = expansion.expand(text, 0);
    if (!expanded)
        return propagate(expanded);
    SqlStatement statement;
    bindParameters(*expanded, statement);
    statement.columns = expansion.columns();
    statement.table = input.table ? input.table->name() : QString();
    return statement;
}

} // namespace idemdesk::store
