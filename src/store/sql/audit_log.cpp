// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/sql/audit_log.h"

#include <optional>

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

audit::SealedEntry entryIn(const SqlRows &row)
{
    return {row.at(0).toLongLong(), row.at(1).toByteArray(), row.at(2).toByteArray()};
}

Result<std::vector<audit::SealedEntry>> readEntries(SqlConnection &connection, const QString &file,
                                                    const SqlValues &values)
{
    Result<SqlRows> rows = connection.read(file, {}, values);
    if (!rows)
        return propagate(rows);
    std::vector<audit::SealedEntry> entries;
    Result<bool> more = rows->next();
    for (; more && *more; more = rows->next())
        entries.push_back(entryIn(*rows));
    return more ? Result<std::vector<audit::SealedEntry>>(std::move(entries)) : propagate(more);
}

Result<> lockHead(SqlConnection &connection)
{
    const TemplateInput input{.inserts = {{u"lock"_s, connection.dialect().lockClause()}}};
    Result<SqlRows> rows = connection.read(u"desk/lock_audit_head.sql"_s, input, {});
    if (!rows)
        return propagate(rows);
    const Result<bool> row = rows->next();
    if (!row)
        return propagate(row);
    if (!*row)
        return fail(ErrorCode::Corrupt, u"the audit log has lost the row that its writers lock"_s,
                    u"nothing was changed; restore idemdesk_audit_head: one row with id 1"_s);
    return {};
}

} // namespace

Result<qint64> appendEntry(SqlConnection &connection, const audit::Entry &entry)
{
    if (const Result<> locked = lockHead(connection); !locked)
        return propagate(locked);
    // In a statement of its own: it must see what the writer before committed while the lock was waited for.
    const Result<std::vector<audit::SealedEntry>> last = readEntries(connection, u"desk/last_audit.sql"_s, {});
    if (!last)
        return propagate(last);
    const Result<audit::SealedEntry> sealed = audit::seal(entry, last->empty() ? nullptr : &last->front());
    if (!sealed)
        return propagate(sealed);
    SqlValues values;
    values.set(u"seq"_s, QVariant::fromValue(sealed->seq));
    values.set(u"content"_s, sealed->content).set(u"hash"_s, sealed->hash);
    const Result<qint64> added = connection.write(u"desk/add_audit.sql"_s, {}, values);
    if (!added)
        return propagate(added);
    return sealed->seq;
}

Result<std::vector<audit::SealedEntry>> entriesAfter(SqlConnection &connection, qint64 seq, int rows)
{
    SqlValues values;
    values.set(u"after"_s, QVariant::fromValue(seq)).set(u"rows"_s, QVariant(rows));
    return readEntries(connection, u"desk/audit_after.sql"_s, values);
}

} // namespace idemdesk::store
