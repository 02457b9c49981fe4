// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/sets/record_sets.h"

namespace idemdesk::desk {

namespace {

/// Two records with one fingerprint mostly have one reference, too: that set tells of them already.
SuspectRecords suspectsOf(domain::SetKind kind)
{
    SuspectRecords suspects;
    suspects.anomaly = domain::Anomaly{kind == domain::SetKind::LookAlike ? 25 : 8};
    suspects.basis = kind == domain::SetKind::Fingerprint ? domain::Basis::FingerprintAlone : domain::Basis::Any;
    return suspects;
}

} // namespace

Result<> RecordSets::see(const domain::Record &record)
{
    const Result<qint64> number = m_shelf.put(record.ref);
    if (!number)
        return propagate(number);
    for (const domain::SetKind kind : domain::everySetKind) {
        const std::optional<QByteArray> identity = domain::setIdentity(kind, record, m_rules);
        if (!identity)
            continue;
        if (const Result<> added = m_groups.add(m_digest.of(kind, *identity), *number); !added)
            return added;
    }
    return {};
}

Result<std::optional<SuspectRecords>> RecordSets::next(const SortedGroups::GoOn &goOn)
{
    const Result<std::optional<SortedGroup>> group = m_groups.next(goOn);
    if (!group)
        return propagate(group);
    if (!*group)
        return std::nullopt;
    SuspectRecords suspects = suspectsOf(SetDigest::kindOf((*group)->key));
    suspects.more = (*group)->more;
    for (const qint64 number : (*group)->values) {
        Result<domain::RecordRef> ref = m_shelf.at(number);
        if (!ref)
            return propagate(ref);
        suspects.records.push_back(std::move(*ref));
    }
    return suspects;
}

} // namespace idemdesk::desk
