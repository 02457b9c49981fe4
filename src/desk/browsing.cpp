// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/browsing.h"

#include "domain/utc_micros.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;
using store::Replication;

namespace {

tl::unexpected<Error> refused(const QString &replica, const QString &what, const Replication &told)
{
    return fail(ErrorCode::Refused, replica + u' ' + what, {}, store::replicationText(told));
}

} // namespace

Result<> mayBrowse(const std::optional<Replication> &told, const QString &replica, std::chrono::microseconds mostLag)
{
    if (!told)
        return {};
    if (told->role == store::StoreRole::Primary)
        return refused(replica, u"follows no other server: what stands there may be old"_s, *told);
    if (told->state == Replication::State::Stopped)
        return refused(replica, u"stands still: its replication is stopped"_s, *told);
    if (told->lag && *told->lag > mostLag) {
        return refused(replica,
                       u"is %1 behind its primary; max_lag allows %2"_s.arg(domain::humanSpan(*told->lag),
                                                                            domain::humanSpan(mostLag)),
                       *told);
    }
    return {};
}

QString browsedText(const std::optional<Replication> &told, const QString &replica)
{
    if (!told)
        return replica + u": how far behind its primary is not known"_s;
    // The name begins with `replica` already.
    const QString state = store::replicationText(*told);
    const QString lead = u"replica, "_s;
    return replica + u": "_s + (state.startsWith(lead) ? state.sliced(lead.size()) : state);
}

} // namespace idemdesk::desk
