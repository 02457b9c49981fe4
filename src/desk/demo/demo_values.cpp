// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/demo/demo_values.h"

namespace idemdesk::desk {

using namespace Qt::StringLiterals;

using store::ExampleRow;
using store::ExampleValue;

namespace {

ExampleValue value(const std::optional<qint64> &number)
{
    return number ? ExampleValue(*number) : ExampleValue();
}

ExampleValue value(const std::optional<QByteArray> &bytes)
{
    return bytes ? ExampleValue(*bytes) : ExampleValue();
}

ExampleValue value(const std::optional<domain::StoredTime> &time)
{
    return time ? ExampleValue(time->earliest()) : ExampleValue();
}

/// For columns of text.
ExampleValue text(const std::optional<QByteArray> &bytes)
{
    return bytes ? ExampleValue(QString::fromUtf8(*bytes)) : ExampleValue();
}

ExampleRow leaseRow(const domain::Record &record)
{
    return {
        {u"owner_id"_s, value(record.lease.owner)},     {u"lease_until"_s, value(record.lease.until)},
        {u"generation"_s, value(record.generation)},    {u"updated_at"_s, value(record.updatedAt)},
        {u"business_ref"_s, value(record.businessRef)},
    };
}

} // namespace

ExampleRow recordRow(const domain::Record &record, store::ExampleLayout layout)
{
    const domain::StoredResponse &response = record.response;
    ExampleRow row{
        {u"id"_s, value(record.ref.integer())},
        {u"tenant_id"_s, value(record.scope.tenant)},
        {u"actor_id"_s, value(record.scope.actor)},
        {u"operation"_s, record.scope.operation},
        {u"idempotency_key"_s, record.scope.key},
        {u"fingerprint_version"_s, value(record.fingerprintVersion)},
        {u"request_hash"_s, value(record.requestHash)},
        {u"state"_s, text(record.stateText)},
        {u"response_status"_s, value(response.status)},
        {u"response_content_type"_s, text(response.contentType)},
        {u"response_location"_s, text(response.location)},
        {u"response_body"_s, value(response.body)},
        {u"created_at"_s, value(record.createdAt)},
        {u"completed_at"_s, value(record.completedAt)},
        {u"expires_at"_s, value(record.expiresAt)},
    };
    if (layout == store::ExampleLayout::Leased)
        row.merge(leaseRow(record));
    return row;
}

ExampleRow orderRow(const domain::Order &order)
{
    return {
        {u"id"_s, order.id},
        {u"tenant_id"_s, value(order.tenant)},
        {u"client_order_ref"_s, order.clientOrderRef},
        {u"sku"_s, value(order.sku)},
        {u"quantity"_s, order.quantity.value_or(QByteArray()).toLongLong()},
        {u"idempotency_id"_s, value(order.idempotencyId ? order.idempotencyId->integer() : std::nullopt)},
        {u"idem_generation"_s, value(order.generation)},
        {u"created_at"_s, value(order.createdAt)},
    };
}

ExampleRow eventRow(const domain::OutboxEvent &event)
{
    return {
        {u"event_id"_s, event.eventId},
        {u"order_id"_s, event.orderId},
        {u"kind"_s, text(event.kind)},
        {u"downstream_key"_s, event.downstreamKey},
        {u"payload"_s, QByteArray("{\"orderId\":" + QByteArray::number(event.orderId) + '}')},
        {u"attempts"_s, event.attempts},
        {u"last_attempt_at"_s, value(event.lastAttemptAt)},
        {u"sent_at"_s, value(event.sentAt)},
        {u"created_at"_s, value(event.createdAt)},
    };
}

ExampleRow outcomeRow(const domain::DownstreamOutcome &outcome)
{
    return {
        {u"event_id"_s, outcome.eventId},
        {u"downstream_key"_s, outcome.downstreamKey},
        {u"kind"_s, text(outcome.kind)},
        {u"outcome"_s, text(outcome.outcome)},
        {u"external_id"_s, value(outcome.externalId)},
        {u"confirmed_at"_s, value(outcome.confirmedAt)},
    };
}

ExampleRow takeoverRow(const domain::RecordRef &record, const domain::RecordedTakeover &takeover)
{
    return {
        {u"command_id"_s, takeover.commandId},
        {u"record_ref"_s, record.toString()},
        {u"generation"_s, takeover.generation},
        {u"owner"_s, takeover.owner},
        {u"order_seen"_s, qint64(takeover.orderSeen.value_or(false) ? 1 : 0)},
        {u"at"_s, takeover.at.value()},
    };
}

} // namespace idemdesk::desk
