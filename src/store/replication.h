// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <chrono>
#include <optional>

namespace idemdesk::store {

/// What the desk uses a database for: decisions read the primary, browsing may read a replica (R14).
enum class StoreRole { Primary, Replica };

/// What a server says of its own part in replication.
struct Replication
{
    enum class State {
        Streaming, ///< connected to its source and applying what comes
        Stopped,   ///< not receiving or not applying: what is read there stands still
        Unknown,   ///< it did not tell; `why` says what is missing
    };

    /// Primary: it follows no other server. Absent where it did not tell.
    std::optional<StoreRole> role = StoreRole::Primary;
    State state = State::Unknown; ///< means nothing on a primary
    /// How far its values lag behind the primary's; absent where it cannot be known, which is never the same as zero.
    std::optional<std::chrono::microseconds> lag;
    QString why; ///< for people: `the SQL thread is stopped (error 1032)`, `it needs the privilege REPLICA MONITOR`

    friend bool operator==(const Replication &, const Replication &) = default;
};

/// For people, without a full stop: `replica, streaming, 400 ms behind`, `replica, stopped, how far behind is not known: …`,
/// `primary`.
[[nodiscard]] QString replicationText(const Replication &replication);

} // namespace idemdesk::store
