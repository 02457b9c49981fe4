// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

#include <vector>

namespace idemdesk::models {

/// One word of a filter line, with where it stands in it.
struct FilterWord
{
    qsizetype from = 0;
    qsizetype length = 0;    ///< of all of it
    QString field;           ///< before the colon, as it was written; empty where there is no colon
    qsizetype valueFrom = 0; ///< in the line
    QString value;           ///< behind the colon, or all of it; without quotes, escapes resolved
    bool hasColon = false;
    bool isOpen = false; ///< a quote was begun and not ended
};

/// Words stand between blanks. A value in double quotes may hold blanks; in it `\"` and `\\` stand for `"` and `\`.
[[nodiscard]] std::vector<FilterWord> filterWords(QStringView line);

/// The value as it must be written to be read as itself.
[[nodiscard]] QString quotedForFilter(const QString &value);

} // namespace idemdesk::models
