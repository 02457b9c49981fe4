// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/mariadb/constraint_name.h"

#include "store/mariadb/identifiers.h"
#include "store/mariadb/server_error.h"

#include <optional>

namespace idemdesk::mariadb {

using namespace Qt::StringLiterals;

namespace {

/// Takes `text` off the front; false where it does not stand there.
bool skip(QStringView &rest, QStringView text)
{
    if (!rest.startsWith(text))
        return false;
    rest = rest.sliced(text.size());
    return true;
}

/// `Duplicate entry 'VALUE' for key 'NAME'`: the value may hold anything, the name comes last. MySQL names the table, too.
QString duplicateKey(QStringView text, bool mariaDb)
{
    const QStringView between = u"' for key '";
    const qsizetype at = text.lastIndexOf(between);
    if (at < 0 || !text.endsWith(u'\''))
        return {};
    const QStringView name = text.sliced(at + between.size()).chopped(1);
    if (mariaDb)
        return name.toString();
    return name.count(u'.') > 1 ? QString() : name.sliced(name.indexOf(u'.') + 1).toString();
}

/// `… fails (`db`.`table`, CONSTRAINT `NAME` FOREIGN KEY …`.
QString foreignKey(QStringView text)
{
    const QStringView opening = u" constraint fails (";
    const qsizetype at = text.indexOf(opening);
    if (at < 0)
        return {};
    QStringView rest = text.sliced(at + opening.size());
    if (!takeQuoted(rest) || !skip(rest, u".") || !takeQuoted(rest) || !skip(rest, u", CONSTRAINT "))
        return {};
    const std::optional<QString> name = takeQuoted(rest);
    return name && skip(rest, u" FOREIGN KEY") ? *name : QString();
}

/// `CONSTRAINT `NAME` failed for `db`.`table``; MariaDB names a column's own check after table and column.
QString check(QStringView text)
{
    if (!skip(text, u"CONSTRAINT "))
        return {};
    const std::optional<QString> name = takeQuoted(text);
    return name && skip(text, u" failed for ") ? *name : QString();
}

/// `Check constraint 'NAME' is violated.`
QString checkOfMySql(QStringView text)
{
    const QStringView closing = u"' is violated.";
    if (!skip(text, u"Check constraint '") || !text.endsWith(closing))
        return {};
    return text.chopped(closing.size()).toString();
}

} // namespace

QString violatedConstraint(uint code, const QString &text, bool mariaDb)
{
    switch (code) {
    case error::DuplicateKey:
        return duplicateKey(text, mariaDb);
    case error::RowIsReferenced:
    case error::NoReferencedRow:
        return foreignKey(text);
    case error::CheckConstraint:
        return check(text);
    case error::CheckConstraintMySql:
        return checkOfMySql(text);
    default:
        return {};
    }
}

} // namespace idemdesk::mariadb
