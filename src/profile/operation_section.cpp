// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/operation_section.h"

#include "domain/fingerprint.h"
#include "profile/response_template.h"

#include <algorithm>

namespace idemdesk::profile {

using namespace Qt::StringLiterals;
using domain::OperationRules;

namespace {

std::optional<QString> readFingerprint(TomlSection &section)
{
    std::vector<Choice<QString>> choices;
    for (const QString &name : domain::FingerprintRegistry::names()) {
        choices.push_back({name, name});
    }
    return section.choice(u"fingerprint"_s, choices);
}

void readMeaning(TomlSection &section, OperationRules &rules)
{
    const std::vector<Choice<domain::Effects>> effects{{u"none"_s, domain::Effects::None},
                                                       {u"outbox"_s, domain::Effects::Outbox},
                                                       {u"external"_s, domain::Effects::External}};
    const std::vector<Choice<domain::ResponseMeaning>> meanings{{u"accepted"_s, domain::ResponseMeaning::Accepted},
                                                                {u"done"_s, domain::ResponseMeaning::Done}};
    rules.effects = section.choice(u"effects"_s, effects).value_or(rules.effects);
    rules.responseMeans = section.choice(u"response_means"_s, meanings).value_or(rules.responseMeans);
}

void readSpans(TomlSection &section, OperationRules &rules)
{
    rules.retention = section.duration(u"retention"_s, false);
    rules.clientRetryWindow = section.duration(u"client_retry_window"_s, false);
    rules.downstreamRetention = section.duration(u"downstream_retention"_s, false);
}

// A rejection that this desk writes must not be one that it would then report (A20).
void readStatuses(TomlSection &section, OperationRules &rules)
{
    rules.completedStatus = section.integer(u"completed_status"_s, 200, 299).value_or(rules.completedStatus);
    rules.rejectedStatus = section.integer(u"rejected_status"_s, 400, 499).value_or(rules.rejectedStatus);
    rules.rejectionStatuses = section.integers(u"rejection_statuses"_s, 400, 499).value_or(rules.rejectionStatuses);
    const bool listed =
        std::ranges::find(rules.rejectionStatuses, rules.rejectedStatus) != rules.rejectionStatuses.end();
    if (section.has(u"rejected_body"_s) && !listed) {
        section.warn(u"rejected_body"_s,
                     u"would be stored with rejected_status %1, which rejection_statuses does not list: "
                     "that record would then be found as A20"_s.arg(rules.rejectedStatus));
    }
}

void readResponses(TomlSection &section, OperationRules &rules)
{
    rules.orderIdPointer = readJsonPointer(section, u"order_id"_s);
    rules.locationTemplate = readLocationTemplate(section, u"location"_s);
    rules.completedBody = readBodyTemplate(section, u"completed_body"_s, {u"id"_s, u"client_order_ref"_s});
    // Where the operation was not executed, there is no order whose id could be told.
    rules.rejectedBody = readBodyTemplate(section, u"rejected_body"_s, {u"client_order_ref"_s});
    rules.contentType = section.filledText(u"content_type"_s).value_or(rules.contentType);
    checkBodyNamesOrder(section, rules);
}

} // namespace

OperationRules readOperation(TomlSection &section)
{
    OperationRules rules;
    rules.declared = true;
    rules.fingerprint = readFingerprint(section);
    readMeaning(section, rules);
    readSpans(section, rules);
    readStatuses(section, rules);
    readResponses(section, rules);
    section.finish();
    return rules;
}

} // namespace idemdesk::profile
