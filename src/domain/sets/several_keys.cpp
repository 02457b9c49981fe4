// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/values.h"
#include "domain/diagnose_sets.h"
#include "domain/sets/set_identity.h"
#include "domain/sets/set_words.h"

#include <algorithm>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using namespace diagnosis;

namespace {

using Identity = std::optional<QByteArray>;

/// One record with what it has in common with others.
struct Request
{
    const Record *record;
    Identity reference;
    Identity fingerprint;
    bool isRejection;
};

/// What two records have in common.
struct Common
{
    bool reference = false;
    bool fingerprint = false;

    [[nodiscard]] bool counts(Basis basis) const
    {
        return basis == Basis::FingerprintAlone ? fingerprint && !reference : fingerprint || reference;
    }

    void add(const Common &other)
    {
        reference = reference || other.reference;
        fingerprint = fingerprint || other.fingerprint;
    }

    [[nodiscard]] QString words() const
    {
        if (reference && fingerprint)
            return u"client reference and fingerprint"_s;
        return reference ? u"client reference"_s : u"fingerprint"_s;
    }
};

bool isDefiniteRejection(const Record &record, const Rules &rules)
{
    const std::vector<qint64> &statuses = rules.forOperation(record.scope.operation).rejectionStatuses;
    return record.state == State::Completed && record.response.status &&
           std::find(statuses.begin(), statuses.end(), *record.response.status) != statuses.end();
}

std::vector<Request> requestsOf(RecordSet set, const Rules &rules)
{
    std::vector<Request> requests;
    requests.reserve(set.size());
    for (const Record *record : set)
        requests.push_back({record, setIdentity(SetKind::Reference, *record, rules),
                            setIdentity(SetKind::Fingerprint, *record, rules), isDefiniteRejection(*record, rules)});
    return requests;
}

Common commonOf(const Request &left, const Request &right)
{
    if (left.record->ref == right.record->ref)
        return {};
    return {left.reference && left.reference == right.reference,
            left.fingerprint && left.fingerprint == right.fingerprint};
}

bool cameAfter(const Record &later, const Record &earlier)
{
    return later.createdAt && earlier.createdAt && later.createdAt->certainlyAfter(earlier.createdAt->latest());
}

/// True where one of them is a refusal that did not certainly come after the other.
bool isExcused(const Request &left, const Request &right)
{
    return (left.isRejection && !cameAfter(*left.record, *right.record)) ||
           (right.isRejection && !cameAfter(*right.record, *left.record));
}

void describe(FindingDraft &draft, const Record &record, const Rules &rules)
{
    const QString state = shown(std::optional(record.stateText));
    const QString status = record.response.status ? u' ' + QString::number(*record.response.status) : QString();
    draft.add(
        nameOf(subjectOf(record.ref)),
        u"key %1, created %2, %3%4"_s.arg(rules.masker.key(record.scope.key), shown(record.createdAt), state, status),
        record.provenance);
}

std::optional<Finding> findingAbout(const Request &request, const std::vector<Request> &others, qint64 more,
                                    Basis basis, const Rules &rules)
{
    const Record &record = *request.record;
    FindingDraft draft(8, subjectOf(record.ref), record.ref);
    describe(draft, record, rules);
    OtherRows rows(more);
    Common all;
    for (const Request &other : others) {
        const Common common = commonOf(request, other);
        if (!common.counts(basis) || isExcused(request, other))
            continue;
        all.add(common);
        if (rows.add(draft, subjectOf(other.record->ref)))
            describe(draft, *other.record, rules);
    }
    if (rows.none())
        return {};
    return draft
        .forbid(u"merge the records"_s,
                u"each key is an operation of its own, with an answer that its client may have got"_s)
        .say(u"%1 of this tenant came with the same %2 under another key: no record stops a client that retries "
             "under another key; tell the client's owner"_s.arg(rows.words(u"record"_s), all.words()));
}

} // namespace

std::vector<Finding> severalKeys(RecordSet set, qint64 more, Basis basis, const Rules &rules)
{
    const std::vector<Request> requests = requestsOf(set, rules);
    std::vector<Finding> findings;
    for (const Request &request : requests) {
        if (std::optional<Finding> finding = findingAbout(request, requests, more, basis, rules))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

} // namespace idemdesk::domain
