// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/credentials/mysql_option_line.h"

#include <utility>

namespace idemdesk::profile {

namespace {

using Kind = MySqlOptionLine::Kind;

/// A `#` outside quotes ends the line, wherever it stands.
QByteArrayView withoutComment(QByteArrayView text)
{
    char quote = '\0';
    bool escaped = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const char character = text[at];
        if ((character == '\'' || character == '"') && !escaped) {
            if (quote == '\0')
                quote = character;
            else if (quote == character)
                quote = '\0';
        }
        if (quote == '\0' && character == '#')
            return text.first(at);
        escaped = quote != '\0' && character == '\\' && !escaped;
    }
    return text;
}

MySqlOptionLine directive(QByteArrayView text)
{
    for (const auto &[word, kind] : {std::pair(QByteArrayView("!includedir"), Kind::IncludeFolder),
                                     std::pair(QByteArrayView("!include"), Kind::Include)}) {
        const QByteArrayView rest = text.startsWith(word) ? text.sliced(word.size()) : QByteArrayView();
        const QByteArrayView path = rest.trimmed();
        if (!path.isEmpty() && path.data() != rest.data())
            return {kind, path, {}};
    }
    return {Kind::Broken, {}, {}};
}

MySqlOptionLine group(QByteArrayView text)
{
    const qsizetype end = text.indexOf(']');
    return end < 0 ? MySqlOptionLine{Kind::Broken, {}, {}}
                   : MySqlOptionLine{Kind::Group, text.first(end).sliced(1).trimmed(), {}};
}

MySqlOptionLine option(QByteArrayView text)
{
    const QByteArrayView line = withoutComment(text);
    const qsizetype equals = line.indexOf('=');
    if (equals < 0)
        return {Kind::Option, line.trimmed(), {}};
    return {Kind::Option, line.first(equals).trimmed(), line.sliced(equals + 1).trimmed()};
}

char unescaped(char character)
{
    switch (character) {
    case 'b':
        return '\b';
    case 't':
        return '\t';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 's':
        return ' ';
    case '\\':
    case '"':
    case '\'':
        return character;
    default:
        return '\0';
    }
}

} // namespace

MySqlOptionLine mySqlOptionLine(QByteArrayView text)
{
    text = text.trimmed();
    if (text.isEmpty() || text.startsWith('#') || text.startsWith(';'))
        return {};
    if (text.startsWith('!'))
        return directive(text);
    return text.startsWith('[') ? group(text) : option(text);
}

QByteArray mySqlOptionValue(QByteArrayView written)
{
    const bool quoted =
        written.size() > 1 && (written.front() == '"' || written.front() == '\'') && written.front() == written.back();
    const QByteArrayView text = quoted ? written.sliced(1).chopped(1) : written;
    QByteArray value;
    // Never grows, so that no copy of a password is left behind.
    value.reserve(text.size());
    for (qsizetype at = 0; at < text.size(); ++at) {
        const bool escapes = text[at] == '\\' && at + 1 < text.size();
        const char meant = escapes ? unescaped(text[at + 1]) : '\0';
        // An escape that means nothing stands for itself.
        value.append(meant == '\0' ? text[at] : meant);
        at += meant == '\0' ? 0 : 1;
    }
    return value;
}

bool isMySqlOption(QByteArrayView written, QByteArrayView name)
{
    constexpr QByteArrayView loose("loose-");
    QByteArray plain = written.toByteArray().replace('_', '-');
    if (plain.startsWith(loose))
        plain.remove(0, loose.size());
    return plain == name;
}

} // namespace idemdesk::profile
