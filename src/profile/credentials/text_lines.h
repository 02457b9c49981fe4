// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/result.h"
#include "profile/secret.h"

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace idemdesk::profile {

struct TextLine
{
    int number = 0;      ///< from 1
    QByteArrayView text; ///< without its end; views the content
};

/// The longest line that a file of settings may have, as in MySQL's own programs.
inline constexpr qsizetype longestLine = 4096;

/// The lines of a file of settings, which outlives them. Ends are `\n` or `\r\n`; bytes stay as they are. Error: Profile
/// where a line holds a NUL or is longer than longestLine: that is no such file. `shown` names the file in messages.
[[nodiscard]] Result<std::vector<TextLine>> textLines(const Secret &content, const QString &shown);

/// `~/.pgpass line 3`
[[nodiscard]] QString lineName(const QString &shown, int number);

} // namespace idemdesk::profile
