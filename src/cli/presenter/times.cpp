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

QString timeText(const std::optional<domain::StoredTime> &time)
{
    return time ? time->toString() : u"–"_s;
}

QString ageText(const std::optional<domain::StoredTime> &time, domain::UtcMicros now)
{
    if (!time)
        return u"–"_s;
    return time->isExact() ? domain::humanSpan(now.since(time->earliest())) : u"?"_s;
}

} // namespace idemdesk::cli
