// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/filter/filter.h"

namespace idemdesk::models {

store::RecordQuery Filter::queryAt(domain::UtcMicros asOf) const
{
    store::RecordQuery query{.state = state, .tenant = tenant, .actor = actor, .operation = operation};
    if (olderThan)
        query.createdBefore = asOf.minus(*olderThan);
    if (expiring) {
        query.expiresAfter = asOf;
        query.expiresBefore = asOf.plus(*expiring);
    }
    return query;
}

} // namespace idemdesk::models
