// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <utility>

namespace idemdesk {

/// What kind of failure an Error is. The command line maps each to one exit code.
enum class ErrorCode {
    Usage,          ///< the caller's words are off: unknown option, unparsable id or duration
    Profile,        ///< the profile is wrong, or names tables and columns that the database does not have
    NotFound,       ///< the record asked for is not there at the time of reading (proves nothing, R15)
    Refused,        ///< a precondition does not hold; the advice says what would make it hold
    Privilege,      ///< the login may not do this
    Busy,           ///< locked by somebody else beyond the wait limit; nothing was changed
    Timeout,        ///< the statement's time limit passed
    Cancelled,      ///< stopped on request
    Corrupt,        ///< the database's file or an answer of it is damaged
    Unreadable,     ///< a row holds a value of another kind than its column
    ReadOnly,       ///< the store accepts no writes
    DiskFull,       ///< no space left; nothing was changed
    Constraint,     ///< a unique, foreign-key or not-null constraint was violated
    Connection,     ///< no connection, or it was lost
    Authentication, ///< the server refused the login
    Tls,            ///< the connection is not as safe as the profile demands
    Io,             ///< a file could not be read or written
    OutcomeUnknown, ///< the answer to COMMIT was lost: it may have happened or not (R16)
    Internal,       ///< a promise of this program's own code was broken
};

/// A failure: a sentence for people, what to do about it, and the driver's own text.
struct Error
{
    ErrorCode code = ErrorCode::Internal;
    QString
        message; ///< what failed and where; one sentence without a final full stop; never a key, a body or a password
    QString advice = {}; ///< what to do now; may be empty
    QString detail = {}; ///< the driver's or library's text, as it came
};

/// The value or the Error. Every function that returns one is [[nodiscard]].
template <typename T = void>
using Result = tl::expected<T, Error>;

/// Builds the failing branch of any Result.
[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, QString message, QString advice = {},
                                                QString detail = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), std::move(advice), std::move(detail)});
}

/// Hands the error of one Result on as that of another type.
template <typename T>
[[nodiscard]] tl::unexpected<Error> propagate(const Result<T> &failed)
{
    return tl::unexpected<Error>(failed.error());
}

} // namespace idemdesk
