// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/order_links.h"
#include "domain/diagnose/values.h"
#include "domain/fingerprint.h"
#include "domain/inert_text.h"

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

bool isUnderDeclaredRule(const Case &judged)
{
    return judged.operation.fingerprint && judged.record.fingerprintVersion;
}

bool ruleIsKnown(const Case &judged)
{
    return FingerprintRegistry::knows(*judged.operation.fingerprint, *judged.record.fingerprintVersion);
}

Finding unknownState(const Case &judged)
{
    const QString state = shown(std::optional(judged.record.stateText));
    return FindingBuilder(judged, 24)
        .fromRecord(u"state"_s, state)
        .forbid(u"guess what it means"_s, u"a state that the profile does not name proves nothing"_s)
        .say(u"The state '%1' is neither PROCESSING nor COMPLETED by the profile, so nothing else is judged"_s.arg(
            state));
}

Finding unknownVersion(const Case &judged)
{
    const QString version = shown(judged.record.fingerprintVersion);
    const QString rule = inertText(*judged.operation.fingerprint);
    return FindingBuilder(judged, 24)
        .fromRecord(u"fingerprint_version"_s, version)
        .fromProfile(u"fingerprint"_s, rule)
        .forbid(u"guess the rule"_s, u"what the client asked for cannot be checked against a rule that is not known"_s)
        .say(
            u"The fingerprint is of version %1, which rule %2 does not have here: this program may not act on the record"_s
                .arg(version, rule));
}

} // namespace

std::optional<Finding> otherFingerprint(const Case &judged)
{
    const Record &record = judged.record;
    if (!judged.ordersAreReadable() || !isUnderDeclaredRule(judged) || !ruleIsKnown(judged) || !record.requestHash)
        return {};
    if (record.response.status && !isSuccess(record.response))
        return {}; // a stored rejection has no order of its own: what its reference leads to is another key's
    const Order *order = orderOfTables(judged.evidence.orders);
    if (!order)
        return {};
    const Fingerprint computed = FingerprintRegistry::compute(*judged.operation.fingerprint, *record.fingerprintVersion,
                                                              record.scope.operation, *order);
    const QByteArray *hash = std::get_if<QByteArray>(&computed);
    if (!hash || *hash == *record.requestHash)
        return {};
    return FindingBuilder(judged, 23)
        .fromRecord(u"fingerprint_version"_s, shown(record.fingerprintVersion))
        .fromRecord(u"request_hash"_s, byteCount(record.requestHash->size()) + u", another value"_s)
        .fromOrders(u"order"_s, QString::number(order->id))
        .permit({Action::Hold})
        .forbid(u"rewrite the hash"_s, u"it is the only trace of what the client asked for"_s)
        .say(u"Order %1 is not what the client asked for under this key: its fingerprint differs from the stored one"_s
                 .arg(QString::number(order->id)));
}

std::optional<Finding> unknownRules(const Case &judged)
{
    if (judged.record.state == State::Unknown)
        return unknownState(judged);
    if (isUnderDeclaredRule(judged) && !ruleIsKnown(judged))
        return unknownVersion(judged);
    return {};
}

} // namespace idemdesk::domain::diagnosis
