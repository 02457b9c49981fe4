// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/identifiers.h"

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

QString quoted(const QString &name)
{
    QString doubled = name;
    return u'`' + doubled.replace(u'`', u"``"_s) + u'`';
}

std::optional<QString> takeQuoted(QStringView &rest)
{
    if (!rest.startsWith(u'`'))
        return {};
    QString name;
    for (qsizetype at = 1; at < rest.size(); ++at) {
        if (rest[at] != u'`') {
            name += rest[at];
        } else if (at + 1 < rest.size() && rest[at + 1] == u'`') {
            name += rest[++at];
        } else {
            rest = rest.sliced(at + 1);
            return name;
        }
    }
    return {};
}

std::optional<QStringList> unquotedPath(const QString &text)
{
    QStringList names;
    QStringView rest = text;
    while (const std::optional<QString> name = takeQuoted(rest)) {
        names << *name;
        if (rest.isEmpty())
            return names;
        if (!rest.startsWith(u'.'))
            break;
        rest = rest.sliced(1);
    }
    return {};
}

} // namespace idemdesk::mariadb
