// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/replication.h"

#include "domain/utc_micros.h"

namespace idemdesk::store {

using namespace Qt::StringLiterals;

namespace {

QString stateText(Replication::State state)
{
    switch (state) {
    case Replication::State::Streaming:
        return u"streaming"_s;
    case Replication::State::Stopped:
        return u"stopped"_s;
    case Replication::State::Unknown:
        break;
    }
    return u"state unknown"_s;
}

QString lagText(const std::optional<std::chrono::microseconds> &lag)
{
    return lag ? domain::humanSpan(*lag) + u" behind"_s : u"how far behind is not known"_s;
}

} // namespace

QString replicationText(const Replication &replication)
{
    const QString why = replication.why.isEmpty() ? QString() : u": "_s + replication.why;
    if (replication.role == StoreRole::Primary)
        return u"primary"_s + why;
    const QString role = replication.role ? u"replica"_s : u"role unknown"_s;
    return role + u", %1, %2"_s.arg(stateText(replication.state), lagText(replication.lag)) + why;
}

} // namespace idemdesk::store
