// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/fingerprint_verdict.h"

#include "domain/fingerprint.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

namespace {

FingerprintVerdict unverifiable(QString reason)
{
    return {u"unverifiable"_s, std::move(reason)};
}

} // namespace

FingerprintVerdict fingerprintVerdict(const domain::Record &record, const domain::Order *order,
                                      const domain::Rules &rules)
{
    const std::optional<QString> rule = rules.forOperation(record.scope.operation).fingerprint;
    if (!rule)
        return {u"not declared"_s, u"the profile names no fingerprint rule for this operation"_s};
    if (!record.fingerprintVersion || !record.requestHash)
        return unverifiable(u"the record stores no fingerprint"_s);
    if (!domain::FingerprintRegistry::knows(*rule, *record.fingerprintVersion))
        return unverifiable(u"version %1 of rule %2 is not known here"_s.arg(*record.fingerprintVersion).arg(*rule));
    if (!order)
        return unverifiable(u"no order was found to compute it from"_s);
    const domain::Fingerprint computed =
        domain::FingerprintRegistry::compute(*rule, *record.fingerprintVersion, record.scope.operation, *order);
    if (const auto *reason = std::get_if<domain::Unverifiable>(&computed))
        return unverifiable(reason->reason);
    return {std::get<QByteArray>(computed) == *record.requestHash ? u"matches"_s : u"differs"_s, {}};
}

} // namespace idemdesk::desk
