// SPDX-License-Identifier: GPL-3.0-or-later
#include "orders/operation/inquiry.h"

#include "domain/json_string.h"
#include "orders/operation/replies.h"
#include "orders/storage/atomic_records.h"

namespace idemdesk::orders {

using namespace Qt::StringLiterals;

namespace {

Answer found(QByteArray body, std::optional<qint64> record = {})
{
    return {.status = 200, .body = std::move(body), .outcome = Outcome::Found, .record = record};
}

Answer stateOf(const StoredRecord &record)
{
    if (record.state == "PROCESSING")
        return found("{\"state\":\"in-progress\"}", record.id);
    if (record.state != "COMPLETED" || !record.status) {
        Answer answer = unresolved();
        answer.record = record.id;
        return answer;
    }
    QByteArray body = "{\"state\":\"completed\",\"status\":" + QByteArray::number(*record.status);
    if (record.location)
        body += ",\"location\":" + domain::jsonString(QString::fromUtf8(*record.location)).toUtf8();
    return found(body + '}', record.id);
}

Answer notFound(const Problem &problem)
{
    return problemAnswer(problem, Outcome::NotFound);
}

} // namespace

Answer orderInquiry(Database &database, qint64 tenant, qint64 order)
{
    const auto stored = OrderTables(database).findOrder(tenant, order);
    if (!stored)
        return failureAnswer(stored.error());
    if (!*stored)
        return notFound({404, u"no-such-order"_s, u"There is no such order"_s});
    const StoredOrder &row = **stored;
    return found("{\"orderId\":" + QByteArray::number(row.id) +
                 ",\"clientOrderRef\":" + domain::jsonString(QString::fromUtf8(row.clientOrderRef)).toUtf8() +
                 ",\"sku\":" + domain::jsonString(QString::fromUtf8(row.sku)).toUtf8() +
                 ",\"quantity\":" + QByteArray::number(row.quantity) + '}');
}

Answer operationInquiry(Database &database, const Scope &scope, const QByteArray &keyDigest)
{
    OrderTables tables(database);
    const auto record = AtomicRecords(database).find(scope);
    if (!record)
        return failureAnswer(record.error());
    if (*record)
        return stateOf(**record);
    const Result<bool> isTombstoned = tables.isTombstoned(scope, keyDigest);
    if (!isTombstoned)
        return failureAnswer(isTombstoned.error());
    if (*isTombstoned)
        return gone();
    const auto now = database.now();
    if (!now)
        return failureAnswer(now.error());
    return notFound({404, u"not-found"_s, u"No record of this key was found at "_s + now->toString(),
                     u"That proves nothing: a request may be on its way. Repeat it with the same key."_s});
}

} // namespace idemdesk::orders
