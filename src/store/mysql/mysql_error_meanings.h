// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"

#include <QString>

#include <vector>

namespace idemdesk::store {

/// What a group of the server's and the library's error numbers has in common.
struct MySqlMeaning
{
    std::vector<uint> numbers;
    ErrorCode code;
    QString what; ///< ends the sentence `work on table t failed: `
    QString advice;
};

/// Null for a number that has no meaning of its own.
[[nodiscard]] const MySqlMeaning *mySqlMeaning(uint number);

} // namespace idemdesk::store
