-- Orders that carry a record's id. Index: orders(idempotency_id).
SELECT {include business/order_columns.sql}
FROM {table} WHERE {any ids idempotency_id} ORDER BY {sorted}
