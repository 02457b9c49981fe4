// SPDX-License-Identifier: GPL-3.0-or-later
#include "profile/logical_columns.h"

namespace idemdesk::profile {

using namespace Qt::StringLiterals;

LogicalTable recordsTable()
{
    return {u"records"_s,
            {u"id"_s,
             u"tenant_id"_s,
             u"actor_id"_s,
             u"operation"_s,
             u"idempotency_key"_s,
             u"fingerprint_version"_s,
             u"request_hash"_s,
             u"state"_s,
             u"response_status"_s,
             u"response_content_type"_s,
             u"response_location"_s,
             u"response_body"_s,
             u"created_at"_s,
             u"completed_at"_s,
             u"expires_at"_s,
             u"owner_id"_s,
             u"lease_until"_s,
             u"generation"_s,
             u"updated_at"_s,
             u"business_ref"_s},
            {u"id"_s, u"operation"_s, u"idempotency_key"_s, u"state"_s}};
}

LogicalTable ordersTable()
{
    return {u"orders"_s,
            {u"id"_s, u"tenant_id"_s, u"client_order_ref"_s, u"sku"_s, u"quantity"_s, u"idempotency_id"_s,
             u"idem_generation"_s, u"created_at"_s},
            {u"id"_s}};
}

LogicalTable outboxTable()
{
    return {u"outbox"_s,
            {u"event_id"_s, u"order_id"_s, u"kind"_s, u"downstream_key"_s, u"payload"_s, u"attempts"_s,
             u"last_attempt_at"_s, u"sent_at"_s, u"claimed_by"_s, u"claimed_until"_s, u"created_at"_s},
            {u"event_id"_s, u"order_id"_s}};
}

LogicalTable downstreamTable()
{
    return {u"downstream"_s,
            {u"event_id"_s, u"downstream_key"_s, u"kind"_s, u"outcome"_s, u"external_id"_s, u"confirmed_at"_s},
            {u"event_id"_s}};
}

} // namespace idemdesk::profile
