-- Outbox events of orders. Index: outbox_event(order_id).
SELECT {bytes event_id}, {integer order_id}, {bytes kind}, {bytes downstream_key}, {integer attempts},
  {time last_attempt_at}, {time sent_at}, {bytes claimed_by}, {time claimed_until}, {time created_at}
FROM {table} WHERE {any ids order_id} ORDER BY {column order_id}, {column event_id}
