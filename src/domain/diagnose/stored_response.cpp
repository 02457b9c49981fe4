// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/diagnose/finding_builder.h"
#include "domain/diagnose/judges.h"
#include "domain/diagnose/values.h"
#include "domain/inert_text.h"

#include <QStringList>

#include <algorithm>

namespace idemdesk::domain::diagnosis {

using namespace Qt::StringLiterals;

namespace {

QStringList missingParts(const Record &record)
{
    QStringList missing;
    if (!record.response.status)
        missing.append(u"status"_s);
    if (!record.response.hasBody() && !record.response.bodyWithheld)
        missing.append(u"body"_s);
    if (!record.completedAt)
        missing.append(u"completion time"_s);
    return missing;
}

/// Why COMPLETE has nothing to build a response from (R22), or nothing where an order is there.
std::optional<QString> whyNotCompletable(const Case &judged)
{
    const StoredResponse &response = judged.record.response;
    if (response.status && !isSuccess(response))
        return u"the stored status is a rejection, and a rejection has no order to complete from"_s;
    if (!judged.ordersAreReadable())
        return u"the orders cannot be read, so there is nothing to complete from"_s;
    if (!judged.order)
        return u"no order was found to complete from"_s;
    return {};
}

QString faultInWords(const BodyReading &body)
{
    switch (body.fault) {
    case BodyReading::Fault::Empty:
        return u"is empty"_s;
    case BodyReading::Fault::Cut:
        return u"is cut off"_s;
    case BodyReading::Fault::DuplicateName:
        return u"has one name twice"_s;
    case BodyReading::Fault::TooDeep:
        return u"is nested too deeply"_s;
    default:
        return u"is not JSON"_s;
    }
}

QString policyInWords(const OperationRules &operation)
{
    QStringList statuses{u"2xx"_s};
    for (const qint64 status : operation.rejectionStatuses)
        statuses.append(QString::number(status));
    return statuses.join(u", "_s);
}

} // namespace

std::optional<Finding> incompleteResponse(const Case &judged)
{
    const Record &record = judged.record;
    const QStringList missing = missingParts(record);
    if (!judged.isCompleted() || missing.isEmpty())
        return {};
    FindingBuilder finding(judged, 1);
    finding.fromRecord(u"response_status"_s, shown(record.response.status))
        .fromRecord(u"response_body"_s,
                    record.response.bodyLength ? byteCount(*record.response.bodyLength) : u"not set"_s)
        .fromRecord(u"completed_at"_s, shown(record.completedAt))
        .permit({Action::Complete})
        .forbid(u"set it back to PROCESSING"_s, u"the operation may have run, and would run again"_s);
    if (judged.order)
        finding.fromOrders(u"order"_s, QString::number(judged.order->id));
    if (const std::optional<QString> reason = whyNotCompletable(judged))
        finding.forbid(Action::Complete, *reason);
    return finding.say(u"The record is COMPLETED but has no %1, so there is no whole response to replay"_s.arg(
        missing.join(u", no "_s)));
}

std::optional<Finding> unsoundBody(const Case &judged)
{
    if (!judged.isCompleted() || !judged.body || judged.bodyIsSound())
        return {};
    const StoredResponse &response = judged.record.response;
    return FindingBuilder(judged, 4)
        .fromRecord(u"response_body"_s, byteCount(response.body->size()))
        .fromRecord(u"response_content_type"_s, shown(response.contentType))
        .fromRecord(u"fault"_s, inertText(judged.body->detail))
        .permit({Action::Hold})
        .forbid(u"replay it as a success"_s, u"no client can read what is stored"_s)
        .say(u"The stored body of %1 %2, so what the client was promised cannot be read from it"_s.arg(
            byteCount(response.body->size()), faultInWords(*judged.body)));
}

std::optional<Finding> uncacheableStatus(const Case &judged)
{
    const StoredResponse &response = judged.record.response;
    const std::vector<qint64> &rejections = judged.operation.rejectionStatuses;
    if (!judged.isCompleted() || !response.status || isSuccess(response) ||
        std::find(rejections.begin(), rejections.end(), *response.status) != rejections.end())
        return {};
    return FindingBuilder(judged, 20)
        .fromRecord(u"response_status"_s, QString::number(*response.status))
        .fromProfile(u"stored statuses"_s, policyInWords(judged.operation))
        .forbid(Action::Sweep, u"the outcome behind this status is not known, and a deleted record lets it run again"_s)
        .say(
            u"Status %1 is stored as the outcome, but this operation may store only %2; shorten its expiry under an approved policy"_s
                .arg(QString::number(*response.status), policyInWords(judged.operation)));
}

} // namespace idemdesk::domain::diagnosis
