// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/words/record_words.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

QString leaseState(const domain::Record &record)
{
    if (record.state != domain::State::Processing)
        return u"not held: the record is not open"_s;
    if (!record.lease.until)
        return u"no deadline is stored, so that it never expires"_s;
    if (record.lease.until->certainlyAfter(record.provenance.readAt))
        return u"held"_s;
    return record.lease.until->certainlyBefore(record.provenance.readAt)
               ? u"expired; its owner may still be running"_s
               : u"cannot be told: the deadline is not exact"_s;
}

QString keyText(const domain::Record &record, const Viewpoint &viewpoint)
{
    const std::optional<QString> flaw = viewpoint.rules.keyGrammar.flaw(record.scope.key);
    const QString masked = viewpoint.masker.key(record.scope.key);
    return flaw ? masked + u" · not well-formed: "_s + *flaw : masked;
}

QString meaningSentence(const domain::OperationRules &rules)
{
    const QString declared = rules.declared ? QString() : u" (not declared in the profile: the cautious reading)"_s;
    return rules.responseMeans == domain::ResponseMeaning::Done
               ? u"done: a stored success means that the work outside is finished"_s
               : u"accepted: a stored success means that the request was taken, not that the work outside is finished"_s +
                     declared;
}

QString hiddenBody(const domain::StoredResponse &response, const domain::Masker &masker)
{
    if (response.bodyWithheld)
        return u"this login may not read it"_s;
    if (!response.bodyLength)
        return u"none stored"_s;
    if (!response.body)
        return u"hidden, %1 bytes"_s.arg(*response.bodyLength);
    return u"hidden, "_s + masker.hash(*response.body);
}

} // namespace idemdesk::desk
