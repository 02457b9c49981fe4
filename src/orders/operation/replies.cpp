// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/operation/replies.h"

#include "domain/fingerprint.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

const QString &rule()
{
    static const QString name = u"orders-v1"_s;
    return name;
}

bool isSameRequest(const StoredRecord &record, const OrderRequest &request)
{
    domain::Order order;
    order.clientOrderRef = request.clientOrderRef;
    order.sku = request.sku;
    order.quantity = QByteArray::number(request.quantity);
    const domain::Fingerprint made =
        domain::FingerprintRegistry::compute(rule(), record.fingerprintVersion, createOperation, order);
    const auto *hash = std::get_if<QByteArray>(&made);
    return hash && *hash == record.requestHash;
}

Answer storedAnswer(const StoredRecord &record)
{
    return {.status = static_cast<int>(*record.status),
            .contentType = record.contentType.value_or(QByteArray()),
            .location = record.location.value_or(QByteArray()),
            .body = *record.body,
            .outcome = Outcome::Replayed};
}

Answer judged(const StoredRecord &record, const CreateRequest &request)
{
    if (!domain::FingerprintRegistry::knows(rule(), record.fingerprintVersion))
        return unresolved();
    if (!isSameRequest(record, request.order))
        return keyReused();
    if (record.state == "PROCESSING")
        return inProgress();
    const bool isWhole = record.state == "COMPLETED" && record.status && record.body;
    if (!isWhole)
        return unresolved();
    const std::optional<Answer> refused = request.refusal ? request.refusal() : std::nullopt;
    return refused.value_or(storedAnswer(record));
}

Answer busy()
{
    return retryAnswer({503, u"busy"_s, u"A lock was held too long"_s,
                        u"This attempt made no order. Ask again later with the same key."_s},
                       Outcome::Busy);
}

Answer unavailable()
{
    return retryAnswer({503, u"store-unavailable"_s, u"The store does not answer"_s,
                        u"This attempt made no order. Ask again later with the same key."_s},
                       Outcome::Unavailable);
}

Answer failed()
{
    return problemAnswer(
        {500, u"failed"_s, u"The attempt failed"_s, u"It made no order. Ask again with the same key."_s},
        Outcome::Failed);
}

} // namespace

Answer created(qint64 order, const OrderRequest &request)
{
    const QByteArray id = QByteArray::number(order);
    return {.status = 201,
            .location = "/api/orders/" + id,
            .body = "{\"orderId\":" + id + ",\"clientOrderRef\":\"" + request.clientOrderRef + "\"}",
            .outcome = Outcome::Executed};
}

Answer answerFrom(const StoredRecord &record, const CreateRequest &request)
{
    Answer answer = judged(record, request);
    answer.record = record.id;
    return answer;
}

Answer failureAnswer(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Busy:
    case ErrorCode::Timeout:
    case ErrorCode::Cancelled:
        return busy();
    case ErrorCode::OutcomeUnknown:
        return unresolved();
    case ErrorCode::Connection:
    case ErrorCode::Authentication:
    case ErrorCode::Tls:
    case ErrorCode::ReadOnly:
    case ErrorCode::DiskFull:
    case ErrorCode::Io:
        return unavailable();
    default:
        return failed();
    }
}

} // namespace idemdesk::orders
