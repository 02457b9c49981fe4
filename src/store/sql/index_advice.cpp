// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/index_advice.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

QString createIndex(const TableFacts &table, const QStringList &columns, bool unique, const Dialect &dialect)
{
    QStringList quoted;
    for (const QString &column : columns)
        quoted << dialect.quoted(column);
    const QString name = u"%1_%2_%3"_s.arg(unique ? u"uq"_s : u"ix"_s, table.name, columns.join(u'_'));
    return u"CREATE %1INDEX %2 ON %3 (%4)"_s.arg(unique ? u"UNIQUE "_s : QString(), dialect.quoted(name),
                                                 quotedTable(table, dialect), quoted.join(u", "_s));
}

QString createIndex(const MappedTable &table, const QStringList &logical, const Dialect &dialect)
{
    return createIndex(table.facts(), table.physical(logical), false, dialect);
}

} // namespace idemdesk::store
