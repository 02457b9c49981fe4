// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/index_advice.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

QString createIndex(const MappedTable &table, const QStringList &logical, const Dialect &dialect)
{
    const QStringList columns = table.physical(logical);
    QStringList quoted;
    for (const QString &column : columns)
        quoted << dialect.quoted(column);
    const QString name = u"ix_%1_%2"_s.arg(table.name(), columns.join(u'_'));
    return u"CREATE INDEX %1 ON %2 (%3)"_s.arg(dialect.quoted(name), dialect.quoted(table.name()),
                                               quoted.join(u", "_s));
}

} // namespace idemdesk::store
