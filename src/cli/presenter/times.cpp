// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/presenter/times.h"

namespace idemdesk::cli {

using namespace Qt::StringLiterals;

Value timeValue(const std::optional<domain::StoredTime> &time)
{
    return time && time->isExact() ? Value(time->earliest().toString()) : Value();
}

void noteTime(List &notes, const QString &name, const std::optional<domain::StoredTime> &time)
{
    if (time && !time->isExact())
        notes.emplace_back(name + u": "_s + time->toString());
}

} // namespace idemdesk::cli
