// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/second_look.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace idemdesk::desk {

namespace {

/// A record that is written to again and again while it is read is diagnosed anew so many times.
constexpr int mostRenewals = 3;

/// True where a finding compares the record with something that was read after it.
bool restsOnOtherRows(const domain::Finding &finding)
{
    static constexpr std::array numbers{2, 5, 9, 10, 11, 15, 16, 17, 18, 23};
    return std::ranges::find(numbers, static_cast<int>(finding.anomaly)) != numbers.end();
}

/// What a write to a record changes.
bool sameRow(const domain::Record &left, const domain::Record &right)
{
    const auto values = [](const domain::Record &r) {
        return std::tie(r.stateText, r.generation, r.lease.owner, r.lease.until, r.updatedAt, r.completedAt,
                        r.expiresAt, r.response.status, r.response.location, r.response.body, r.businessRef);
    };
    return values(left) == values(right);
}

std::vector<domain::RecordRef> suspectsAmong(const std::vector<Diagnosis> &diagnoses)
{
    std::vector<domain::RecordRef> suspects;
    for (const Diagnosis &diagnosis : diagnoses) {
        if (std::ranges::any_of(diagnosis.findings, restsOnOtherRows))
            suspects.push_back(diagnosis.evidence.record.ref);
    }
    return suspects;
}

std::map<domain::RecordRef, Diagnosis *> indexed(std::vector<Diagnosis> &diagnoses)
{
    std::map<domain::RecordRef, Diagnosis *> byRef;
    for (Diagnosis &diagnosis : diagnoses)
        byRef.emplace(diagnosis.evidence.record.ref, &diagnosis);
    return byRef;
}

/// What could not be confirmed of these records is not told: the next diagnosis will find it, if it stays.
void withdrawUnconfirmed(const std::vector<domain::Record> &records, std::vector<Diagnosis> &diagnoses)
{
    const auto byRef = indexed(diagnoses);
    for (const domain::Record &record : records) {
        Diagnosis &diagnosis = *byRef.at(record.ref);
        std::erase_if(diagnosis.findings, restsOnOtherRows);
        diagnosis.permitted = domain::permittedFor(diagnosis.findings);
    }
}

} // namespace

Result<> SecondLook::confirm(std::vector<Diagnosis> &diagnoses)
{
    std::vector<domain::RecordRef> open = suspectsAmong(diagnoses);
    for (int renewals = 0; !open.empty(); ++renewals) {
        auto changed = changedAmong(open, diagnoses);
        if (!changed)
            return propagate(changed);
        if (renewals == mostRenewals) {
            withdrawUnconfirmed(*changed, diagnoses);
            return {};
        }
        auto unconfirmed = renew(std::move(*changed), diagnoses);
        if (!unconfirmed)
            return propagate(unconfirmed);
        open = std::move(*unconfirmed);
    }
    return {};
}

Result<std::vector<domain::Record>> SecondLook::changedAmong(const std::vector<domain::RecordRef> &refs,
                                                             std::vector<Diagnosis> &diagnoses)
{
    auto again = m_session.records().findAll(refs);
    if (!again)
        return again;
    std::map<domain::RecordRef, const domain::Record *> found;
    for (const domain::Record &record : *again)
        found.emplace(record.ref, &record);
    const std::set<domain::RecordRef> asked(refs.begin(), refs.end());
    std::erase_if(diagnoses, [&](const Diagnosis &diagnosis) {
        const domain::RecordRef &ref = diagnosis.evidence.record.ref;
        return asked.contains(ref) && !found.contains(ref);
    });
    const auto byRef = indexed(diagnoses);
    std::erase_if(*again,
                  [&](const domain::Record &record) { return sameRow(record, byRef.at(record.ref)->evidence.record); });
    return again;
}

Result<std::vector<domain::RecordRef>> SecondLook::renew(std::vector<domain::Record> changed,
                                                         std::vector<Diagnosis> &diagnoses)
{
    if (changed.empty())
        return std::vector<domain::RecordRef>();
    std::set<domain::RecordRef> unread;
    for (const domain::Record &record : changed)
        unread.insert(record.ref);
    auto renewed = m_judge(std::move(changed));
    if (!renewed)
        return propagate(renewed);
    std::vector<domain::RecordRef> open = suspectsAmong(*renewed);
    const auto byRef = indexed(diagnoses);
    for (Diagnosis &diagnosis : *renewed) {
        const domain::RecordRef ref = diagnosis.evidence.record.ref;
        unread.erase(ref);
        *byRef.at(ref) = std::move(diagnosis);
    }
    std::erase_if(diagnoses,
                  [&](const Diagnosis &diagnosis) { return unread.contains(diagnosis.evidence.record.ref); });
    return open;
}

} // namespace idemdesk::desk
