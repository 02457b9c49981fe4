// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <map>
#include <optional>
#include <vector>

namespace idemdesk::profile {

/// How a layout stores a point in time in its columns.
enum class TimeEncoding {
    Native,       ///< the store's own type: DATETIME(6), timestamptz; INTEGER microseconds since 1970 UTC on SQLite
    Microseconds, ///< integers since 1970 UTC
    Milliseconds,
    Seconds,
    Text, ///< `YYYY-MM-DD HH:MM:SS[.ffffff]`, naive, in `zone` (with an offset or `Z` it is taken by its word)
};

/// One table: its name, and the physical name of each logical column that it has.
struct TableMap
{
    QString table; ///< empty: the deployment has no such table
    /// Logical → physical; a logical column that is absent here does not exist. The further columns of a composite id
    /// are `id.2`, `id.3`. Only columns of the id may share a physical column with another logical one.
    std::map<QString, QString> columns;

    [[nodiscard]] bool exists() const { return !table.isEmpty(); }
    [[nodiscard]] bool has(const QString &logicalColumn) const { return columns.contains(logicalColumn); }

    friend bool operator==(const TableMap &, const TableMap &) = default;
};

/// Stored words for each state.
struct StateMap
{
    std::vector<QByteArray> processing;
    std::vector<QByteArray> completed;

    friend bool operator==(const StateMap &, const StateMap &) = default;
};

/// Where the domain's tables, columns and states stand in one database. Names are as the profile gives them and not
/// yet quoted.
struct Layout
{
    QString base; ///< `atomic`, `leased`
    TableMap records;
    TableMap orders;
    TableMap outbox;
    TableMap downstream;
    StateMap states;
    TimeEncoding times = TimeEncoding::Native;
    QByteArray zone = "UTC"; ///< IANA name; the zone of naive times

    friend bool operator==(const Layout &, const Layout &) = default;
};

} // namespace idemdesk::profile
