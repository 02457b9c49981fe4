// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "domain/utc_micros.h"
#include "store/session.h"

#include <chrono>
#include <optional>

namespace idemdesk::models {

/// How things stand between the window and its database.
struct LinkStatus
{
    enum class State {
        Connecting,   ///< the first attempt is under way
        Connected,    ///< the last thing heard from the server was an answer
        Lost,         ///< it was not, and nothing is under way
        Reconnecting, ///< a further attempt is under way
    };

    State state = State::Connecting;
    std::optional<Error> error = {};                  ///< why it was lost
    int attempt = 0;                                  ///< attempts since it was lost
    std::optional<std::chrono::seconds> retryIn = {}; ///< absent: waits for the user, since trying again is no use

    [[nodiscard]] bool isConnected() const { return state == State::Connected; }
};

/// What the server said of itself when the connection was made.
struct ServerInfo
{
    store::ServerFacts facts;
    store::ReadOnlyProof proof;
    bool deskTables = false; ///< the console's own tables are there: without them there are no commands
    domain::UtcMicros now;
};

/// True for an error that says that the connection is gone or cannot be made.
[[nodiscard]] bool endsConnection(ErrorCode code);

/// How long to wait before the next attempt, or nothing where another attempt cannot help until somebody acts: a
/// refused login must not be tried until the account is locked.
[[nodiscard]] std::optional<std::chrono::seconds> backOff(ErrorCode code, int attempt);

} // namespace idemdesk::models
