// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/store/conformance/mysql_testbed.h"

namespace idemdesk::test {

/// What differs from the smallest table that works: declarations of its columns.
struct SmallTable
{
    QString key = QStringLiteral("id BIGINT AUTO_INCREMENT, PRIMARY KEY (id)");
    QString text = QStringLiteral("VARBINARY(64)"); ///< of operation, key, owner and business reference
    QString time = QStringLiteral("DATETIME(6)");
    QString more = {}; ///< further columns and indexes, with a comma in front

    [[nodiscard]] QStringList schema() const
    {
        return {
            QStringLiteral("CREATE TABLE r (%1, tenant BIGINT UNSIGNED, op %2, k %2, st VARCHAR(16), owner %2, ref %2, "
                           "gen BIGINT UNSIGNED NOT NULL DEFAULT 1, status INT, body BLOB, born %3 NULL, "
                           "leased %3 NULL, done %3 NULL, e %3 NULL, KEY ix_k (k), KEY ix_e (e)%4) ENGINE=InnoDB")
                .arg(key, text, time, more)};
    }
};

/// The layout of that table; `id` is its key.
[[nodiscard]] inline profile::Layout smallLayout(const QStringList &id = {QStringLiteral("id")})
{
    using namespace Qt::StringLiterals;
    profile::Layout layout;
    layout.records.table = u"r"_s;
    layout.records.columns = {
        {u"tenant_id"_s, u"tenant"_s}, {u"operation"_s, u"op"_s},           {u"idempotency_key"_s, u"k"_s},
        {u"state"_s, u"st"_s},         {u"owner_id"_s, u"owner"_s},         {u"business_ref"_s, u"ref"_s},
        {u"generation"_s, u"gen"_s},   {u"response_status"_s, u"status"_s}, {u"response_body"_s, u"body"_s},
        {u"created_at"_s, u"born"_s},  {u"lease_until"_s, u"leased"_s},     {u"completed_at"_s, u"done"_s},
        {u"expires_at"_s, u"e"_s}};
    for (qsizetype part = 0; part < id.size(); ++part)
        layout.records.columns[part == 0 ? u"id"_s : u"id.%1"_s.arg(part + 1)] = id[part];
    layout.states = {{"P"}, {"C"}};
    return layout;
}

/// Every record of a list, page by page.
[[nodiscard]] inline std::vector<domain::Record> walk(store::Session &session, const store::RecordQuery &query,
                                                      int limit)
{
    std::vector<domain::Record> records;
    std::optional<store::Cursor> next;
    do {
        const auto page = valueOf(session.records().page(query, next, limit, {}));
        records.insert(records.end(), page.records.begin(), page.records.end());
        next = page.next ? std::optional(valueOf(store::Cursor::parse(page.next->toString(), query))) : std::nullopt;
    } while (next && records.size() < 100'000);
    return records;
}

} // namespace idemdesk::test
