// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/verify_audit.h"

#include <limits>

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

Result<audit::ChainReport> verifyAudit(store::Session &session)
{
    constexpr int page = 500;
    const Result<bool> installed = session.desk().installed();
    if (!installed)
        return propagate(installed);
    if (!*installed) {
        return fail(ErrorCode::Refused, u"the console's own tables are not installed: there is no audit log"_s,
                    u"install them with `idemctl schema install`"_s);
    }
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
