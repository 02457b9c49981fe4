// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/store/conformance/postgresql_testbed.h"

namespace idemdesk::test {

using namespace Qt::StringLiterals;

/// The types of a small record table's columns; the rest of it is the same in every test.
struct SmallTable
{
    QString key = u"id bigint"_s; ///< the columns of the primary key with their types
    QStringList keyColumns = {u"id"_s};
    QString text = u"bytea"_s;       ///< of operation and key
    QString state = u"text"_s;       ///< of the state
    QString time = u"timestamptz"_s; ///< of created_at and expires_at
    QString body = u"bytea"_s;
};

[[nodiscard]] inline QStringList schemaOf(const SmallTable &table, const QString &name = u"r"_s)
{
    return {u"CREATE TABLE %1 (%2, tenant bigint, op %3, k %3, st %4, born %5, dies %5, body %6, "
            "PRIMARY KEY (%7))"_s.arg(name, table.key, table.text, table.state, table.time, table.body,
                                      table.keyColumns.join(u", "_s)),
            u"CREATE INDEX ON %1 (dies)"_s.arg(name), u"CREATE UNIQUE INDEX ON %1 (tenant, op, k)"_s.arg(name)};
}

[[nodiscard]] inline profile::Layout layoutOf(const SmallTable &table, const QString &name = u"r"_s)
{
    profile::Layout layout;
    layout.records.table = name;
    layout.records.columns = {{u"tenant_id"_s, u"tenant"_s},  {u"operation"_s, u"op"_s},
                              {u"idempotency_key"_s, u"k"_s}, {u"state"_s, u"st"_s},
                              {u"created_at"_s, u"born"_s},   {u"expires_at"_s, u"dies"_s},
                              {u"response_body"_s, u"body"_s}};
    for (qsizetype i = 0; i < table.keyColumns.size(); ++i)
        layout.records.columns[i == 0 ? u"id"_s : u"id.%1"_s.arg(i + 1)] = table.keyColumns[i];
    layout.states = {{"P"}, {"C"}};
    return layout;
}

[[nodiscard]] inline std::unique_ptr<store::Session> reading(PostgreSqlTestbed &bed, const profile::Layout &layout)
{
    return valueOf(bed.store(layout)->openReadOnly());
}

/// Every record of a list, page by page.
[[nodiscard]] inline std::vector<domain::RecordRef> walk(store::Session &session, const store::RecordQuery &query,
                                                         int limit)
{
    std::vector<domain::RecordRef> refs;
    std::optional<store::Cursor> next;
    do {
        const auto page = valueOf(session.records().page(query, next, limit, {}));
        for (const domain::Record &record : page.records)
            refs.push_back(record.ref);
        next = page.next ? std::optional(valueOf(store::Cursor::parse(page.next->toString(), query))) : std::nullopt;
    } while (next && refs.size() < 100'000);
    return refs;
}

[[nodiscard]] inline domain::UtcMicros instant(const char *text)
{
    return valueOf(domain::UtcMicros::parse(QString::fromLatin1(text)));
}

} // namespace idemdesk::test
