// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose_sets.h"
#include "domain/look_alike.h"
#include "domain/sets/set_identity.h"
#include "domain/sets/set_words.h"

#include <QStringList>

namespace idemdesk::domain {

using namespace Qt::StringLiterals;
using namespace diagnosis;

namespace {

/// One record with what its key looks like in its scope.
struct Look
{
    const Record *record;
    std::optional<QByteArray> identity;
};

bool isAlike(const Look &left, const Look &right)
{
    return left.identity == right.identity && left.record->scope.key != right.record->scope.key;
}

QString keyInWords(const Record &record, const Rules &rules)
{
    return rules.masker.key(record.scope.key);
}

std::optional<Finding> findingAbout(const Look &look, const std::vector<Look> &others, qint64 more, const Rules &rules)
{
    const Record &record = *look.record;
    FindingDraft draft(25, subjectOf(record.ref), record.ref);
    draft.add(nameOf(subjectOf(record.ref)), keyInWords(record, rules), record.provenance);
    OtherRows rows(more);
    QStringList differences;
    for (const Look &other : others) {
        if (!isAlike(look, other) || !rows.add(draft, subjectOf(other.record->ref)))
            continue;
        const QByteArray &key = other.record->scope.key;
        const QString words = differenceInWords(record.scope.key, key);
        if (!differences.contains(words))
            differences << words;
        draft.add(
            nameOf(subjectOf(other.record->ref)),
            u"%1, other %2: %3"_s.arg(keyInWords(*other.record, rules), words, firstDifference(key, record.scope.key)),
            other.record->provenance);
    }
    if (rows.none())
        return {};
    return draft
        .forbid(u"merge the records"_s,
                u"keys are compared as bytes: these are different operations until their client says otherwise"_s)
        .say(u"%1 came from the same tenant and actor for the same operation, different from this one only in %2: one "
             "request may have been sent as two"_s.arg(rows.words(u"key"_s), differences.join(u", "_s)));
}

} // namespace

std::vector<Finding> lookAlikeKeys(RecordSet set, qint64 more, const Rules &rules)
{
    std::vector<Look> looks;
    looks.reserve(set.size());
    for (const Record *record : set)
        looks.push_back({record, setIdentity(SetKind::LookAlike, *record, rules)});
    std::vector<Finding> findings;
    for (const Look &look : looks) {
        if (std::optional<Finding> finding = findingAbout(look, looks, more, rules))
            findings.push_back(std::move(*finding));
    }
    return findings;
}

} // namespace idemdesk::domain
