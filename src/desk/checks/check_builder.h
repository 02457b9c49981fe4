// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/check.h"

#include <QStringList>

namespace idemdesk::desk {

/// One table of the profile and what the server says of it.
struct CheckedTable
{
    QString logical; ///< `records`, `orders`, `outbox`, `downstream`: as in the profile's keys
    const profile::TableMap *map = nullptr;
    std::optional<store::TableFacts> facts; ///< absent where the profile maps none or the database has none
    bool hides = false; ///< what of it is not among the facts may be there: the login has no right to see it

    /// Physical names of these logical columns, in order; empty where the layout lacks one of them.
    [[nodiscard]] QStringList physical(const QStringList &logicalColumns) const;
};

/// The four tables of a deployment.
struct CheckedTables
{
    CheckedTable records;
    CheckedTable orders;
    CheckedTable outbox;
    CheckedTable downstream;
};

/// Gathers the items of a report; the functions that judge add to it.
class CheckBuilder
{
public:
    explicit CheckBuilder(const store::Session &session) : m_session(session) {}

    void ok(const QString &name, const QString &text);
    void add(CheckStatus status, const QString &name, const QString &text, const QString &advice);

    /// For the advice of an item.
    [[nodiscard]] QString createIndex(const store::TableFacts &table, const QStringList &columns, bool unique) const
    {
        return m_session.createIndex(table, columns, unique);
    }

    [[nodiscard]] std::vector<CheckItem> take();

private:
    const store::Session &m_session;
    std::vector<CheckItem> m_items;
};

/// Connection, versions, isolation, zone, clock, replication; and whether the session really cannot write.
[[nodiscard]] Result<> checkServer(CheckBuilder &report, store::Session &session);

/// The scope's unique constraint and its columns (R3, R11), business uniqueness (R27), reuse of ids.
void checkConstraints(CheckBuilder &report, const CheckedTables &tables);

/// What the login may read, and whether it may change what commands change.
void checkPrivileges(CheckBuilder &report, const CheckedTables &tables);

/// Whether the reads that the desk makes have an index to use.
void checkIndexes(CheckBuilder &report, const CheckedTables &tables);

/// What the profile declares: fencing (R21), operations, the digest key (R9). `locksReachAllWriters`:
/// store::Session::locksReachAllWriters().
void checkProfile(CheckBuilder &report, const profile::Profile &profile, bool hasDigestKey, bool locksReachAllWriters);

/// Whether the words that [states] names are those that stand in the table: looks at the first records alone.
[[nodiscard]] Result<> checkStates(CheckBuilder &report, store::RecordReader &records);

/// The console's own tables.
[[nodiscard]] Result<> checkDeskTables(CheckBuilder &report, store::DeskReader &desk);

} // namespace idemdesk::desk
