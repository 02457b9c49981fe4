// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/output/json_text.h"

#include "domain/json_string.h"

#include <QStringList>

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

namespace {

/// Writes one value; `level` below zero means on one line.
class JsonText
{
public:
    explicit JsonText(int level) : m_level(level) {}

    QString operator()(std::nullptr_t) const { return u"null"_s; }
    QString operator()(bool value) const { return value ? u"true"_s : u"false"_s; }
    QString operator()(qint64 value) const { return QString::number(value); }
    QString operator()(const QString &value) const { return domain::jsonString(value); }

    QString operator()(const List &list) const
    {
        QStringList parts;
        for (const Value &value : list)
            parts += inner(value);
        return enclosed(u'[', parts, u']');
    }

    QString operator()(const Fields &fields) const
    {
        QStringList parts;
        for (const Field &field : fields)
            parts += domain::jsonString(field.name) + (isPretty() ? u": "_s : u":"_s) + inner(field.value);
        return enclosed(u'{', parts, u'}');
    }

private:
    [[nodiscard]] bool isPretty() const { return m_level >= 0; }

    [[nodiscard]] QString inner(const Value &value) const
    {
        return std::visit(JsonText(isPretty() ? m_level + 1 : m_level), value.data);
    }

    [[nodiscard]] QString enclosed(QChar open, const QStringList &parts, QChar close) const
    {
        if (!isPretty() || parts.isEmpty())
            return open + parts.join(u',') + close;
        const QString newline = u'\n' + QString(2 * m_level, u' ');
        const QString separator = newline + u"  "_s;
        return open + separator + parts.join(u',' + separator) + newline + close;
    }

    int m_level;
};

} // namespace

QString compactJson(const Value &value)
{
    return std::visit(JsonText(-1), value.data);
}

QString prettyJson(const Value &value, int level)
{
    return std::visit(JsonText(level), value.data);
}

} // namespace idemdesk::cli
