// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/verify_audit.h"

#include <limits>

namespace idemdesk::desk {

Result<audit::ChainReport> verifyAudit(store::Session &session)
{
    constexpr int page = 500;
    audit::ChainVerifier verifier;
    qint64 after = std::numeric_limits<qint64>::min();
    while (true) {
        const Result<std::vector<audit::SealedEntry>> entries = session.desk().auditAfter(after, page);
        if (!entries)
            return propagate(entries);
        for (const audit::SealedEntry &entry : *entries)
            verifier.add(entry);
        if (entries->size() < size_t(page))
            break;
        after = entries->back().seq;
    }
    const Result<qint64> named = session.desk().highestAuditSeq();
    if (!named)
        return propagate(named);
    verifier.expectUpTo(*named);
    return verifier.report();
}

} // namespace idemdesk::desk
